import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CryptoOption, CryptoPayment } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { WALLET_LIST_URL } from '@/config/third-parties';
import { isWebAddress } from '@/lib/web-address';
import { lookForWallets } from './wallet/provider';
import type { Wallet, WalletConnection } from './wallet/use-wallet';
import { WalletHint } from './wallet-hint';

/** The problems of connecting a wallet that have their own texts. */
const CONNECT_PROBLEMS = ['rejected', 'busy', 'unauthorized', 'gone'] as const;
/** The problems of switching the network that have their own texts. */
const SWITCH_PROBLEMS = [
  'rejected',
  'busy',
  'unauthorized',
  'gone',
  'unknownNetwork',
  'stayed',
  'added',
  'silent',
] as const;

/** Shown if the browser has no wallet: where to get one, and a button that looks again. */
export function NoWallet() {
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
      <span>{t('wallet.none.text')}</span>
      <p role="status" className="font-medium text-foreground">
        {hasLooked ? t('wallet.none.still') : ''}
      </p>
    </Alert>
  );
}

/** The wallets of this browser to choose from, and the outcome of connecting. */
export function ConnectWallet({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('crypto-pay');
  const { wallets, asked, connectProblem: problem, connect } = wallet;
  const known = CONNECT_PROBLEMS.find((name) => name === problem) ?? 'failed';
  return (
    <section aria-labelledby="connect" className="flex flex-col gap-4">
      <h3 id="connect" className="font-semibold">
        {t('wallet.choose')}
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {wallets.map((found) => (
          <li key={found.uuid}>
            <Button
              block
              variant="outline"
              pending={asked?.uuid === found.uuid}
              className="justify-start text-left"
              onClick={() => connect(found)}
            >
              {found.icon && asked?.uuid !== found.uuid ? (
                <img src={found.icon} alt="" className="size-6" />
              ) : null}
              <span className="wrap-anywhere">{t('wallet.connect', { name: found.name })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <WalletHint name={asked?.name ?? null} stop={t('wallet.other')} onStop={wallet.disconnect} />
      <div role="status" className="empty:hidden">
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

type WrongNetworkProps = {
  payment: CryptoPayment;
  option: CryptoOption | undefined;
  wallet: Wallet;
  connection: WalletConnection;
};

/**
 * Shown if the wallet is on another network: a button that switches to the right one or adds it, and manual
 * instructions.
 */
export function WrongNetwork({ payment, option, wallet, connection }: WrongNetworkProps) {
  const { t } = useTranslation('crypto-pay');
  const { network, chainId } = payment;
  const { task, networkProblem: what } = connection;
  const isUnknown = what === 'unknownNetwork' || task === 'add';
  const canAdd =
    (isUnknown || what === 'stayed') && option !== undefined && isWebAddress(option.rpcUrl);
  const known = SWITCH_PROBLEMS.find((name) => name === what) ?? 'failed';
  return (
    <section aria-labelledby="network" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <h3 id="network" className="text-lg font-bold tracking-tight">
          {t('network.title', { network })}
        </h3>
        <p className="max-w-prose text-muted-foreground">{t('network.text', { network })}</p>
      </div>
      {what ? (
        <Alert tone={what === 'rejected' ? 'info' : 'warning'} live>
          {t(`network.problem.${known}`, { network })}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {canAdd ? (
          <Button pending={task === 'add'} onClick={() => wallet.addNetwork(option)}>
            {t('network.add', { network })}
          </Button>
        ) : null}
        {canAdd && isUnknown ? null : (
          <Button
            variant={canAdd ? 'outline' : 'default'}
            pending={task === 'switch'}
            onClick={() => wallet.switchTo(chainId)}
          >
            {t('network.switch', { network })}
          </Button>
        )}
      </div>
      <WalletHint
        name={task ? connection.detail.name : null}
        stop={t('review.nothing')}
        onStop={wallet.stopWaiting}
      />
      <details className="max-w-prose text-sm" open={what !== null && what !== 'rejected'}>
        <summary className="py-2.5 font-semibold">{t('network.manual')}</summary>
        <ol className="list-decimal space-y-1.5 pb-2 pl-5 text-muted-foreground">
          <li>{t('network.step.open')}</li>
          <li>{t('network.step.choose', { network, chainId: String(chainId) })}</li>
          <li>{t('network.step.back')}</li>
        </ol>
      </details>
    </section>
  );
}
