import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommissionRates, type Goods, type Money, useSystemDisplayConfig } from '@/api';
import { Bar } from '@/components/content/bar';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { CountField } from '@/components/form/count-field';
import { FormField } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { computeEarnings, purchasesForPayout } from '@/domain/commission';
import { useFormat } from '@/i18n/use-format';
import { StalePrices, useGoods } from '@/purchase/goods';
import { useRates } from './use-rates';

const MAX_PEOPLE = 10_000;
/** The field's initial value, also on a page without scripts. */
const EXAMPLE_PEOPLE = 10;

/**
 * Calculates people × plan × rate, from the shop’s prices and the rates of the display config. Absent without rates or
 * products.
 */
export function Calculator() {
  const { t } = useTranslation('affiliate');
  const { data: config } = useSystemDisplayConfig();
  const shop = useGoods();
  const goods = shop.data?.goods.filter(({ available }) => available);
  const { rates, isOwn } = useRates();
  if (config && !rates) return null;
  if (goods?.length === 0) return null;
  const skeleton = (
    <SkeletonRegion label={t('calculator.loading')}>
      <Skeleton className="h-72 w-full" />
    </SkeletonRegion>
  );
  return (
    <section aria-labelledby="calculator" className="lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-20">
      <div>
        <h2 id="calculator" className="text-2xl font-bold tracking-tight">
          {t('calculator.title')}
        </h2>
        <StalePrices className="mt-2 text-muted-foreground">
          {t(isOwn ? 'calculator.textOwn' : 'calculator.text')}
        </StalePrices>
      </div>
      <div className="max-lg:mt-6">
        <QueryState query={shop} failed={t('calculator.failed')} skeleton={skeleton}>
          {() =>
            goods && rates ? <Estimate goods={goods} rates={rates} isOwn={isOwn} /> : skeleton
          }
        </QueryState>
      </div>
    </section>
  );
}

type EstimateProps = {
  goods: readonly Goods[];
  rates: CommissionRates;
  /** The rates are the visitor’s own, not the highest. */
  isOwn: boolean;
};

function Estimate({ goods, rates, isOwn }: EstimateProps) {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const [people, setPeople] = useState(EXAMPLE_PEOPLE);
  const [productId, setProductId] = useState<string | null>(null);
  // The server's first product, unless another one is chosen and still sold.
  const product = goods.find((candidate) => candidate.productId === productId) ?? goods[0];
  if (!product) return null;

  return (
    <div className="grid gap-8 border border-border bg-card p-5 sm:p-8 md:grid-cols-[calc(var(--spacing)*80)_minmax(0,1fr)] lg:grid-cols-1 xl:grid-cols-[calc(var(--spacing)*80)_minmax(0,1fr)] noscript:block">
      <div className="flex flex-col gap-5 noscript:hidden">
        <CountField
          label={t('calculator.people')}
          initial={EXAMPLE_PEOPLE}
          most={MAX_PEOPLE}
          invalid={t('calculator.invalid', { most: format.number(MAX_PEOPLE) })}
          onCount={setPeople}
        />
        <FormField label={t('calculator.plan')} error={undefined}>
          {(control) => (
            <Select
              {...control}
              value={product.productId}
              onValueChange={setProductId}
              options={goods.map((item) => ({
                value: item.productId,
                label: t('calculator.product', {
                  name: item.name,
                  price: format.money(item.price),
                }),
              }))}
            />
          )}
        </FormField>
      </div>
      <Result people={people} product={product} rates={rates} isOwn={isOwn} />
    </div>
  );
}

type ResultProps = Omit<EstimateProps, 'goods'> & { people: number; product: Goods };

/** The payments and the earned share as bars to scale, and how many purchases lead to the first payout. */
function Result({ people, product: { name, price }, rates, isOwn }: ResultProps) {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const { data: config } = useSystemDisplayConfig();
  const { paid, first, renewal } = computeEarnings({ people, price, rates });
  const threshold = config?.payoutThreshold;
  const earned = (amount: Money) =>
    isOwn ? format.money(amount) : t('calculator.most', { amount: format.money(amount) });
  const needed = threshold ? purchasesForPayout({ price, rates }, threshold) : null;
  return (
    <output className="flex min-w-0 flex-col gap-5">
      <span className="text-muted-foreground">
        {t('calculator.paid', { count: people, product: name, amount: format.money(paid) })}
      </span>
      <span className="flex flex-col gap-2">
        <Amount
          amount={earned(first)}
          text={t('calculator.first', { percent: format.percent(rates.firstPurchasePercent) })}
        />
        <Bar percent={rates.firstPurchasePercent} className="fill-flag-yellow" />
      </span>
      <span className="flex flex-col gap-2">
        <Amount
          amount={earned(renewal)}
          text={t('calculator.renewal', { percent: format.percent(rates.renewalPercent) })}
        />
        <Bar percent={rates.renewalPercent} className="fill-flag-blue" />
      </span>
      {threshold && needed ? (
        <span className="text-sm text-muted-foreground">
          {t('calculator.payout', { count: needed, threshold: format.money(threshold) })}
        </span>
      ) : null}
    </output>
  );
}

function Amount({ amount, text }: { amount: string; text: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <strong className="text-3xl font-extrabold tracking-tight tabular-nums">{amount}</strong>{' '}
      <span>{text}</span>
    </span>
  );
}
