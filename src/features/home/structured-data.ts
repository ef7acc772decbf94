import { useTranslation } from 'react-i18next';
import { BRAND } from '@/config/brand';
import { aggregateOffer } from '@/domain/price';
import { useBrandName } from '@/i18n/use-brand-name';
import { useGoods } from '@/purchase/goods';

/** The systems' names are the same in every language. */
const SYSTEMS = 'iOS, Android, macOS, Windows';

/** The page's data for search engines (schema.org): the organization, and the application with its prices. */
export function useHomeStructuredData(): object {
  const { t } = useTranslation('home');
  const name = useBrandName();
  const { data } = useGoods();
  const organization = { '@id': `${BRAND.origin}/#organization`, name, url: BRAND.origin };
  const offers = aggregateOffer(data?.goods ?? []);
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
