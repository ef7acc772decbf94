import { ACCOUNT_CHANGED, LOCAL_ERRORS, isApiError, useUserLogout } from '@/api';
import { endSession } from './session-store';

/**
 * Logs out on the server, and locally even if the server cannot be reached. The token then stays valid until it
 * expires.
 */
export function useLogout(): () => Promise<void> {
  const { mutateAsync: tellServer } = useUserLogout({ mutation: LOCAL_ERRORS });
  return async () => {
    const failure = await tellServer().then(
      () => null,
      (error: unknown) => error,
    );
    // Another account has taken the place of the one that the visitor meant.
    if (isApiError(failure) && failure.status === ACCOUNT_CHANGED) return;
    endSession('loggedOut');
  };
}
