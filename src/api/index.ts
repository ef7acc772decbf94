/** The entry of the API layer: hooks, the contract's types, and the one error type. Schemas are in `./schemas`. */
export * from './generated/hooks';
export * from './generated/model';
export { serverNow } from './clock';
export { ApiError, type ApiErrorKind, type ErrorStatus, isApiError } from './errors';
export { LOAD_ERRORS, LOCAL_ERRORS, type ShownErrors } from './query-meta';
