import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { WALLET_LIST_URL } from '@/config/wallets';
import type { PayScreenProps } from './pay-screen';
import { WalletBar } from './wallet-bar';
import { WalletReview } from './wallet-review';
import { WrongNetwork } from './wrong-network';
import { lookForWallets } from './wallet/discovery';

/** From a wallet in this browser: none, one of several, the wrong network, or ready. */
export function WalletPanel(props: PayScreenProps) {
  const { wallet, payment, option } = props;
  const { wallets, connection } = wallet;
  if (wallets.length === 0) return <NoWallet />;
  if (!connection || connection.account === null) return <Connect {...props} />;
  const { account, chainId, detail } = connection;
  return (
    <div className="flex flex-col gap-6">
      <WalletBar detail={detail} account={account} onDisconnect={wallet.disconnect} />
      {chainId === payment.chainId ? (
        <WalletReview {...props} detail={detail} account={account} />
      ) : (
        <WrongNetwork payment={payment} option={option} wallet={wallet} connection={connection} />
      )}
    </div>
  );
}

function NoWallet() {
  const { t } = useTranslation('crypto-pay');
  const [hasLooked, setHasLooked] = useState(false);

  function look() {
    lookForWallets();
    setHasLooked(true);
  }

  return (
    <Alert
      tone="info"
      title={t('wallet.none.title')}
      action={
        <>
          <Button size="sm" variant="secondary" onClick={look}>
            {t('wallet.none.again')}
          </Button>
          <Button asChild size="sm" variant="outline">
            <a href={WALLET_LIST_URL} target="_blank" rel="noreferrer">
              {t('wallet.none.find')}
            </a>
          </Button>
        </>
      }
    >
      {t('wallet.none.text')}
      <p role="status" className="font-medium text-foreground">
        {hasLooked ? t('wallet.none.still') : ''}
      </p>
    </Alert>
  );
}

/** The wallets that announced themselves, and what came of asking one. */
function Connect({ wallet }: PayScreenProps) {
  const { t } = useTranslation('crypto-pay');
  const { wallets, connection, connect } = wallet;
  const asked = connection?.task === 'connect' ? connection.detail : null;
  const problem = connection?.problem?.of === 'connect' ? connection.problem.what : null;
  const known =
    problem === 'rejected' || problem === 'busy' || problem === 'gone' ? problem : 'failed';
  return (
    <section aria-labelledby="connect" className="flex flex-col gap-4">
      <h3 id="connect" className="font-semibold">
        {t('wallet.choose')}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {wallets.map((it) => (
          <li key={it.uuid}>
            <Button
              block
              variant="outline"
              pending={asked?.uuid === it.uuid}
              className="justify-start text-left"
              onClick={() => connect(it)}
            >
              {it.icon && asked?.uuid !== it.uuid ? (
                <img src={it.icon} alt="" className="size-6" />
              ) : null}
              <span className="wrap-anywhere">{t('wallet.connect', { name: it.name })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div role="status">
        {asked ? (
          <p className="flex flex-wrap items-center gap-x-4">
            {t('wallet.open', { name: asked.name })}
            <Button size="sm" variant="link" onClick={wallet.disconnect}>
              {t('wallet.other')}
            </Button>
          </p>
        ) : null}
        {problem ? (
          <Alert
            tone={known === 'rejected' ? 'info' : 'warning'}
            title={t(`wallet.problem.${known}.title`)}
            action={
              known === 'failed' || known === 'busy' ? (
                <Button size="sm" variant="outline" onClick={wallet.disconnect}>
                  {t('wallet.other')}
                </Button>
              ) : undefined
            }
          >
            {t(`wallet.problem.${known}.text`)}
          </Alert>
        ) : null}
      </div>
    </section>
  );
}
