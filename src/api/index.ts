/** The door of the API: hooks, the contract's types, and the one shape of failure. Schemas have a door of their own. */
export * from './generated/hooks';
export * from './generated/model';
export { serverNow } from './clock';
export { ApiError, type ApiErrorKind, type ErrorStatus, isApiError } from './errors';
export { LOAD_ERRORS, LOCAL_ERRORS, type ShownErrors } from './query-meta';
