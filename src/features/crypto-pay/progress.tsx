import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { CryptoPayment } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Alert } from '@/components/ui/alert';
import { MINUTE_MS } from '@/config/constants';
import { ordersPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { useFormat } from '@/i18n/use-format';
import { ConfirmationBlocks } from './confirmation-blocks';
import type { SentRecord } from './sent';
import { ExplorerLink } from './stage-notice';

/** A transaction that is in no block by then is slow. */
const SLOW_MS = 3 * MINUTE_MS;

type ProgressProps = {
  payment: CryptoPayment;
  stage: 'sent' | 'processing';
  sent: SentRecord | null;
  now: number;
};

/** Money is on its way: where it is, in blocks, and that nothing is to be done. */
export function Progress({ payment, stage, sent, now }: ProgressProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  const { confirmations, requiredConfirmations, transactionHash, network, tokenSymbol } = payment;
  const counts = {
    number: format.number(confirmations),
    required: format.number(requiredConfirmations),
  };
  const reading = t('progress.reading', counts);
  const hash = sent?.hash ?? transactionHash;
  const isSlow = stage === 'sent' && sent !== null && now - sent.time > SLOW_MS;
  // Read out at each quarter: every block would be a nuisance.
  const quarter = Math.floor((confirmations / requiredConfirmations) * 4) * 25;
  return (
    <>
      <div className="flex flex-col gap-3">
        <div role="status" className="flex flex-col gap-3">
          <h2 className="flex items-center gap-3 text-2xl font-bold tracking-tight">
            <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin" />
            {t(`progress.${stage}.title`)}
          </h2>
          <p className="max-w-prose text-muted-foreground">
            {t(`progress.${stage}.text`, { network })}
          </p>
        </div>
        <div className="mt-3 flex flex-col gap-2">
          <ConfirmationBlocks
            confirmations={confirmations}
            required={requiredConfirmations}
            label={t('progress.label')}
            valueText={reading}
          />
          <p className="text-sm font-semibold tabular-nums">{reading}</p>
          <p role="status" className="sr-only">
            {quarter > 0 ? t('progress.quarter', { percent: format.percent(quarter) }) : ''}
          </p>
        </div>
      </div>
      {isSlow ? (
        <Alert tone="info" live title={t('progress.slow.title')}>
          {t('progress.slow.text')}
        </Alert>
      ) : null}
      <DefinitionList className="border-y border-border">
        <DefinitionRow label={t('facts.amount')}>
          {tokenText(payment.amount, payment.decimals)} {tokenSymbol}
        </DefinitionRow>
        <DefinitionRow label={t('facts.network')}>{network}</DefinitionRow>
        {hash ? (
          <DefinitionRow
            label={t('facts.transaction')}
            action={
              <CopyButton
                value={hash}
                variant="ghost"
                label={t('copy.hash')}
                copiedLabel={t('copy.done')}
                failedLabel={t('copy.failed')}
              />
            }
          >
            <span className="block font-mono text-sm">{hash}</span>
            <ExplorerLink payment={payment} />
          </DefinitionRow>
        ) : null}
      </DefinitionList>
      <p className="max-w-prose text-muted-foreground">
        {t('progress.leave')}{' '}
        <Link to={ordersPath()} className="text-link">
          {t('toOrders')}
        </Link>
      </p>
    </>
  );
}
