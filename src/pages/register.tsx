import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { campaignIn, invitationIn } from '@/domain/campaign';
import { carriedSearch } from '@/features/auth/carried-search';
import { Register } from '@/features/auth/register';
import { useMounted } from '@/lib/use-mounted';
import { keptCampaign } from '@/session/kept-campaign';

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const kept = useMounted() ? keptCampaign() : {};
  return (
    <>
      <PageTitle page={t('register.title')} />
      <Register
        search={carriedSearch(query)}
        invitationCode={invitationIn(campaignIn(query)) || invitationIn(kept)}
      />
    </>
  );
}
