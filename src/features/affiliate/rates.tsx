import { useTranslation } from 'react-i18next';
import { type DisplayConfig, useSystemDisplayConfig } from '@/api';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';

/** The rates of the display config, which may differ from the copy. */
export function CurrentRates() {
  const { t } = useTranslation(['affiliate', 'common']);
  const query = useSystemDisplayConfig();
  const { data: config, isError, isFetching, refetch } = query;
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-2xl font-bold tracking-tight">
        {t('rates.title')}
      </h2>
      <p className="mt-2 text-balance text-muted-foreground">{t('rates.text')}</p>
      <div className="mt-6 border-t-2 border-foreground">
        <StaleNotice query={query} text={t('common:stale.rates')} className="mt-6" />
        {config ? <Rates rates={config.commissionRates} /> : null}
        {isError && !config ? (
          <RetryAlert className="mt-6" isFetching={isFetching} onRetry={() => refetch()}>
            {t('rates.failed')}
          </RetryAlert>
        ) : null}
        {!config && !isError ? (
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

/** The two descriptions of the specification (spec §9), which differ. Both are shown as given. */
export function TwoReadings() {
  const { t } = useTranslation('affiliate');
  return (
    <section aria-labelledby="readings">
      <h2 id="readings" className="text-2xl font-bold tracking-tight">
        {t('readings.title')}
      </h2>
      <p className="mt-2 text-balance text-muted-foreground">{t('readings.text')}</p>
      <div className="mt-6 grid gap-x-10 gap-y-8 border-t-2 border-foreground pt-5 sm:grid-cols-2 sm:gap-y-0">
        {(['affiliate', 'kol'] as const).map((reading) => (
          <div key={reading} className="sm:row-span-3 sm:grid sm:grid-rows-subgrid">
            <h3 className="mb-2 text-lg font-bold">{t(`readings.${reading}.name`)}</h3>
            <p className="py-2.5">{t(`readings.${reading}.first`)}</p>
            <p className="border-t border-border py-2.5">{t(`readings.${reading}.renewal`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
