import { Suspense, lazy } from 'react';
import { KolTabs } from './kol-tabs';
import { Overview } from './overview';
import { RecordsSkeleton } from './skeletons';
import { UnreadNotice } from './unread-notice';
import { useView } from './use-view';

/** With tables, filters and the export: the overview does without. */
const Records = lazy(async () => ({ default: (await import('./records')).Records }));

/** The programme of who is in it, a part at a time (spec §2: tabs). */
export function Promoter() {
  const { view } = useView();
  return (
    <div className="flex flex-col gap-7">
      <KolTabs current={view.tab} />
      <UnreadNotice />
      {view.tab === 'overview' ? (
        <Overview />
      ) : (
        <Suspense fallback={<RecordsSkeleton hasFilters={view.tab !== 'settlement'} />}>
          <Records key={view.tab} />
        </Suspense>
      )}
    </div>
  );
}
