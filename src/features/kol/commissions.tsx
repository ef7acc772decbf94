import { useTranslation } from 'react-i18next';
import {
  type KolCommission,
  KolCommissionStatus,
  KolCommissionType,
  serverNow,
  useUserKolCommission,
  userKolCommission,
} from '@/api';
import { CellText, CellTime, type Column } from '@/components/content/record-list';
import { Badge } from '@/components/ui/badge';
import { readAmount } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';
import { Filters } from './filters';
import { EXPORT_PAGE_SIZE, PAGE_SIZE, RECORDS_QUERY, Records } from './records';
import { toTimeRange, readStatus, toCommissionType, useView } from './view';

/** A row for each payment of an invited user (contract: userKolCommission). */
export function Commissions() {
  const { t } = useTranslation('kol');
  const { view } = useView();
  const span = toTimeRange(view, serverNow());
  const status = readStatus(view);
  const chosen = { fromTime: null, toTime: null, ...span, status, type: toCommissionType(view) };
  const query = useUserKolCommission(
    { ...chosen, page: view.page, pageSize: PAGE_SIZE },
    { query: { ...RECORDS_QUERY, enabled: span !== null } },
  );
  const columns = useColumns();
  const words = useWords();
  return (
    <div className="flex flex-col gap-5">
      <Filters isBackwards={span === null} />
      {span ? (
        <Records
          query={query}
          columns={columns}
          getKey={({ referredUid, time }) => `${time} ${referredUid}`}
          exported={{
            ask: (page, signal) =>
              userKolCommission({ ...chosen, page, pageSize: EXPORT_PAGE_SIZE }, signal),
            columns: [
              [t('column.time'), ({ time }) => new Date(time).toISOString()],
              [t('column.referredUid'), ({ referredUid }) => referredUid],
              [t('column.package'), (row) => row.package],
              [t('column.amountPaid'), ({ amountPaid }) => readAmount(amountPaid)],
              [t('column.type'), words.type],
              [t('column.bonusRatePercent'), ({ bonusRatePercent }) => String(bonusRatePercent)],
              [t('column.commission'), ({ commission }) => readAmount(commission)],
              [t('column.currency'), ({ commission }) => commission.currency],
              [t('column.status'), words.status],
            ],
          }}
        />
      ) : null}
    </div>
  );
}

function useColumns(): Column<KolCommission>[] {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const words = useWords();
  return [
    { label: t('column.time'), renderCell: ({ time }) => <CellTime time={time} /> },
    { label: t('column.referredUid'), renderCell: ({ referredUid }) => referredUid },
    { label: t('column.package'), renderCell: (row) => <CellText>{row.package}</CellText> },
    {
      label: t('column.amountPaid'),
      renderCell: ({ amountPaid }) => <span translate="no">{format.money(amountPaid)}</span>,
      isNumber: true,
    },
    {
      label: t('column.rate'),
      renderCell: (row) => (
        <span className="flex flex-wrap gap-x-1.5 xl:flex-col xl:whitespace-nowrap">
          <span>{words.type(row)}</span>
          <span className="text-muted-foreground">{format.percent(row.bonusRatePercent)}</span>
        </span>
      ),
    },
    {
      label: t('column.commission'),
      renderCell: ({ commission }) => (
        <strong translate="no" className="max-md:text-base">
          {format.money(commission)}
        </strong>
      ),
      isNumber: true,
      inCard: 'sum',
    },
    {
      label: t('column.status'),
      renderCell: (row) => (
        <Badge variant={row.status === KolCommissionStatus.Settled ? 'success' : 'outline'}>
          {words.status(row)}
        </Badge>
      ),
      inCard: 'corner',
    },
  ];
}

function useWords() {
  const { t } = useTranslation('kol');
  return {
    type: ({ type }: KolCommission) =>
      t(type === KolCommissionType.FirstPurchase ? 'type.first' : 'type.renewal'),
    status: ({ status }: KolCommission) =>
      t(status === KolCommissionStatus.Settled ? 'status.settled' : 'status.unsettled'),
  };
}
