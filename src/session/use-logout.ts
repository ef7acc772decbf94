import { LOCAL_ERRORS, useUserLogout } from '@/api';
import { endSession } from './session-store';

/**
 * Logs out on the server, and locally even if the server cannot be reached. The token then stays valid until it
 * expires.
 */
export function useLogout(): () => Promise<void> {
  const { mutateAsync: tellServer } = useUserLogout({ mutation: LOCAL_ERRORS });
  return async () => {
    await tellServer().catch(() => undefined);
    endSession('loggedOut');
  };
}
