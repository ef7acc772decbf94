import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';

/** The recorded facts of a commission and a payout (spec §3), and the payout threshold. */
export function PayoutFacts() {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const { data: config, isError } = useSystemDisplayConfig();
  return (
    <section aria-labelledby="payout" className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-20">
      <h2 id="payout" className="text-2xl font-bold tracking-tight">
        {t('payout.title')}
      </h2>
      <DefinitionList className="border-t-2 border-foreground max-lg:mt-6">
        <DefinitionRow label={t('payout.commission')}>{t('payout.commissionText')}</DefinitionRow>
        {isError && !config ? null : (
          <DefinitionRow label={t('payout.threshold')}>
            {config ? format.money(config.payoutThreshold) : <Skeleton className="w-20" />}
          </DefinitionRow>
        )}
        <DefinitionRow label={t('payout.settlement')}>{t('payout.settlementText')}</DefinitionRow>
        <DefinitionRow label={t('payout.people')}>{t('payout.peopleText')}</DefinitionRow>
        {config && config.kolTrialHours > 0 ? (
          <DefinitionRow label={t('payout.trial')}>
            {t('payout.trialText', { hours: config.kolTrialHours })}
          </DefinitionRow>
        ) : null}
      </DefinitionList>
    </section>
  );
}
