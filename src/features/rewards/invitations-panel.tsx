import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useSystemAffiliate } from '@/api';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { InvitationsSkeleton } from './invitations-skeleton';
import { InviteCard } from './invite-card';
import { InvitedPeople } from './invited-people';

/** The person's own link and code, and what they have brought. */
export function InvitationsPanel() {
  const { t } = useTranslation('rewards');
  const query = useSystemAffiliate({ query: LOCAL_ERRORS });
  return (
    <LoadedPart
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
    </LoadedPart>
  );
}
