import { useTranslation } from 'react-i18next';
import { type CommissionRates, LOCAL_ERRORS, useSystemDisplayConfig } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { StaleLine } from '@/components/feedback/stale-line';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';
import { useRates } from './use-rates';

/**
 * A KOL’s own rates, or else the highest. Lies on the sea at the top of the page.
 */
export function CurrentRates() {
  const { t } = useTranslation(['affiliate', 'common']);
  const query = useSystemDisplayConfig({ query: LOCAL_ERRORS });
  const { rates, isOwn, failed } = useRates();
  return (
    <section aria-labelledby="rates" className="flex min-w-0 flex-col gap-4">
      <h2 id="rates" className="text-sm font-semibold text-sea-muted">
        {t(isOwn ? 'rates.titleOwn' : 'rates.title')}
      </h2>
      <QueryState
        query={{ ...(failed ?? query), data: rates === undefined ? undefined : { rates } }}
        failed={t('rates.failed')}
        variant="notice"
        className="text-foreground"
        skeleton={
          <SkeletonRegion label={t('rates.loading')} className="flex gap-x-6 gap-y-8 lg:flex-col">
            <Skeleton className="h-22 flex-1 opacity-20 lg:h-38 lg:flex-none" />
            <Skeleton className="h-22 flex-1 opacity-20 lg:h-38 lg:flex-none" />
          </SkeletonRegion>
        }
      >
        {(known) => <Rates rates={known.rates} isOwn={isOwn} />}
      </QueryState>
      <StaleLine query={query} stale={t('common:stale.rates')} className="max-w-xs text-sea-muted">
        {t(isOwn ? 'rates.textOwn' : 'rates.text')}
      </StaleLine>
    </section>
  );
}

type RatesProps = {
  rates: CommissionRates | null;
  /** Whether they are the visitor's own rates, as a KOL. All other rates are the highest that the programme pays. */
  isOwn: boolean;
};

function Rates({ rates, isOwn }: RatesProps) {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  if (!rates) return <p className="max-w-md text-lg">{t('rates.none')}</p>;
  const rows = [
    { label: t('rates.first'), value: rates.firstPurchasePercent },
    { label: t('rates.renewal'), value: rates.renewalPercent },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-8 *:flex-1 lg:flex-col lg:*:flex-none">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-2 border-l border-sea-muted/60 pl-4 lg:py-2 lg:pl-6"
        >
          <dt className="text-sea-muted">{label}</dt>
          <dd className="text-[min(13vw,--spacing(15))] leading-none font-extrabold tracking-[-0.05em] tabular-nums lg:text-6xl">
            {isOwn ? null : (
              <>
                <span className="mb-1 block text-lg tracking-normal">{t('rates.most')}</span>{' '}
              </>
            )}
            <span>{format.percent(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
