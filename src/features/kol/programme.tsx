import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { lazyPart } from '@/lib/load-module';
import { Overview } from './overview';
import { RecordsSkeleton } from './records';
import { useView } from './view';

/** Loaded on demand, because the overview needs no tables, filters and export. */
const RECORDS = {
  commission: lazyPart('commissions', async () => (await import('./commissions')).Commissions),
  settlement: lazyPart('settlements', async () => (await import('./settlements')).Settlements),
  invitation: lazyPart('invitations', async () => (await import('./invitations')).Invitations),
};

/** The programme for its members, with the content of the selected tab (spec §2). */
export function Programme() {
  const { view } = useView();
  const Records = view.tab === 'overview' ? null : RECORDS[view.tab];
  return (
    <div className="flex flex-col gap-7">
      <IgnoredNotice />
      {Records ? (
        <Suspense fallback={<RecordsSkeleton />}>
          <Records key={view.tab} />
        </Suspense>
      ) : (
        <Overview />
      )}
    </div>
  );
}

/** Says that parts of the address were ignored. Disappears with the next choice. */
function IgnoredNotice() {
  const { t } = useTranslation('kol');
  const { isPartIgnored } = useView();
  return isPartIgnored ? <Alert tone="warning" live title={t('unread')} /> : null;
}
