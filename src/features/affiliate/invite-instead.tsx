import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { useInviteDestination } from './use-invite-destination';

/** How to become a KOL. Absent for KOLs. */
export function InviteInstead() {
  const { t } = useTranslation('affiliate');
  const config = useSystemDisplayConfig().data;
  const { isKol } = useInviteDestination();
  if (!config || isKol) return null;
  const { supportHandle: handle } = config;
  return (
    <section aria-labelledby="invite" className="border-l-4 border-flag-yellow pl-6">
      <h2 id="invite" className="text-xl font-bold tracking-tight">
        {t('invite.title')}
      </h2>
      <SupportLink inText className="text-link">
        {handle ? t('invite.become', { handle }) : t('invite.becomeNoHandle')}
      </SupportLink>
    </section>
  );
}
