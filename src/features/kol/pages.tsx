import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Link } from '@/i18n/navigation';
import { useView, viewPath } from './view';

type PagesProps = { page: number; last: number };

/** Links to the pages of a list; absent if it has only one. A phone shows only the previous and the next page. */
export function Pages({ page, last }: PagesProps) {
  const { t } = useTranslation('kol');
  if (last < 2) return null;
  return (
    <nav
      aria-label={t('pages.label')}
      className="flex items-center justify-between gap-3 tabular-nums sm:justify-center"
    >
      <Step to={page - 1} isThere={page > 1}>
        {t('pages.previous')}
      </Step>
      <p className="text-sm text-muted-foreground sm:hidden">{t('pages.of', { page, last })}</p>
      <ul className="hidden items-center gap-1 sm:flex">
        {pagesAround({ page, last }).map((entry, index, all) => (
          <li key={entry ?? `gap before ${all[index + 1]}`}>
            {entry === null ? <span className="px-2 text-muted-foreground">…</span> : null}
            {entry === null ? null : <PageLink page={entry} isCurrent={entry === page} />}
          </li>
        ))}
      </ul>
      <Step to={page + 1} isThere={page < last}>
        {t('pages.next')}
      </Step>
    </nav>
  );
}

function PageLink({ page, isCurrent }: { page: number; isCurrent: boolean }) {
  const { t } = useTranslation('kol');
  const { view } = useView();
  return (
    <Link
      to={viewPath({ ...view, page })}
      preventScrollReset
      aria-label={t('pages.page', { page })}
      aria-current={isCurrent ? 'page' : undefined}
      className="grid h-11 min-w-11 place-items-center px-1 text-sm font-semibold hover:bg-muted aria-[current=page]:bg-foreground aria-[current=page]:text-background"
    >
      {page}
    </Link>
  );
}

function Step({ to, isThere, children }: { to: number; isThere: boolean; children: ReactNode }) {
  const { view } = useView();
  if (!isThere) {
    return (
      <Button variant="outline" size="sm" disabled className="min-h-11">
        {children}
      </Button>
    );
  }
  return (
    <Button asChild variant="outline" size="sm" className="min-h-11">
      <Link to={viewPath({ ...view, page: to })} preventScrollReset>
        {children}
      </Link>
    </Button>
  );
}

/** The page numbers to show around `page`: the first, the last and the neighbours; null for a gap. */
export function pagesAround({ page, last }: PagesProps): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, last].filter(
    (number) => number >= 1 && number <= last,
  );
  const pages = [...new Set(shown)].toSorted((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? 0;
    if (number === before + 1) return [number];
    // A gap of one page takes as much room as the page itself.
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}
