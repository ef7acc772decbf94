import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';

type WalletHintProps = {
  /** The wallet that has not answered yet; null while nothing is asked. */
  name: string | null;
  /** What the button says that stops waiting. */
  stop: string;
  onStop: () => void;
};

/** For as long as a wallet has not answered: where its request is, and a way on where it shows none. Announced. */
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
