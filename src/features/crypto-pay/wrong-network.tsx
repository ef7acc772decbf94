import { useTranslation } from 'react-i18next';
import type { CryptoOption, CryptoPayment } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { isWebAddress } from '@/lib/web-address';
import type { Wallet } from './wallet/use-wallet';

/** What a person can do something about while a wallet switches; each has its texts. */
const SWITCH_PROBLEMS = ['rejected', 'busy', 'unauthorized', 'gone', 'unknownNetwork'] as const;

type WrongNetworkProps = {
  payment: CryptoPayment;
  option: CryptoOption | undefined;
  wallet: Wallet;
  connection: NonNullable<Wallet['connection']>;
};

/** The wallet is on another network: one press to switch or to add it, and how to do it by hand. */
export function WrongNetwork({ payment, option, wallet, connection }: WrongNetworkProps) {
  const { t } = useTranslation('crypto-pay');
  const { network, chainId } = payment;
  const { task, problem } = connection;
  const what = problem?.of === 'switch' ? problem.what : null;
  const isUnknown = what === 'unknownNetwork';
  const canAdd = isUnknown && option !== undefined && isWebAddress(option.rpcUrl);
  const known = SWITCH_PROBLEMS.find((it) => it === what) ?? 'failed';
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
      <div>
        {canAdd ? (
          <Button pending={task === 'add'} onClick={() => wallet.addNetwork(option)}>
            {t('network.add', { network })}
          </Button>
        ) : (
          <Button pending={task === 'switch'} onClick={() => wallet.switchTo(chainId)}>
            {t('network.switch', { network })}
          </Button>
        )}
      </div>
      <details className="max-w-prose text-sm" open={what !== null && what !== 'rejected'}>
        <summary className="py-2.5 font-semibold">{t('network.byHand')}</summary>
        <ol className="list-decimal space-y-1.5 pb-2 pl-5 text-muted-foreground">
          <li>{t('network.step.open')}</li>
          <li>{t('network.step.choose', { network, chainId: String(chainId) })}</li>
          <li>{t('network.step.back')}</li>
        </ol>
      </details>
    </section>
  );
}
