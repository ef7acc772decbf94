import { useEffect, useRef, useState } from 'react';
import {
  type Channel,
  type CodePurpose,
  LOCAL_ERRORS,
  serverNow,
  useUserSendEmailCode,
  useUserSendSmsCode,
} from '@/api';
import { SECOND_MS } from '@/config/constants';
import { useMounted } from '@/lib/use-mounted';
import { type CodeAccount, findSentCode, rememberSentCode } from './sent-codes';

export type SendCodeInput = {
  channel: Channel;
  purpose: CodePurpose;
  /** The address or number as it was typed. */
  account: CodeAccount;
  /** Whether the account is valid. If not, its field shows the error. */
  checkAccount: () => Promise<boolean>;
};

/**
 * Sends codes to the typed account, and counts down to the next one. After a refusal the previous countdown continues
 * (contract: TooManyRequests).
 */
export function useSendCode({ channel, purpose, account, checkAccount }: SendCodeInput) {
  const email = useUserSendEmailCode({ mutation: LOCAL_ERRORS });
  const sms = useUserSendSmsCode({ mutation: LOCAL_ERRORS });
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  // A prerendered page does not know about earlier codes.
  const isMounted = useMounted();
  const sent = isMounted ? findSentCode({ channel, purpose, account }) : undefined;
  const secondsLeft = useCountdown(sent?.nextAllowedTime);

  const send = async () => {
    if (!(await checkAccount())) return;
    const { readAccount } = await import('./schemas');
    const to = await readAccount(channel, account);
    const times =
      channel === 'email'
        ? await email.mutateAsync({ data: { email: to, purpose } })
        : await sms.mutateAsync({ data: { phone: to, purpose } });
    rememberSentCode({ channel, purpose, account, to, ...times });
  };

  const sendOnce = async () => {
    if (isUnderWay.current || secondsLeft > 0) return;
    isUnderWay.current = true;
    setIsSending(true);
    // The mutation keeps its error, which is shown beside the button.
    await send().catch(() => undefined);
    isUnderWay.current = false;
    setIsSending(false);
  };

  const { error } = channel === 'email' ? email : sms;
  return { send: sendOnce, isSending, secondsLeft, sentTo: sent?.to, error };
}

/** Whole seconds until `time` (ms, the server's clock; spec §9), rounded up; 0 afterwards and without a time. */
function useCountdown(time: number | undefined): number {
  const [, redraw] = useState(0);
  const left = Math.max(0, (time ?? 0) - serverNow());
  const secondsLeft = Math.ceil(left / SECOND_MS);

  useEffect(() => {
    if (time === undefined || secondsLeft === 0) return undefined;
    // Measured from `time`, so that other renders don't add up to a delay.
    const untilNext = time - serverNow() - (secondsLeft - 1) * SECOND_MS;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.max(untilNext, 0));
    return () => clearTimeout(timer);
  });

  return secondsLeft;
}
