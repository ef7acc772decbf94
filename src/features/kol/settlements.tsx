import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type KolSettlement, useUserKolSettlement, userKolSettlement } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { CellText, type Column } from '@/components/content/record-list';
import { readAmount } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';
import { isWebAddress } from '@/lib/web-address';
import { EXPORT_PAGE_SIZE, PAGE_SIZE, RECORDS_QUERY, Records } from './records';
import { useView } from './view';

/** The number of characters shown at a hash's start and end, which people compare. */
const HEAD = 8;

const TAIL = 6;

/** A row for each payout, with its proof (contract: userKolSettlement). */
export function Settlements() {
  const { t } = useTranslation('kol');
  const { view } = useView();
  const query = useUserKolSettlement(
    { page: view.page, pageSize: PAGE_SIZE },
    { query: RECORDS_QUERY },
  );
  const columns = useColumns();
  return (
    <Records
      query={query}
      columns={columns}
      getKey={({ transactionHash }) => transactionHash}
      exported={{
        ask: (page, signal) => userKolSettlement({ page, pageSize: EXPORT_PAGE_SIZE }, signal),
        columns: [
          [t('column.payoutTime'), ({ payoutTime }) => new Date(payoutTime).toISOString()],
          [t('column.periodStart'), (row) => new Date(row.periodStartTime).toISOString()],
          [t('column.periodEnd'), (row) => new Date(row.periodEndTime).toISOString()],
          [t('column.amount'), ({ amount }) => readAmount(amount)],
          [t('column.currency'), ({ amount }) => amount.currency],
          [t('column.transactionHash'), ({ transactionHash }) => transactionHash],
          [t('column.network'), ({ network }) => network],
          [t('column.explorerUrl'), ({ explorerUrl }) => explorerUrl],
        ],
      }}
    />
  );
}

function useColumns(): Column<KolSettlement>[] {
  const { t } = useTranslation('kol');
  const format = useFormat();
  return [
    {
      label: t('column.payoutTime'),
      renderCell: ({ payoutTime }) => (
        <time dateTime={new Date(payoutTime).toISOString()} className="flex flex-col">
          <span className="whitespace-nowrap md:max-xl:whitespace-normal">
            {format.utc(payoutTime)}
          </span>
          <span className="text-muted-foreground xl:whitespace-nowrap">
            {t('overview.local', { time: format.dateTime(payoutTime) })}
          </span>
        </time>
      ),
      inCard: 'line',
    },
    {
      label: t('column.period'),
      renderCell: ({ periodStartTime, periodEndTime }) => (
        <span className="flex flex-wrap gap-x-1 whitespace-nowrap md:flex-col">
          <span>{`${format.day(periodStartTime)} –`}</span>
          {/* The period excludes its end, so its last day is the one before. */}
          <span>{format.day(periodEndTime - 1)}</span>
        </span>
      ),
      inCard: 'line',
    },
    {
      label: t('column.amount'),
      renderCell: ({ amount }) => (
        <strong translate="no" className="max-md:text-base">
          {format.money(amount)}
        </strong>
      ),
      isNumber: true,
      inCard: 'sum',
    },
    {
      label: t('column.transactionHash'),
      renderCell: (row) => <TransactionLink settlement={row} />,
      inCard: 'line',
    },
  ];
}

/**
 * The proof of a payout: its transaction hash to copy, linked to an explorer if the server's address is a web address.
 */
function TransactionLink({ settlement }: { settlement: KolSettlement }) {
  const { t } = useTranslation('kol');
  const { transactionHash: hash, explorerUrl, network } = settlement;
  const ends = `${hash.slice(0, HEAD)}…${hash.slice(-TAIL)}`;
  const short = (
    <span translate="no" title={hash} className="font-mono whitespace-nowrap">
      {ends}
    </span>
  );
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <span className="flex min-w-0 flex-col">
        {isWebAddress(explorerUrl) ? (
          <a
            href={explorerUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1.5 underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
          >
            {short}
            <span className="sr-only">{t('hash.open', { network })}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
        ) : (
          short
        )}
        <span className="text-muted-foreground">
          <CellText>{network}</CellText>
        </span>
      </span>
      <CopyButton
        value={hash}
        variant="ghost"
        label={t('hash.copy')}
        of={ends}
        copiedLabel={t('hash.copied')}
        failedLabel={t('hash.failed')}
      />
    </span>
  );
}
