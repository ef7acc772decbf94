import { Wallet as WalletIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConnectWallet, NoWallet } from './connect-wallet';
import type { PayScreenProps } from './pay-screen';
import { WalletReview } from './wallet-review';
import { WrongNetwork } from './wrong-network';
import type { WalletDetail } from './wallet/provider';

/** From a wallet in this browser: none, one of several, the wrong network, or ready. */
export function WalletPanel(props: PayScreenProps) {
  const { wallet, payment, option, sending } = props;
  const { wallets, connection } = wallet;
  if (wallets.length === 0) return <NoWallet />;
  const { account = null, chainId, detail } = connection ?? {};
  return (
    <div className="flex flex-col gap-6">
      {!connection || !detail || account === null ? (
        sending.isAsking ? (
          <LockedWhileAsked onStop={sending.stopWaiting} />
        ) : (
          <ConnectWallet {...props} />
        )
      ) : (
        <>
          <WalletBar detail={detail} account={account} onDisconnect={wallet.disconnect} />
          {chainId === payment.chainId ? (
            <WalletReview {...props} detail={detail} account={account} />
          ) : (
            <WrongNetwork {...{ payment, option, wallet, connection }} />
          )}
        </>
      )}
      <SendProblemNotice {...props} />
    </div>
  );
}

/** Which wallet, which account; and the way to another one. */
function WalletBar({
  detail: { name, icon },
  account,
  onDisconnect,
}: {
  detail: WalletDetail;
  account: string;
  onDisconnect: () => void;
}) {
  const { t } = useTranslation('crypto-pay');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-border bg-card px-4 py-3">
      {icon ? (
        <img src={icon} alt="" className="size-7" />
      ) : (
        <WalletIcon aria-hidden className="size-6 text-muted-foreground" />
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

/** The wallet was asked to pay and locked: only there can the request be answered. */
function LockedWhileAsked({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation('crypto-pay');
  return (
    <Alert
      tone="warning"
      live
      title={t('wallet.locked.title')}
      action={
        <Button size="sm" variant="outline" onClick={onStop}>
          {t('review.nothing')}
        </Button>
      }
    >
      {t('wallet.locked.text')}
    </Alert>
  );
}

/** Why nothing was sent, also where the wallet is not connected any more; a refusal of the person’s own is told quietly. */
function SendProblemNotice({ sending, wallet }: PayScreenProps) {
  const { t } = useTranslation('crypto-pay');
  const { problem, isAsking } = sending;
  const { connection } = wallet;
  const isTold = problem !== null && !isAsking;
  const known = problem === 'unknownNetwork' ? 'changed' : problem;
  return (
    <div role="status" className="empty:hidden">
      {isTold && known === 'rejected' ? (
        <p className="text-muted-foreground">{t('send.rejected')}</p>
      ) : null}
      {isTold && known !== null && known !== 'rejected' ? (
        <Alert
          tone="warning"
          action={
            known === 'unauthorized' && connection ? (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  sending.forget();
                  wallet.connect(connection.detail);
                }}
              >
                {t('wallet.again', { name: connection.detail.name })}
              </Button>
            ) : undefined
          }
        >
          {t(`send.${known}`)}
        </Alert>
      ) : null}
    </div>
  );
}
