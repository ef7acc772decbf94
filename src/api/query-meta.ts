import type { ApiError } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

/** Where a failure shows in place. Every other failure is shown once, as a toast, by app/query-client (spec §8). */
type ErrorMeta = { errors?: 'local' | 'load' };

/** Spread into a hook whose caller shows every failure itself, in place: `useX({ mutation: { ...LOCAL_ERRORS } })`. */
export const LOCAL_ERRORS = { meta: { errors: 'local' } } as const;

/**
 * Spread into a query whose caller shows a failure in place only while it has nothing else to show. Where data are on the
 * screen and a refetch fails, the data stay and a toast says why they may be old.
 */
export const LOAD_ERRORS = { meta: { errors: 'load' } } as const;

/** The options of a query that several screens show, each with its own place for failures. */
export type ShownErrors = typeof LOCAL_ERRORS | typeof LOAD_ERRORS;
