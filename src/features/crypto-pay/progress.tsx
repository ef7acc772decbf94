import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { CryptoPayment } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Alert } from '@/components/ui/alert';
import { Meter } from '@/components/ui/meter';
import { MINUTE_MS } from '@/config/constants';
import { ordersPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import type { StoredTransaction } from './stored-transaction';
import { ExplorerLink } from './stage-notice';

/** A transaction that is in no block after this time is slow. */
const SLOW_MS = 3 * MINUTE_MS;
/** More confirmations than this are drawn as a bar. */
const MAX_BLOCKS = 64;

type ProgressProps = {
  payment: CryptoPayment;
  stage: 'sent' | 'processing';
  sent: StoredTransaction | null;
  now: number;
};

/** A sent payment: its confirmations so far, and a note that the user can leave. */
export function Progress({ payment, stage, sent, now }: ProgressProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  const { confirmations, requiredConfirmations, transactionHash, network, tokenSymbol } = payment;
  const counts = {
    number: format.number(confirmations),
    required: format.number(requiredConfirmations),
  };
  const reading = t('progress.reading', counts);
  // The server may have found another transaction than this browser sent, if it was sped up in the wallet before this
  // page noticed.
  const found = stage === 'processing' ? transactionHash : null;
  const hash = found ?? sent?.hash ?? transactionHash;
  const isSlow = stage === 'sent' && sent !== null && now - sent.time > SLOW_MS;
  // Screen readers announce each quarter, because announcing every block would be a nuisance.
  const quarter = Math.floor((confirmations / requiredConfirmations) * 4) * 25;
  return (
    <>
      <div className="flex flex-col gap-3">
        <div role="status" className="flex flex-col gap-3">
          <h2 className="flex items-center gap-3 text-2xl font-bold tracking-tight">
            <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin" />
            <span>{t(`progress.${stage}.title`)}</span>
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
          {`${tokenText(payment.amount, payment.decimals)} ${tokenSymbol}`}
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
            <span translate="no" className="block font-mono text-sm">
              {hash}
            </span>
            <ExplorerLink payment={payment} />
          </DefinitionRow>
        ) : null}
      </DefinitionList>
      <p className="max-w-prose text-muted-foreground">
        <span>{t('progress.leave')}</span>{' '}
        <Link to={ordersPath()} className="text-link">
          {t('toOrders')}
        </Link>
      </p>
    </>
  );
}

type ConfirmationBlocksProps = {
  confirmations: number;
  required: number;
  label: string;
  /** The numbers in words; the caller shows them, too. */
  valueText: string;
};

/** The confirmations of a transaction: one square each, reached or pending. */
function ConfirmationBlocks(props: ConfirmationBlocksProps) {
  const { confirmations, required, label, valueText } = props;
  if (required > MAX_BLOCKS) {
    return <Meter value={confirmations} max={required} label={label} valueText={valueText} />;
  }
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={required}
      aria-valuenow={Math.min(confirmations, required)}
      aria-valuetext={valueText}
      className="grid w-fit grid-cols-10 gap-1.5 forced-color-adjust-none sm:grid-cols-15"
    >
      {Array.from({ length: required }, (_, block) => (
        <span
          key={block}
          className={cn(
            'size-5 border transition-colors duration-500 sm:size-6',
            block < confirmations
              ? 'border-foreground bg-foreground forced-ink'
              : 'border-input bg-card forced-paper',
            block === confirmations && 'animate-pulse border-warning bg-flag-yellow',
          )}
        />
      ))}
    </div>
  );
}
