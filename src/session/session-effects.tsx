import { useEffect, useLayoutEffect, useRef } from 'react';
import { type ApiError, useSystemUserInfo } from '@/api';
import { acceptToken, isRenewal } from '@/api/tokens';
import { SECOND_MS } from '@/config/constants';
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
  return token ? <UserInfoEffects token={token} /> : null;
}

/**
 * How long a changed account is shown before a press acts for it, in ms: longer than a double click, whose second click was
 * meant for the account before.
 */
const READING_MS = SECOND_MS;

function UserInfoEffects({ token }: { token: string }): null {
  const { data, error } = useSystemUserInfo();
  const uid = data?.uid;
  useLayoutEffect(() => {
    if (uid !== undefined) claimAccountValues(uid);
  }, [uid]);

  const shown = useRef<string>(null);
  useEffect(() => {
    if (uid === undefined) return undefined;
    const isChange = shown.current !== null && shown.current !== token && !isRenewal(token);
    const timer = setTimeout(
      () => {
        shown.current = token;
        acceptToken(token);
      },
      isChange ? READING_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [uid, token]);

  useEffect(() => {
    if (endsSession(error)) endSession(toEndReason(error));
  }, [error]);
  return null;
}

function toEndReason(error: ApiError): EndReason {
  if (error.status === 'AccountDisabled') return 'disabled';
  return error.kind === 'unauthorized' ? 'expired' : error;
}
