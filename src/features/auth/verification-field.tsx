import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '@/components/form/code-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { errorText } from '@/i18n/error-text';
import { SendCodeButton } from './send-code-button';
import { type SendCodeInput, useSendCode } from './use-send-code';

/** For who waits for a code in vain. Where it does not load, the form is as good as before. */
const CodeHelp = lazy(async () => {
  const help = await import('./code-help').catch(() => null);
  return { default: help?.CodeHelp ?? (() => <></>) };
});

type VerificationFieldProps = FieldBinding &
  SendCodeInput & {
    /** The screen offers another way than this channel. */
    hasOtherWays: boolean;
  };

/** The code, the button that sends one, what became of it, and help for one that did not come. */
export function VerificationField({
  channel,
  purpose,
  account,
  checkAccount,
  hasOtherWays,
  ...field
}: VerificationFieldProps) {
  const { t } = useTranslation('auth');
  const { send, isSending, secondsLeft, sentTo, error } = useSendCode({
    channel,
    purpose,
    account,
    checkAccount,
  });
  // For a reset the same is said of an account that exists and of one that does not.
  const sentText = purpose === 'reset' ? 'code.sentIfKnown' : 'code.sent';
  return (
    <CodeField
      {...field}
      action={
        <SendCodeButton
          onSend={() => void send()}
          isSending={isSending}
          secondsLeft={secondsLeft}
          isAgain={sentTo !== undefined}
        />
      }
      after={
        <div className="flex flex-col gap-2 text-sm">
          <p
            role="status"
            className={error ? 'font-medium text-destructive' : 'text-muted-foreground'}
          >
            {error ? errorText(error) : sentTo ? t(sentText, { account: sentTo }) : null}
          </p>
          {sentTo || error ? (
            <Suspense fallback={null}>
              <CodeHelp channel={channel} hasOtherWays={hasOtherWays} />
            </Suspense>
          ) : null}
        </div>
      }
    />
  );
}
