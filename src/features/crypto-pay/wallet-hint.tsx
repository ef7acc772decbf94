import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';

type WalletHintProps = {
  /** The wallet that has not answered yet; null without a pending request. */
  name: string | null;
  /** The label of the button that stops waiting. */
  stop: string;
  onStop: () => void;
};

/**
 * Shown while a wallet has not answered: where its request is, and a button that stops waiting in case it shows none.
 * Announced.
 */
export function WalletHint({ name, stop, onStop }: WalletHintProps) {
  const { t } = useTranslation('crypto-pay');
  return (
    <div role="status">
      {name === null ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{t('wallet.open', { name })}</span>
          <Button size="sm" variant="link" onClick={onStop}>
            {stop}
          </Button>
        </p>
      )}
    </div>
  );
}
