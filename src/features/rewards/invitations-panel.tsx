import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useSystemAffiliate } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { InviteCard } from './invite-card';
import { InvitedPeople } from './invited-people';

const ROWS = ['first', 'second'];

/** The user's invitation link and code, and what they have earned. */
export function InvitationsPanel() {
  const { t } = useTranslation('rewards');
  const query = useSystemAffiliate({ query: LOCAL_ERRORS });
  return (
    <QueryState
      query={query}
      label={t('invite.label')}
      failed={t('invite.failed')}
      stale={t('invite.stale')}
      skeleton={<InvitationsSkeleton />}
    >
      {(affiliate) => (
        <>
          <InviteCard affiliate={affiliate} />
          <InvitedPeople affiliate={affiliate} />
        </>
      )}
    </QueryState>
  );
}

/** The placeholder of the panel while it loads. */
function InvitationsSkeleton() {
  const { t } = useTranslation('rewards');
  return (
    <SkeletonRegion label={t('invite.loading')}>
      <Card>
        <div className="border-b border-border px-5 py-5 sm:px-6">
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="mx-5 mt-6 h-44 max-w-lg sm:mx-6" />
        <Skeleton className="mx-5 mt-6 h-9 max-w-md sm:mx-6" />
        <div className="grid gap-8 px-5 py-6 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10">
          <div>
            <Skeleton className="w-20" />
            <Skeleton className="mt-2 h-6 w-full max-w-sm" />
            <Skeleton className="mt-3 h-9 w-28" />
            <Skeleton className="mt-8 w-20" />
            <Skeleton className="mt-2 h-9 w-40" />
            <Skeleton className="mt-6 h-9 w-28" />
          </div>
          <Skeleton className="size-32 md:size-44" />
        </div>
        <div className="border-t border-border px-5 py-6 sm:px-6">
          <Skeleton className="h-6 w-full max-w-lg" />
        </div>
      </Card>
      <Card className="mt-8 divide-y divide-border">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center justify-between px-5 py-5 sm:px-6">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
