import type { ApiError } from './errors';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

/** `local`: the caller shows the failure itself; everything else is shown once, as a toast, by app/query-client. */
type ErrorMeta = { errors?: 'local' };

/** Spread into a hook whose caller shows failures itself: `useX({ mutation: { ...LOCAL_ERRORS } })`. */
export const LOCAL_ERRORS = { meta: { errors: 'local' } } as const;
