import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TabRow } from '@/components/content/tab-row';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/load-module';
import { Overview } from './overview';
import { RecordsSkeleton } from './skeletons';
import { TABS, type Tab, tabPath, useView } from './view';

/** Loaded on demand: the overview needs no tables, filters and export. */
const RECORDS = {
  commission: lazyPart('commissions', async () => (await import('./commissions')).Commissions),
  settlement: lazyPart('settlements', async () => (await import('./settlements')).Settlements),
  invitation: lazyPart('invitations', async () => (await import('./invitations')).Invitations),
};

/** The programme for its members, in tabs (spec §2). */
export function Programme() {
  const { view } = useView();
  const Records = view.tab === 'overview' ? null : RECORDS[view.tab];
  return (
    <div className="flex flex-col gap-7">
      <KolTabs current={view.tab} />
      <IgnoredNotice />
      {Records ? (
        <Suspense fallback={<RecordsSkeleton hasFilters={view.tab !== 'settlement'} />}>
          <Records key={view.tab} />
        </Suspense>
      ) : (
        <Overview />
      )}
    </div>
  );
}

/** The tabs. Each has an address, so they are links. */
function KolTabs({ current }: { current: Tab }) {
  const { t } = useTranslation('kol');
  return (
    <TabRow
      label={t('tabs.label')}
      current={current}
      className="-mx-5 border-b border-border sm:mx-0"
      listClassName="px-3 sm:flex-wrap sm:gap-x-3 sm:px-0"
    >
      {TABS.map((tab) => (
        <li key={tab} className="shrink-0">
          <Link
            to={tabPath(tab)}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            className={cn(
              'flex min-h-12 items-center border-b-3 border-transparent px-2 text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 sm:px-3 sm:text-base',
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

/** Says which parameters of the address were ignored. Goes with the next choice. */
function IgnoredNotice() {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { ignored } = useView();
  if (ignored.length === 0) return null;
  const parts = format.list(ignored.map((key) => t(`unread.${key}`)));
  return (
    <Alert tone="warning" live title={t('unread.title')}>
      {t('unread.text', { parts })}
    </Alert>
  );
}
