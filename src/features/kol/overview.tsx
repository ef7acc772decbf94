import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useUserKolInfo } from '@/api';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { DailyCommission } from './daily-commission';
import { InviteLink } from './invite-link';
import { NotYet } from './not-yet';
import { Payout } from './payout';
import { OverviewSkeleton } from './skeletons';

/** Where the promoter stands: the next payout, the link, and the days behind. */
export function Overview() {
  const { t } = useTranslation('kol');
  const query = useUserKolInfo({ query: LOCAL_ERRORS });
  if (query.error?.status === 'NotKol') return <NotYet />;
  return (
    <LoadedPart
      query={query}
      label={t('tabs.overview')}
      failed={t('overview.failed')}
      stale={t('overview.stale')}
      skeleton={<OverviewSkeleton />}
    >
      {(info) => (
        <>
          <Payout info={info} />
          <InviteLink link={info.inviteLink} />
          <DailyCommission days={info.daily} />
        </>
      )}
    </LoadedPart>
  );
}
