import { useTranslation } from 'react-i18next';
import { type DisplayConfig, useSystemDisplayConfig } from '@/api';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';
import { useProgramme } from './use-programme';

/** The rates of the display config, apart from what any copy says. */
export function CurrentRates() {
  const { t } = useTranslation(['affiliate', 'common']);
  const { config, failed, isFetching, retry } = useProgramme();
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-2xl font-bold tracking-tight">
        {t('rates.title')}
      </h2>
      <p className="mt-2 text-balance text-muted-foreground">{t('rates.text')}</p>
      <div className="mt-6 border-t-2 border-foreground">
        <StaleNotice
          query={useSystemDisplayConfig()}
          text={t('common:stale.rates')}
          className="mt-6"
        />
        {config ? <Rates rates={config.commissionRates} /> : null}
        {failed ? (
          <RetryAlert className="mt-6" isFetching={isFetching} onRetry={retry}>
            {t('rates.failed')}
          </RetryAlert>
        ) : null}
        {!config && !failed ? (
          <SkeletonRegion label={t('rates.loading')} className="flex gap-12 pt-5">
            <Skeleton className="h-24 flex-1" />
            <Skeleton className="h-24 flex-1" />
          </SkeletonRegion>
        ) : null}
      </div>
    </section>
  );
}

function Rates({ rates }: { rates: DisplayConfig['commissionRates'] }) {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  if (!rates) return <p className="pt-5">{t('rates.none')}</p>;
  const rows = [
    { label: t('rates.first'), value: rates.firstPurchasePercent },
    { label: t('rates.renewal'), value: rates.renewalPercent },
  ];
  return (
    <dl className="grid grid-cols-2 divide-x divide-border">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 pt-5 last:pl-5 sm:last:pl-6"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-[min(12vw,calc(48*var(--unit)))] leading-none font-extrabold tracking-[-0.05em] tabular-nums xl:text-7xl">
            {format.percent(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
