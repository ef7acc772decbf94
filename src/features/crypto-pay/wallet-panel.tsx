import { Wallet as WalletIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CryptoOption, CryptoPayment } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConnectWallet, NoWallet, WrongNetwork } from './connect-wallet';
import type { Sending } from './use-send';
import { WalletReview } from './wallet-review';
import type { Wallet, WalletConnection } from './wallet/use-wallet';

type WalletPanelProps = {
  payment: CryptoPayment;
  option: CryptoOption | undefined;
  wallet: Wallet;
  sending: Sending;
};

/** Pays from a wallet in this browser: finds it, connects it, switches its network, reviews the payment. */
export function WalletPanel({ payment, option, wallet, sending }: WalletPanelProps) {
  const { t } = useTranslation('crypto-pay');
  const { wallets, connection } = wallet;
  if (wallets.length === 0) return <NoWallet />;
  const { isAsking } = sending;
  return (
    <div className="flex flex-col gap-6">
      {/* The wallet locked after it was asked to pay: only the wallet can answer the request. */}
      {!connection && isAsking ? (
        <Alert
          tone="warning"
          live
          title={t('wallet.locked.title')}
          action={
            <Button size="sm" variant="outline" onClick={sending.stopWaiting}>
              {t('review.nothing')}
            </Button>
          }
        >
          {t('wallet.locked.text')}
        </Alert>
      ) : null}
      {!connection && !isAsking ? <ConnectWallet wallet={wallet} /> : null}
      {connection ? (
        <>
          <WalletBar
            connection={connection}
            // The request is in this wallet, whatever network it is on meanwhile.
            onDisconnect={isAsking ? undefined : wallet.disconnect}
          />
          {connection.isUnreachable && !isAsking ? (
            <Alert tone="warning" live title={t('wallet.unreachable.title')}>
              {t('wallet.unreachable.text')}
            </Alert>
          ) : null}
          {connection.chainId === payment.chainId || isAsking ? (
            <WalletReview
              payment={payment}
              option={option}
              sending={sending}
              connection={connection}
            />
          ) : (
            <WrongNetwork
              payment={payment}
              option={option}
              wallet={wallet}
              connection={connection}
            />
          )}
        </>
      ) : null}
      <SendProblemNotice sending={sending} wallet={wallet} />
    </div>
  );
}

type WalletBarProps = { connection: WalletConnection; onDisconnect: (() => void) | undefined };

/** The connected wallet and account, and a button that disconnects them, if that is possible now. */
function WalletBar({ connection, onDisconnect }: WalletBarProps) {
  const { t } = useTranslation('crypto-pay');
  const { account, detail } = connection;
  const { name, icon } = detail;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-border bg-card px-4 py-3">
      {icon ? (
        <img src={icon} alt="" className="size-7" />
      ) : (
        <WalletIcon aria-hidden className="size-6 text-muted-foreground" />
      )}
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span
          translate="no"
          className="block font-mono text-sm text-muted-foreground"
          title={account}
        >
          {`${account.slice(0, 6)}…${account.slice(-4)}`}
        </span>
      </p>
      {onDisconnect ? (
        <Button size="sm" variant="ghost" onClick={onDisconnect}>
          {t('wallet.disconnect')}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Why the last press on Pay ended without a transaction, even if the wallet disconnected meanwhile. A refusal by the
 * user is not an alert.
 */
function SendProblemNotice({ sending, wallet }: Pick<WalletPanelProps, 'sending' | 'wallet'>) {
  const { t } = useTranslation('crypto-pay');
  const { connection } = wallet;
  const problem = sending.problem === 'unknownNetwork' ? 'changed' : sending.problem;
  return (
    <div role="status" className="empty:hidden">
      {problem === 'rejected' ? (
        <p className="text-muted-foreground">{t('send.rejected')}</p>
      ) : null}
      {problem !== null && problem !== 'rejected' ? (
        <Alert
          tone="warning"
          action={
            problem === 'unauthorized' && connection ? (
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
          {t(`send.${problem}`)}
        </Alert>
      ) : null}
    </div>
  );
}
