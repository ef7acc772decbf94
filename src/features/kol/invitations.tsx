import { useTranslation } from 'react-i18next';
import {
  type KolInvitation,
  KolInvitationStatus,
  useUserKolInvitation,
  userKolInvitation,
} from '@/api';
import { CellTime, type Column } from '@/components/content/record-list';
import { Badge } from '@/components/ui/badge';
import { Filters } from './filters';
import { EXPORT_PAGE_SIZE, PAGE_SIZE, RECORDS_QUERY, Records } from './records';
import { readStatus, useView } from './view';

/** A row for each user who registered through the link (contract: userKolInvitation). */
export function Invitations() {
  const { t } = useTranslation('kol');
  const { view } = useView();
  const status = readStatus(view);
  const query = useUserKolInvitation(
    { status, page: view.page, pageSize: PAGE_SIZE },
    { query: RECORDS_QUERY },
  );
  const word = (row: KolInvitation) =>
    t(row.status === KolInvitationStatus.Paid ? 'status.paid' : 'status.registered');
  const columns: Column<KolInvitation>[] = [
    { label: t('column.referredUid'), renderCell: ({ referredUid }) => referredUid },
    {
      label: t('column.referralTime'),
      renderCell: ({ referralTime }) => <CellTime time={referralTime} />,
    },
    {
      label: t('column.status'),
      renderCell: (row) => (
        <Badge variant={row.status === KolInvitationStatus.Paid ? 'success' : 'outline'}>
          {word(row)}
        </Badge>
      ),
      inCard: 'corner',
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      <Filters />
      <Records
        query={query}
        columns={columns}
        getKey={({ referredUid, referralTime }) => `${referralTime} ${referredUid}`}
        exported={{
          ask: (page, signal) =>
            userKolInvitation({ status, page, pageSize: EXPORT_PAGE_SIZE }, signal),
          columns: [
            [t('column.referralTime'), ({ referralTime }) => new Date(referralTime).toISOString()],
            [t('column.referredUid'), ({ referredUid }) => referredUid],
            [t('column.status'), word],
          ],
        }}
      />
    </div>
  );
}
