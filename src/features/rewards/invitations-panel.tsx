import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useSystemAffiliate } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { InviteCard } from './invite-card';
import { InvitedPeople } from './invited-people';

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
      skeleton={
        <SkeletonRegion label={t('invite.loading')} shapes={['card', 'card', 'record', 'record']} />
      }
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
