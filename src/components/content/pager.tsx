import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { keepFocus } from '@/lib/focus';

type PagerProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The number of rows on all pages. */
  total: number;
  /** Another page is loading: the buttons wait. */
  isBusy: boolean;
  onPage: (page: number) => void;
  className?: string;
};

/**
 * The previous and next page of a list; absent if there is only one page. The reached page is announced. Disabled
 * buttons stay mounted to keep the focus.
 */
export function Pager({ page, pageSize, total, isBusy, onPage, className }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const steps = [
    { label: t('pages.previous'), to: page - 1 },
    { label: t('pages.next'), to: page + 1 },
  ];
  return (
    <nav
      aria-label={t('pages.label')}
      className={cn(
        'flex flex-wrap items-center justify-between gap-3 border-t border-border px-5 py-4 sm:px-6',
        className,
      )}
    >
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
        {t('pages.reading', { page, pages })}
      </p>
      <div className="flex gap-3">
        {steps.map(({ label, to }) => {
          const isThere = to >= 1 && to <= pages;
          return (
            <Button
              key={label}
              ref={keepFocus}
              size="sm"
              variant="outline"
              aria-disabled={!isThere || isBusy || undefined}
              onClick={() => {
                if (isThere && !isBusy) onPage(to);
              }}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </nav>
  );
}
