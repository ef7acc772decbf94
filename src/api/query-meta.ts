import type { ApiError } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

/** Failures that a component shows. All others are shown once, as a toast, by app/query-client (spec §8). */
type ErrorMeta = { errors?: 'local' | 'load' };

/** For a hook whose caller shows every failure inline: `useX({ mutation: LOCAL_ERRORS })`. */
export const LOCAL_ERRORS = { meta: { errors: 'local' } } as const;

/**
 * For a query whose caller shows a failure inline only while it has no data. If a refetch fails, the data stay and a toast
 * says why they may be stale.
 */
export const LOAD_ERRORS = { meta: { errors: 'load' } } as const;
