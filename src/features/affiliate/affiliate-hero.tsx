import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { SupportLink } from '@/components/content/support-link';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { Button } from '@/components/ui/button';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { CurrentRates } from './rates';
import { useInviteDestination } from './use-invite-destination';

/** Each step has the flag whose meaning at sea fits it, e.g. K for “I wish to communicate with you”. */
const STEPS = [
  ['share', 'K'],
  ['register', 'H'],
  ['pay', 'Q'],
  ['collect', 'P'],
  ['payout', 'C'],
] as const satisfies readonly (readonly [string, FlagCode])[];

/**
 * The top of the page: what the programme is, the first step, today’s rates, and the steps to a payout as flags over
 * the sea.
 */
export function AffiliateHero() {
  const { t } = useTranslation('affiliate');
  const config = useSystemDisplayConfig().data;
  const { linkPath, linkKey } = useInviteDestination();
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
              <Button asChild size="lg">
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

/** The five steps to a payout, each with a flag: in a row on wide screens, in a column on a phone. */
function WayToPayout() {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const config = useSystemDisplayConfig().data;
  const threshold = config ? format.money(config.payoutThreshold) : t('way.threshold');
  return (
    <section aria-labelledby="way" className="mt-14 lg:mt-20">
      <h2 id="way" className="text-sm font-semibold text-sea-muted">
        {t('way.title')}
      </h2>
      <ol className="hoist-stagger mt-4 flex flex-col gap-5 border-sea-muted/60 max-md:border-l md:mt-6 md:flex-row md:gap-0 md:border-t">
        {STEPS.map(([step, flag]) => (
          <li
            key={step}
            className="relative flex animate-hoist items-center gap-5 pl-3 before:absolute before:top-1/4 before:left-0 before:h-px before:w-3 before:bg-sea-muted/60 md:flex-1 md:flex-col md:items-start md:gap-3 md:pt-3 md:pr-4 md:pl-0 md:before:top-0 md:before:left-3 md:before:h-3 md:before:w-px lg:gap-5"
          >
            <SignalFlag code={flag} className="size-16 md:size-20 lg:size-28" />
            <div>
              <h3 className="font-bold lg:text-lg">{t(`way.${step}.title`)}</h3>
              <p className="text-sm text-balance text-sea-muted">
                {t(`way.${step}.text`, { threshold })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
