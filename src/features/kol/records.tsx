import { type UseQueryResult, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS } from '@/api';
import { Pager } from '@/components/content/pager';
import { type Column, RecordList } from '@/components/content/record-list';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { Link } from '@/i18n/navigation';
import { ExportRecords, type Exported } from './export-records';
import { JoinProgramme } from './join-programme';
import { NO_FILTERS, isFiltered, tabPath, useView, viewPath } from './view';

/** The number of rows on a page, and in one call of an export (contract: PageSize). */
export const PAGE_SIZE = 20;

export const EXPORT_PAGE_SIZE = 500;

/** For every list: a page stays until the next one has loaded, and errors are shown inline. */
export const RECORDS_QUERY = { ...LOCAL_ERRORS, placeholderData: keepPreviousData } as const;

type RecordsProps<Row> = {
  query: UseQueryResult<{ items: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  getKey: (row: Row) => string;
  exported: Omit<Exported<Row>, 'name'>;
};

/** The list of a tab: the number of its rows, their export, and one page of them. */
export function Records<Row>({ query, columns, getKey, exported }: RecordsProps<Row>) {
  const { t } = useTranslation('kol');
  const { view, openPage } = useView();
  const isBusy = query.isPlaceholderData;
  if (query.error?.status === 'NotKol') return <JoinProgramme />;

  function renderRows({ items, total }: { items: Row[]; total: number }) {
    // Only the list that was asked for can say that it is empty.
    if (items.length === 0) return isBusy ? <RecordsSkeleton /> : <NoRecords total={total} />;
    return (
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-muted-foreground">
            {t('records.count', { count: total })}
          </p>
          <ExportRecords exported={{ ...exported, name: view.tab }} />
        </div>
        <RecordList
          label={t(`tabs.${view.tab}`)}
          columns={columns}
          rows={items}
          getKey={getKey}
          isBusy={isBusy}
        />
        <Pager
          page={view.page}
          pageSize={PAGE_SIZE}
          total={total}
          isBusy={isBusy}
          onPage={openPage}
          className="border-t-0 px-0 py-0 sm:px-0"
        />
      </div>
    );
  }

  return (
    <QueryState
      query={query}
      label={t(`tabs.${view.tab}`)}
      failed={t('records.failed')}
      stale={t('records.stale')}
      skeleton={<RecordsSkeleton />}
    >
      {renderRows}
    </QueryState>
  );
}

/** A list while its code or its rows load. */
export function RecordsSkeleton() {
  const { t } = useTranslation('kol');
  return (
    <SkeletonRegion
      label={t('records.loading')}
      shapes={['text', 'record', 'record', 'record', 'record', 'record']}
    />
  );
}

/** An empty page: it is past the end, no row matches the filters, or the list is empty. */
function NoRecords({ total }: { total: number }) {
  const { t } = useTranslation('kol');
  const { view, choose } = useView();
  if (total > 0) {
    const last = viewPath({ ...view, page: Math.ceil(total / PAGE_SIZE) });
    return (
      <EmptyState
        title={t('records.behindTitle')}
        description={t('records.behindText')}
        action={
          <Button asChild variant="secondary" size="sm">
            <Link to={last} replace preventScrollReset>
              {t('records.toLast')}
            </Link>
          </Button>
        }
      />
    );
  }
  if (isFiltered(view)) {
    return (
      <EmptyState
        title={t('records.noneTitle')}
        description={t('records.noneText')}
        action={
          <Button variant="secondary" size="sm" onClick={() => choose(NO_FILTERS)}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  const tab = view.tab === 'overview' ? 'commission' : view.tab;
  return (
    <EmptyState
      title={t(`empty.${tab}`)}
      description={t(`empty.${tab}Text`)}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link to={tabPath('overview')}>{t('empty.toLink')}</Link>
        </Button>
      }
    />
  );
}
