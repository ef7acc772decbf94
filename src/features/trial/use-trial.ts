import { useRef, useState } from 'react';
import { LOCAL_ERRORS, type TrialStarted, useUserRegisterTypeDeviceid } from '@/api';
import { currentToken } from '@/api/tokens';
import { forgetReferral } from '@/session/kept-campaign';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { useSession } from '@/session/use-session';

/**
 * The free trial, started by a press and by nothing else (spec §2), with the code that the visitor came with. What began
 * stays known while the screen is open: the login that comes with it clears every cache.
 */
export function useTrial() {
  const [started, setStarted] = useState<TrialStarted | null>(null);
  const { mutateAsync, error, isPending } = useUserRegisterTypeDeviceid({ mutation: LOCAL_ERRORS });
  const { retry } = useSession();
  const isUnderWay = useRef(false);
  const code = useReferral();
  // The press may learn what the question before it could not.
  const isRefused = code !== null && error?.status === 'InvitationCodeInvalid';
  const withCode = useTrialTime(code);
  const plain = useTrialTime(null);
  const isUnknown = isRefused || withCode.isUnknown;

  async function start() {
    if (isUnderWay.current) return;
    // Somebody is logged in, and it is not known yet who: a trial would hide that account behind a new one.
    if (currentToken() !== null) {
      retry();
      return;
    }
    isUnderWay.current = true;
    const data = { invitationCode: isUnknown ? null : code };
    // The mutation keeps its failure; it shows beside the button.
    const trial = await mutateAsync({ data }).catch(() => null);
    setStarted(trial);
    if (trial && isUnknown) forgetReferral();
    isUnderWay.current = false;
  }

  return {
    started,
    error: isRefused ? null : error,
    isPending,
    start,
    code,
    isUnknown,
    time: isUnknown ? plain.time : withCode.time,
  };
}
