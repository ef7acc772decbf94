import { useTranslation } from 'react-i18next';
import { useBrandName } from '@/i18n/use-brand-name';

/** The document's title: the page, then the brand. React moves it to the head. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation();
  const brand = useBrandName();
  return <title>{t('documentTitle', { page, brand })}</title>;
}
