import { useTranslation } from 'react-i18next';
import { plansOf } from '@/domain/plans';
import { useBrandName } from '@/i18n/use-brand-name';
import { aggregateOffer } from '@/domain/price';
import { planName } from './plan-name';
import { useShop } from './use-shop';

/** The plans as search engines read them (schema.org): each a product, from its lowest to its highest price. */
export function usePricingStructuredData(): object | undefined {
  const { t } = useTranslation('pricing');
  const brand = useBrandName();
  const goods = useShop().data?.goods ?? [];
  const products = plansOf(goods).flatMap((plan) => {
    const offers = aggregateOffer(plan.goods);
    const name = t('plans.ofBrand', { brand, plan: t(planName(plan.type)) });
    return offers ? [{ '@type': 'Product', name, offers }] : [];
  });
  if (products.length === 0) return undefined;
  return { '@context': 'https://schema.org', '@graph': products };
}
