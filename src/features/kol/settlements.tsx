import { useTranslation } from 'react-i18next';
import { type KolSettlement, useUserKolSettlement, userKolSettlement } from '@/api';
import { useFormat } from '@/i18n/use-format';
import type { Column } from './columns';
import { RecordList } from './record-list';
import { TransactionLink } from './transaction-link';
import { EXPORT_PAGE_SIZE, PAGE_SIZE, RECORDS_QUERY } from './use-records';
import { useView } from './use-view';

/** One row for every payout, each with its proof (contract: userKolSettlement). */
export function Settlements() {
  const { t } = useTranslation('kol');
  const { view } = useView();
  const query = useUserKolSettlement(
    { page: view.page, pageSize: PAGE_SIZE },
    { query: RECORDS_QUERY },
  );
  const columns = useColumns();
  return (
    <RecordList
      query={query}
      columns={columns}
      keyOf={({ transactionHash }) => transactionHash}
      exported={{
        ask: (page, signal) => userKolSettlement({ page, pageSize: EXPORT_PAGE_SIZE }, signal),
        head: [
          t('column.payoutTime'),
          t('column.periodStart'),
          t('column.periodEnd'),
          t('column.amount'),
          t('column.currency'),
          t('column.transactionHash'),
          t('column.network'),
          t('column.explorerUrl'),
        ],
        cells: (row) => [
          new Date(row.payoutTime).toISOString(),
          new Date(row.periodStartTime).toISOString(),
          new Date(row.periodEndTime).toISOString(),
          row.amount.amount,
          row.amount.currency,
          row.transactionHash,
          row.network,
          row.explorerUrl,
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
          <span>{format.day(periodStartTime)} –</span>
          {/* The end is left out of the period: its last day is the one before. */}
          <span>{format.day(periodEndTime - 1)}</span>
        </span>
      ),
      inCard: 'line',
    },
    {
      label: t('column.amount'),
      renderCell: ({ amount }) => (
        <strong className="max-md:text-base">{format.money(amount)}</strong>
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
