import { useRef, useState } from 'react';
import { LOCAL_ERRORS, type TrialStarted, useUserRegisterTypeDeviceid } from '@/api';
import { currentToken } from '@/api/tokens';
import { useSession } from '@/session/use-session';

/**
 * The free trial, started by a press and by nothing else (spec §2). What began stays known while the screen is open: the
 * login that comes with it clears every cache. An invitation that cannot be one is left out; it costs nobody the trial
 * (contract: userRegisterTypeDeviceid).
 */
export function useTrial(invitation: string | null) {
  const [started, setStarted] = useState<TrialStarted | null>(null);
  const { mutateAsync, error, isPending } = useUserRegisterTypeDeviceid({ mutation: LOCAL_ERRORS });
  const { retry } = useSession();
  const isUnderWay = useRef(false);

  async function start() {
    if (isUnderWay.current) return;
    // Somebody is logged in, and it is not known yet who: a trial would hide that account behind a new one.
    if (currentToken() !== null) {
      retry();
      return;
    }
    isUnderWay.current = true;
    const invitationCode = await validOrNull(invitation);
    // The mutation keeps its failure; it shows beside the button.
    setStarted(await mutateAsync({ data: { invitationCode } }).catch(() => null));
    isUnderWay.current = false;
  }

  return { started, error, isPending, start };
}

/** The schemas arrive with the press: nobody else needs them here. Without a network the call will say so. */
async function validOrNull(invitation: string | null): Promise<string | null> {
  if (invitation === null) return null;
  const schemas = await import('@/api/schemas').catch(() => null);
  return schemas?.OptionalInvitationCode.safeParse(invitation).data ?? null;
}
