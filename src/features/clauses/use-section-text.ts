import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { BRAND } from '@/config/brand';
import { LEGAL } from '@/config/legal';
import { FALLBACK_LANGUAGE, isLanguage } from '@/i18n/languages';
import { blank } from './blocks';
import type { SectionId } from './documents';

/** The words of a section with what the operator and the server say put in; what nobody has said is a blank. */
export function useSectionText(): (section: SectionId) => string {
  const { t, i18n } = useTranslation('clause');
  const { data: config } = useSystemDisplayConfig();
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  const missing = (fact: keyof typeof LEGAL.facts | 'support') =>
    blank(t('blank', { what: t(`facts.${fact}`) }));
  const facts = Object.entries(LEGAL.facts).map(([name, words]) => {
    const fact = name as keyof typeof LEGAL.facts;
    return [fact, words?.[language] ?? missing(fact)] as const;
  });
  const values = {
    ...Object.fromEntries(facts),
    brand: BRAND.name[language],
    support: config?.supportHandle ?? missing('support'),
  };
  return (section) => t(`sections.${section}.text`, values);
}
