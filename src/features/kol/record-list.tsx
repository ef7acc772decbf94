import { type UseQueryResult, keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { Button } from '@/components/ui/button';
import { Link } from '@/i18n/navigation';
import { ExportRecords, type Exported } from './export-records';
import { JoinProgramme } from './join-programme';
import { Pages } from './pages';
import { type Column, RecordTable } from './record-table';
import { RowsSkeleton } from './skeletons';
import { ALL, type Tab, isFiltered, tabPath, useView, viewPath } from './view';

/** The number of rows on a page, and in one call of an export (contract: PageSize). */
export const PAGE_SIZE = 20;

export const EXPORT_PAGE_SIZE = 500;

/** For every list: a page stays until the next one has loaded, and errors are shown inline. */
export const RECORDS_QUERY = { ...LOCAL_ERRORS, placeholderData: keepPreviousData } as const;

type RecordListProps<Row> = {
  query: UseQueryResult<{ items: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  getKey: RecordPageProps<Row>['getKey'];
  exported: Omit<Exported<Row>, 'name'>;
};

/** A page of a list, with its loading, failed, empty and stale states. */
export function RecordList<Row>({ query, ...list }: RecordListProps<Row>) {
  const { t } = useTranslation('kol');
  const { view } = useView();
  if (query.error?.status === 'NotKol') return <JoinProgramme />;
  return (
    <QueryState
      query={query}
      label={t(`tabs.${view.tab}`)}
      failed={t('records.failed')}
      stale={t('records.stale')}
      skeleton={<RowsSkeleton />}
    >
      {(data) => (
        <RecordPage data={data} isOld={query.isPlaceholderData} name={view.tab} {...list} />
      )}
    </QueryState>
  );
}

type RecordPageProps<Row> = {
  data: { items: Row[]; total: number };
  columns: readonly Column<Row>[];
  getKey: (row: Row) => string;
  exported: Omit<Exported<Row>, 'name'>;
  name: Tab;
  /** Stale rows, because another page or filter is loading. */
  isOld: boolean;
};

/** The number of rows, their export, the rows of this page, and the links to other pages. */
function RecordPage<Row>({ data, exported, name, isOld, ...table }: RecordPageProps<Row>) {
  const { t } = useTranslation('kol');
  const { view } = useView();
  const count = useFocusOnPage(view.page);
  // Only the list that was asked for can say that it is empty.
  if (data.items.length === 0) return isOld ? <RowsSkeleton /> : <NoRecords total={data.total} />;
  const last = Math.ceil(data.total / PAGE_SIZE);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p
          ref={count}
          tabIndex={-1}
          role="status"
          className="scroll-mt-6 text-sm text-muted-foreground outline-none"
        >
          {[
            t('records.count', { count: data.total }),
            ...(last > 1 ? [t('pages.page', { page: view.page })] : []),
          ].join(' · ')}
        </p>
        <ExportRecords exported={{ ...exported, name }} />
      </div>
      <RecordTable label={t(`tabs.${name}`)} rows={data.items} isOld={isOld} {...table} />
      <Pages page={view.page} last={last} />
    </div>
  );
}

/**
 * Moves the focus to the top of the list when the page changes, so that its number is read out. Filters keep the focus.
 */
function useFocusOnPage(page: number) {
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const list = count.current?.closest('section');
    const { activeElement, body } = document;
    // The pressed link may be gone ("Previous" on the first page), which moves the focus to the body.
    if (activeElement === body || list?.contains(activeElement)) count.current?.focus();
  }, [page]);
  return count;
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
          <Button variant="secondary" size="sm" onClick={() => choose(ALL)}>
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
