import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { WALLET_LIST_URL } from '@/config/third-parties';
import type { PayScreenProps } from './pay-screen';
import { lookForWallets } from './wallet/discovery';

/** What a person can do something about while a wallet is connected; each has its texts. */
const CONNECT_PROBLEMS = ['rejected', 'busy', 'unauthorized', 'gone'] as const;

/** There is no wallet: where to find one, and another look. */
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
      {t('wallet.none.text')}
      <p role="status" className="font-medium text-foreground">
        {hasLooked ? t('wallet.none.still') : ''}
      </p>
    </Alert>
  );
}

/** The wallets that announced themselves, and what came of asking one. */
export function ConnectWallet({ wallet }: PayScreenProps) {
  const { t } = useTranslation('crypto-pay');
  const { wallets, connection, connect } = wallet;
  const asked = connection?.task === 'connect' ? connection.detail : null;
  const problem = connection?.problem?.of === 'connect' ? connection.problem.what : null;
  const known = CONNECT_PROBLEMS.find((it) => it === problem) ?? 'failed';
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
