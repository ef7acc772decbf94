import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type DisplayConfig, useSystemDisplayConfig } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { Fact, Facts } from './fact';
import { RatesText } from './rates-text';
import { Readings } from './readings';
import { WayIn } from './way-in';

/** Why there is nothing to see: what the programme is, in its own words (spec §9), and the way into it. */
export function NotYet() {
  const { t } = useTranslation('kol');
  const { data: config } = useSystemDisplayConfig();
  const handle = config?.supportHandle;
  return (
    <Card>
      <div className="flex flex-col items-start px-5 pb-8 sm:px-6 sm:pb-10">
        <Hoist flags={[{ code: 'K' }]} line="dressing" size="lg" className="mb-8" />
        <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('notYet.title')}</h2>
        <p className="mt-3 max-w-prose text-lg text-muted-foreground">{t('notYet.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
          <Button asChild>
            <SupportLink>{t('notYet.ask', { handle })}</SupportLink>
          </Button>
          <Link
            to={PATHS.affiliate}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('notYet.more')}
          </Link>
        </div>
      </div>
      <div className="grid divide-y divide-border border-t border-border xl:grid-cols-2 xl:divide-x xl:divide-y-0">
        <div className="px-5 py-7 sm:px-6">
          <h3 className="text-lg font-bold">{t('notYet.gets')}</h3>
          <Readings />
          <p className="mt-3 text-sm text-muted-foreground">{t('notYet.copyNote')}</p>
        </div>
        <WayIn handle={handle ?? null} />
      </div>
      {config ? <Terms config={config} /> : null}
    </Card>
  );
}

/** What the server says, apart from the copy. */
function Terms({ config }: { config: DisplayConfig }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { commissionRates: rates, payoutThreshold, kolTrialHours } = config;
  return (
    <Facts>
      {rates ? (
        <Fact label={t('notYet.now')}>
          <RatesText rates={rates} />
        </Fact>
      ) : null}
      <Fact label={t('notYet.payout')} note={t('notYet.payoutText')}>
        {format.money(payoutThreshold)}
      </Fact>
      {kolTrialHours > 0 ? (
        <Fact label={t('notYet.trial')} note={t('notYet.trialNote')}>
          {t('notYet.trialText', { hours: format.number(kolTrialHours) })}
        </Fact>
      ) : null}
    </Facts>
  );
}
