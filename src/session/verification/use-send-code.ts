import {
  type Channel,
  type CodePurpose,
  LOCAL_ERRORS,
  useServerClock,
  useUserSendEmailCode,
  useUserSendSmsCode,
} from '@/api';
import { SECOND_MS } from '@/config/constants';
import { useMounted } from '@/lib/use-mounted';
import { useSingleRun } from '@/lib/use-single-run';
import { parseAccount } from './account-schemas';
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
  const { run, isRunning } = useSingleRun();
  // A prerendered page does not know about earlier codes.
  const isMounted = useMounted();
  const sent = isMounted ? findSentCode({ channel, purpose, account }) : undefined;
  const end = sent?.nextAllowedTime ?? 0;
  const now = useServerClock({ end });
  const secondsLeft = Math.max(0, Math.ceil((end - now) / SECOND_MS));

  async function send() {
    if (!(await checkAccount())) return;
    const to = await parseAccount(channel, account);
    const times =
      channel === 'email'
        ? await email.mutateAsync({ data: { email: to, purpose } })
        : await sms.mutateAsync({ data: { phone: to, purpose } });
    rememberSentCode({ channel, purpose, account, to, ...times });
  }

  const { error } = channel === 'email' ? email : sms;
  return {
    send: () => {
      if (secondsLeft > 0) return;
      // The mutation keeps its error, which is shown beside the button.
      void run(() => send().catch(() => undefined));
    },
    isSending: isRunning,
    secondsLeft,
    sentTo: sent?.to,
    error,
  };
}
