import { useTranslation } from 'react-i18next';
import { TabRow } from '@/components/content/tab-row';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { TABS, tabPath, useView } from './view';

/**
 * The tabs of the programme. Each has an address, so they are links. Beside the account's sections they are below the
 * title; in narrower windows they replace the sections at the top.
 */
export function KolTabs() {
  const { t } = useTranslation('kol');
  const { view } = useView();
  return (
    <TabRow
      label={t('tabs.label')}
      current={view.tab}
      className="border-b border-border max-lg:order-first max-lg:-mx-5 max-lg:-mt-8 sm:max-lg:-mx-8"
      listClassName="px-3.5 sm:flex-wrap sm:gap-x-3 sm:max-lg:px-5 lg:px-0"
    >
      {TABS.map((tab) => (
        <li key={tab} className="shrink-0">
          <Link
            to={tabPath(tab)}
            preventScrollReset
            aria-current={tab === view.tab ? 'page' : undefined}
            className={cn(
              'flex min-h-12 min-w-11 items-center justify-center border-b-3 border-transparent px-1.5 text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 sm:px-3 lg:text-base',
              'aria-[current=page]:border-foreground aria-[current=page]:font-semibold aria-[current=page]:text-foreground',
            )}
          >
            {t(`tabs.${tab}`)}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}
