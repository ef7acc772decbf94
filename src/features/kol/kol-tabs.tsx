import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { useCurrentInSight } from '@/components/content/use-current-in-sight';
import { cn } from '@/lib/cn';
import { TABS, type Tab, tabPath } from './view';

/** The parts of the programme. Each has an address, so they are links; on a phone they scroll within their row. */
export function KolTabs({ current }: { current: Tab }) {
  const { t } = useTranslation('kol');
  const nav = useCurrentInSight(current);
  return (
    <nav
      ref={nav}
      aria-label={t('tabs.label')}
      className="-mx-5 overflow-x-auto border-b border-border [scrollbar-width:none] sm:mx-0"
    >
      <ul className="flex w-max min-w-full px-2 sm:gap-3 sm:px-0">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={tabPath(tab)}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className={cn(
                'flex min-h-12 items-center border-b-3 border-transparent px-2.5 text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 sm:px-3 sm:text-base',
                'aria-[current=page]:border-foreground aria-[current=page]:font-semibold aria-[current=page]:text-foreground',
              )}
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
