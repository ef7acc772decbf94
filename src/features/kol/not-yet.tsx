import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DisplayConfig, useSystemDisplayConfig } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { supportUrl } from '@/domain/support';
import { useFormat } from '@/i18n/use-format';
import { WayIn } from './way-in';

/** Why there is nothing to see: what the programme is, in its own words (spec §9), and the way into it. */
export function NotYet() {
  const { t } = useTranslation('kol');
  const { data: config } = useSystemDisplayConfig();
  const handle = config?.supportHandle;
  const url = supportUrl(handle);
  return (
    <Card>
      <div className="flex flex-col items-start px-5 pb-8 sm:px-8 sm:pb-10">
        <Hoist flags={[{ code: 'K' }]} line="dressing" size="lg" className="mb-8" />
        <h2 className="text-2xl font-bold tracking-tight sm:text-3xl">{t('notYet.title')}</h2>
        <p className="mt-3 max-w-prose text-lg text-muted-foreground">{t('notYet.lead')}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
          {url && handle ? (
            <Button asChild>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {t('notYet.ask', { handle })}
              </a>
            </Button>
          ) : null}
          <Link
            to={PATHS.affiliate}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('notYet.more')}
          </Link>
        </div>
      </div>
      <div className="grid divide-y divide-border border-t border-border xl:grid-cols-2 xl:divide-x xl:divide-y-0">
        <div className="px-5 py-7 sm:px-8">
          <h3 className="text-lg font-bold">{t('notYet.gets')}</h3>
          <ul className="mt-3 divide-y divide-border border-y border-border font-medium">
            <li className="py-2.5">{t('notYet.first')}</li>
            <li className="py-2.5">{t('notYet.renewal')}</li>
          </ul>
          <p className="mt-3 text-sm text-muted-foreground">{t('notYet.copyNote')}</p>
          {config ? <Terms config={config} /> : null}
        </div>
        <WayIn handle={handle ?? null} />
      </div>
    </Card>
  );
}

/** What the server says, apart from the copy. */
function Terms({ config }: { config: DisplayConfig }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { commissionRates: rates, payoutThreshold, kolTrialHours } = config;
  return (
    <DefinitionList className="mt-5 border-t border-border">
      {rates ? (
        <DefinitionRow label={t('notYet.now')}>
          {t('notYet.nowText', {
            first: format.percent(rates.firstPurchasePercent),
            renewal: format.percent(rates.renewalPercent),
          })}
        </DefinitionRow>
      ) : null}
      <DefinitionRow label={t('notYet.payout')}>
        {t('notYet.payoutText', { threshold: format.money(payoutThreshold) })}
      </DefinitionRow>
      {kolTrialHours > 0 ? (
        <DefinitionRow label={t('notYet.trial')}>
          {t('notYet.trialText', { hours: format.number(kolTrialHours) })}
        </DefinitionRow>
      ) : null}
    </DefinitionList>
  );
}
