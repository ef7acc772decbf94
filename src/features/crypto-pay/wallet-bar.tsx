import { Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { WalletDetail } from './wallet/provider';

type WalletBarProps = { detail: WalletDetail; account: string; onDisconnect: () => void };

/** Which wallet, which account; and the way to another one. */
export function WalletBar({ detail, account, onDisconnect }: WalletBarProps) {
  const { t } = useTranslation('crypto-pay');
  const { name, icon } = detail;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-border bg-card px-4 py-3">
      {icon ? (
        <img src={icon} alt="" className="size-7" />
      ) : (
        <Wallet aria-hidden className="size-6 text-muted-foreground" />
      )}
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block font-mono text-sm text-muted-foreground" title={account}>
          {account.slice(0, 6)}…{account.slice(-4)}
        </span>
      </p>
      <Button size="sm" variant="ghost" onClick={onDisconnect}>
        {t('wallet.disconnect')}
      </Button>
    </div>
  );
}
