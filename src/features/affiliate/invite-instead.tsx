import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { questionPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useInviteDestination } from './use-invite-destination';

/** For visitors who are not KOLs: where the invitation link is, and how to become a KOL. Absent for KOLs. */
export function InviteInstead() {
  const { t } = useTranslation('affiliate');
  const config = useSystemDisplayConfig().data;
  const { isKol, linkPath, linkKey } = useInviteDestination();
  if (!config || isKol) return null;
  const { inviteMinutes, supportHandle: handle } = config;
  return (
    <section
      aria-labelledby="invite"
      className="border-l-4 border-flag-yellow pl-6 lg:flex lg:items-center lg:justify-between lg:gap-16 lg:py-2"
    >
      <div className="flex flex-col gap-2 text-balance text-muted-foreground">
        <h2 id="invite" className="text-xl font-bold tracking-tight text-foreground">
          {t('invite.title')}
        </h2>
        {inviteMinutes > 0 ? <p className="max-w-prose">{t('invite.text')}</p> : null}
        <p className="max-w-prose">
          {handle ? t('invite.become', { handle }) : t('invite.becomeNoHandle')}
        </p>
      </div>
      <div className="mt-1 flex shrink-0 flex-wrap gap-x-7 lg:flex-col">
        <Link to={linkPath} className="text-link">
          {t(linkKey)}
        </Link>
        <SupportLink className="text-link">{t('hero.ask', { handle })}</SupportLink>
        {inviteMinutes > 0 ? (
          <Link to={questionPath('invite')} className="text-link">
            {t('invite.more')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
