import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { Button } from '@/components/ui/button';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { isKnown, useSession } from '@/session/use-session';
import { CurrentRates } from './rates';
import { useInviteDestination } from './use-invite-destination';

const STEPS = ['share', 'register', 'pay', 'collect', 'payout'] as const;

/**
 * The top of the page: what the programme is, the first step, today’s rates, and the steps to a payout.
 */
export function AffiliateHero() {
  const { t } = useTranslation('affiliate');
  const config = useSystemDisplayConfig().data;
  const { linkPath, linkKey } = useInviteDestination();
  const session = useSession();
  return (
    <div className="bg-sea text-sea-foreground">
      <div className="measure py-14 lg:py-20 short:py-6">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_calc(var(--spacing)*88)]">
          <div>
            <h1 className="max-w-4xl text-display short:max-lg:text-title">{t('hero.title')}</h1>
            <p className="mt-5 max-w-xl text-lg text-balance text-sea-muted">
              {t(config?.inviteMinutes === 0 ? 'hero.lead' : 'hero.leadInvite')}
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
              <Button
                asChild
                size="lg"
                className={isKnown(session) ? '' : 'in-data-token:invisible'}
              >
                <Link to={linkPath}>{t(linkKey)}</Link>
              </Button>
              <SupportLink className="text-link">
                {t('hero.ask', { handle: config?.supportHandle })}
              </SupportLink>
            </div>
            <FirstViewEnd />
          </div>
          <CurrentRates />
        </div>
        <WayToPayout />
      </div>
    </div>
  );
}

/** The five steps to a payout: in a row on wide screens, in a column on a phone. */
function WayToPayout() {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const config = useSystemDisplayConfig().data;
  const threshold = config ? format.money(config.payoutThreshold) : t('way.threshold');
  return (
    <section aria-labelledby="way" className="mt-10 lg:mt-16">
      <h2 id="way" className="text-sm font-semibold text-sea-muted">
        {t('way.title')}
      </h2>
      <ol className="mt-4 grid list-decimal gap-3 pl-5 font-bold marker:text-sea-muted md:grid-cols-5 md:gap-8 lg:text-lg">
        {STEPS.map((step) => (
          <li key={step}>{t(`way.${step}`, { threshold })}</li>
        ))}
      </ol>
    </section>
  );
}
