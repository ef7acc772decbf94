import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPart } from '@/components/feedback/loaded-part';
import type { Column } from './columns';
import { NotYet } from './not-yet';
import { RecordPage, type RecordPageProps } from './record-page';
import { RowsSkeleton } from './skeletons';
import type { Exported } from './use-export';
import { useView } from './use-view';

type RecordListProps<Row> = {
  query: UseQueryResult<{ items: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  keyOf: RecordPageProps<Row>['keyOf'];
  exported: Omit<Exported<Row>, 'name'>;
};

/** A list of which the address names a page, with all that may become of asking for it. */
export function RecordList<Row>({ query, ...list }: RecordListProps<Row>) {
  const { t } = useTranslation('kol');
  const { view } = useView();
  if (query.error?.status === 'NotKol') return <NotYet />;
  return (
    <LoadedPart
      query={query}
      label={t(`tabs.${view.tab}`)}
      failed={t('records.failed')}
      stale={t('records.stale')}
      skeleton={<RowsSkeleton />}
    >
      {(data) => (
        <RecordPage data={data} isOld={query.isPlaceholderData} name={view.tab} {...list} />
      )}
    </LoadedPart>
  );
}
