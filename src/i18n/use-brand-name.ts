import { BRAND } from '@/config/brand';
import { wordsIn } from '@/config/translated';
import { useLanguage } from './use-language';

/** The brand's name in the site's language. */
export function useBrandName(): string {
  return wordsIn(BRAND.name, useLanguage()).text;
}
