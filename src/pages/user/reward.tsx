import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { InvitationsPanel } from '@/features/rewards/invitations-panel';
import { RedeemCard } from '@/features/rewards/redeem-card';

/** /user/reward: redeem codes and invitations (spec §2, §3). */
export default function RewardPage() {
  const { t } = useTranslation('rewards');
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t('page.title')} />
      <PageHeader title={t('page.title')} />
      <RedeemCard />
      <InvitationsPanel />
    </div>
  );
}
