import { useRef, useState } from 'react';
import {
  type Channel,
  type CodePurpose,
  LOCAL_ERRORS,
  serverNow,
  useUserSendEmailCode,
  useUserSendSmsCode,
} from '@/api';
import { useMounted } from '@/lib/use-mounted';
import { type CodeAccount, findSentCode, rememberSentCode } from './sent-codes';
import { useCodeCooldown } from './use-code-cooldown';

export type SendCodeInput = {
  channel: Channel;
  purpose: CodePurpose;
  /** The address or number as it stands in the form. */
  account: CodeAccount;
  /** Says whether the account is one, and shows at its field what is wrong with it. */
  checkAccount: () => Promise<boolean>;
};

/**
 * Sends codes for the account that stands in the form, and knows what became of the last one. A refusal leaves the
 * countdown of the last success running (contract: TooManyRequests).
 */
export function useSendCode({ channel, purpose, account, checkAccount }: SendCodeInput) {
  const email = useUserSendEmailCode({ mutation: LOCAL_ERRORS });
  const sms = useUserSendSmsCode({ mutation: LOCAL_ERRORS });
  const [isChecking, setIsChecking] = useState(false);
  const isUnderWay = useRef(false);
  // A prerendered page knows of no code that was sent before.
  const isMounted = useMounted();
  const sent = isMounted ? findSentCode({ channel, purpose, account }, serverNow()) : undefined;
  const secondsLeft = useCodeCooldown(sent?.nextAllowedTime);

  const send = async () => {
    if (!(await checkAccount())) return;
    // Read as the form reads it, which has just found it right.
    const { readAccount } = await import('./read-account');
    const to = await readAccount(channel, account);
    const times =
      channel === 'email'
        ? await email.mutateAsync({ data: { email: to, purpose } })
        : await sms.mutateAsync({ data: { phone: to, purpose } });
    rememberSentCode({ channel, purpose, account, to, ...times }, serverNow());
  };

  const sendOnce = async () => {
    if (isUnderWay.current || secondsLeft > 0) return;
    isUnderWay.current = true;
    setIsChecking(true);
    // The mutation keeps its failure; it shows beside the button.
    await send().catch(() => undefined);
    isUnderWay.current = false;
    setIsChecking(false);
  };

  const { error } = channel === 'email' ? email : sms;
  return { send: sendOnce, isSending: isChecking, secondsLeft, sentTo: sent?.to, error };
}
