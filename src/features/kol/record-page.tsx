import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns';
import { ExportRecords } from './export-records';
import { NoRecords } from './no-records';
import { Pages } from './pages';
import { RecordTable } from './record-table';
import type { Exported } from './use-export';
import { PAGE_SIZE } from './use-records';
import { useView } from './use-view';
import type { Tab } from './view';

export type RecordPageProps<Row> = {
  data: { items: Row[]; total: number };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  exported: Omit<Exported<Row>, 'name'>;
  name: Tab;
  /** Another page, or another choice, is on its way in place of this one. */
  isOld: boolean;
};

/** How many there are, the export of all of them, the rows of this page, and the way to the others. */
export function RecordPage<Row>({ data, exported, name, isOld, ...table }: RecordPageProps<Row>) {
  const { t } = useTranslation('kol');
  const { view } = useView();
  const count = useFocusOnPage(view.page);
  if (data.items.length === 0) return <NoRecords total={data.total} />;
  const last = Math.ceil(data.total / PAGE_SIZE);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p
          ref={count}
          tabIndex={-1}
          role="status"
          className="scroll-mt-[calc(var(--header-height)+var(--spacing)*6)] text-sm text-muted-foreground outline-none"
        >
          {t('records.count', { count: data.total })}
          {last > 1 ? ` · ${t('pages.page', { page: view.page })}` : null}
        </p>
        <ExportRecords exported={{ ...exported, name }} />
      </div>
      <RecordTable label={t(`tabs.${name}`)} rows={data.items} isOld={isOld} {...table} />
      <Pages page={view.page} last={last} />
    </div>
  );
}

/** Whoever goes to another page is taken to its top, and told which it is. A choice above the list keeps the focus. */
function useFocusOnPage(page: number) {
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const list = count.current?.closest('section');
    const { activeElement, body } = document;
    // The link to a page before the first is gone once it was pressed, and the focus with it.
    if (activeElement === body || list?.contains(activeElement)) count.current?.focus();
  }, [page]);
  return count;
}
