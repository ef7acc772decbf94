import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { useProgramme } from './use-programme';
import { useStanding } from './use-standing';
import { WayToPayout } from './way-to-payout';

/** What it is in one line, the first step, and the whole way as a dressed line of flags over the sea. */
export function AffiliateHero() {
  const { t } = useTranslation('affiliate');
  const { config, handle } = useProgramme();
  const { linkPath, linkKey } = useStanding();
  return (
    <div className="bg-sea text-sea-foreground">
      <div className="measure py-14 lg:py-20">
        <h1 className="max-w-4xl text-display">{t('hero.title')}</h1>
        <p className="mt-5 max-w-xl text-lg text-balance text-sea-muted">
          {t(config?.inviteMinutes === 0 ? 'hero.lead' : 'hero.leadInvite')}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <Button asChild size="lg">
            <Link to={linkPath}>{t(linkKey)}</Link>
          </Button>
          <SupportLink className="text-link">{t('hero.ask', { handle })}</SupportLink>
        </div>
        <WayToPayout />
      </div>
    </div>
  );
}
