import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { BRAND } from '@/config/brand';
import { centsOf } from '@/domain/money';
import { useBrandName } from '@/i18n/use-brand-name';
import { useShop } from './use-shop';

/** Names of systems are the same in every language. */
const SYSTEMS = 'iOS, Android, macOS, Windows';

/** The page as search engines read it (schema.org): who offers it, and the application with its prices. */
export function useHomeStructuredData(): object {
  const { t } = useTranslation('home');
  const name = useBrandName();
  const { data } = useShop();
  const organization = { '@id': `${BRAND.origin}/#organization`, name, url: BRAND.origin };
  const offers = offersOf(data?.goods ?? []);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', ...organization },
      {
        '@type': 'SoftwareApplication',
        name,
        description: t('meta.description'),
        applicationCategory: 'SecurityApplication',
        operatingSystem: SYSTEMS,
        publisher: { '@id': organization['@id'] },
        ...(offers && { offers }),
      },
    ],
  };
}

/** From the lowest to the highest price of what can be bought now. */
function offersOf(goods: readonly Goods[]): object | null {
  const prices = goods
    .filter(({ available }) => available)
    .map(({ price }) => price)
    .toSorted((one, other) => centsOf(one) - centsOf(other));
  const [lowest, highest] = [prices.at(0), prices.at(-1)];
  if (!lowest || !highest || prices.some(({ currency }) => currency !== lowest.currency)) {
    return null;
  }
  return {
    '@type': 'AggregateOffer',
    priceCurrency: lowest.currency,
    lowPrice: lowest.amount,
    highPrice: highest.amount,
    offerCount: prices.length,
  };
}
