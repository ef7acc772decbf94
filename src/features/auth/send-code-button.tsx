import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';

type SendCodeButtonProps = {
  onSend: () => void;
  isSending: boolean;
  secondsLeft: number;
  /** A code is under way already. */
  isAgain: boolean;
};

/** Keeps the focus while it counts down: it is `aria-disabled`, not `disabled`. */
export function SendCodeButton({ onSend, isSending, secondsLeft, isAgain }: SendCodeButtonProps) {
  const { t } = useTranslation('auth');
  const isWaiting = secondsLeft > 0;
  return (
    <Button
      variant="outline"
      pending={isSending}
      {...(isWaiting ? { 'aria-disabled': true } : null)}
      onClick={isWaiting ? undefined : onSend}
      className="min-w-34 px-3 tabular-nums"
    >
      {isWaiting
        ? t('code.wait', { seconds: secondsLeft })
        : t(isAgain ? 'code.again' : 'code.send')}
    </Button>
  );
}
