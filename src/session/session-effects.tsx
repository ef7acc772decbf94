import { useEffect, useLayoutEffect } from 'react';
import { type ApiError, useSystemUserInfo } from '@/api';
import { claimAccountValues } from './account-values';
import { type EndReason, endSession, useToken } from './session-store';
import { endsSession } from './use-session';

/**
 * Runs the session (states: session), once on every screen: fetches user info, and ends the session where the server refuses
 * it. Components read the session by `useSession`. What a change of the session leads to is in `watchSession`.
 */
export function SessionEffects() {
  const token = useToken();
  // Mounted only with a token instead of being disabled without one: mounting does not repeat a failed first call
  // (app/query-client).
  return token ? <UserInfoEffects /> : null;
}

function UserInfoEffects(): null {
  const { data, error } = useSystemUserInfo();
  const uid = data?.uid;
  useLayoutEffect(() => {
    if (uid !== undefined) claimAccountValues(uid);
  }, [uid]);

  useEffect(() => {
    if (endsSession(error)) endSession(toEndReason(error));
  }, [error]);
  return null;
}

function toEndReason(error: ApiError): EndReason {
  if (error.status === 'AccountDisabled') return 'disabled';
  return error.kind === 'unauthorized' ? 'expired' : error;
}
