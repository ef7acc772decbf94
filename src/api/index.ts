/** The public API: hooks, the contract's types, and errors. Schemas are exported by `@/api/schemas`. */
export * from './generated/hooks';
export * from './generated/model';
export { serverNow } from '@halyard/contract/signature-clock';
export { useHasOperation } from './use-has-operation';
export { useServerClock } from './use-server-clock';
export {
  ACCOUNT_CHANGED,
  ApiError,
  type ApiErrorKind,
  type ErrorStatus,
  LOAD_ERRORS,
  LOCAL_ERRORS,
  STALE_ERRORS,
  isApiError,
} from './errors';
