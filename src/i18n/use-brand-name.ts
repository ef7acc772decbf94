import { useTranslation } from 'react-i18next';
import { BRAND } from '@/config/brand';
import { FALLBACK_LANGUAGE, isLanguage } from './languages';

/** The brand's name in the site's language. */
export function useBrandName(): string {
  const { i18n } = useTranslation();
  return BRAND.name[isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE];
}
