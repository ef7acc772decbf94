import { useTranslation } from 'react-i18next';
import { centsOf } from '@/domain/money';
import { type PlanGoods, plansOf } from '@/domain/plans';
import { useBrandName } from '@/i18n/use-brand-name';
import { planName } from './plan-name';
import { useShop } from './use-shop';

/** The plans as search engines read them (schema.org): each a product, from its lowest to its highest price. */
export function usePricingStructuredData(): object | undefined {
  const { t } = useTranslation('pricing');
  const brand = useBrandName();
  const goods = useShop().data?.goods ?? [];
  const products = plansOf(goods).flatMap((plan) => {
    const offers = offersOf(plan);
    const name = `${brand} ${t(planName(plan.type))}`;
    return offers ? [{ '@type': 'Product', name, offers }] : [];
  });
  if (products.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': products };
}

/** Of what can be ordered now; null where there is nothing, or prices in several currencies. */
function offersOf({ goods }: PlanGoods): object | null {
  const prices = goods
    .filter(({ available }) => available)
    .map(({ price }) => price)
    .toSorted((one, other) => centsOf(one) - centsOf(other));
  const [lowest, highest] = [prices.at(0), prices.at(-1)];
  const isOneCurrency = prices.every(({ currency }) => currency === lowest?.currency);
  if (!lowest || !highest || !isOneCurrency) return null;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: lowest.currency,
    lowPrice: lowest.amount,
    highPrice: highest.amount,
    offerCount: prices.length,
  };
}
