import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/form/form-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { errorText } from '@/i18n/error-text';
import { CodeHelp } from './code-help';
import { type SendCodeInput, useSendCode } from './use-send-code';

type VerificationFieldProps = FieldBinding &
  SendCodeInput & {
    /** The screen offers other ways besides this channel. */
    hasOtherWays: boolean;
  };

/**
 * The code, the button that sends one, and help if it does not arrive. One input for all digits: phones fill it from
 * the message, and a pasted code may have spaces.
 */
export function VerificationField({
  channel,
  purpose,
  account,
  checkAccount,
  hasOtherWays,
  error: fieldError,
  ...input
}: VerificationFieldProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const sending = useSendCode({ channel, purpose, account, checkAccount });
  const { sentTo, error } = sending;
  // A reset shows the same text whether the account exists or not.
  const sentText = purpose === 'reset' ? 'code.sentIfKnown' : 'code.sent';
  const message = error ? errorText(error) : sentTo ? t(sentText, { account: sentTo }) : null;
  return (
    <FormField
      label={t('forms:code')}
      error={fieldError}
      after={
        // As high as a line and the help, so that a press moves nothing. A low window has no room for that.
        <div className="min-h-10 text-sm short:min-h-0">
          <p
            role="status"
            className={error ? 'font-medium text-destructive' : 'text-muted-foreground'}
          >
            {message ?? <span className="short:hidden">{t(`code.before.${channel}`)}</span>}
          </p>
          {message === null ? null : <CodeHelp channel={channel} hasOtherWays={hasOtherWays} />}
        </div>
      }
    >
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <Input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tracking-[0.2em] tabular-nums"
            {...input}
            {...control}
          />
          <SendButton {...sending} />
        </div>
      )}
    </FormField>
  );
}

/** Keeps the focus during the countdown, because it is `aria-disabled` instead of `disabled`. */
function SendButton({ send, isSending, secondsLeft, sentTo }: ReturnType<typeof useSendCode>) {
  const { t } = useTranslation('auth');
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      variant="outline"
      pending={isSending}
      {...(isWaiting ? { 'aria-disabled': true } : null)}
      onClick={isWaiting ? undefined : send}
      className="min-w-34 px-3 tabular-nums"
    >
      {isWaiting
        ? t('code.wait', { seconds: secondsLeft })
        : t(sentTo ? 'code.again' : 'code.send')}
    </Button>
  );
}
