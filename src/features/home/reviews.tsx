import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { SHOWN_REVIEWS } from '@/config/reviews';
import { FALLBACK_LANGUAGE, isLanguage } from '@/i18n/languages';
import { Section } from './section';

/** What customers say, with where they said it; samples say that they are some; without any, nothing. */
export function Reviews() {
  const { t, i18n } = useTranslation('home');
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  if (SHOWN_REVIEWS.length === 0) return null;
  return (
    <Section id="reviews" title={t('reviews.title')}>
      <ul className="mt-10 grid gap-10 md:grid-cols-3 lg:mt-14 lg:gap-16">
        {SHOWN_REVIEWS.map(({ text, author, source }) => (
          <li key={text.en} className="flex flex-col border-t-2 border-foreground pt-5">
            <blockquote className="text-lg leading-relaxed text-balance lg:text-xl">
              {text[language]}
            </blockquote>
            <p className="mt-5 flex flex-col items-start gap-2 text-sm text-muted-foreground">
              {source ? (
                <a href={source} className="py-3 underline underline-offset-4">
                  {author[language]}
                </a>
              ) : (
                <>
                  {author[language]}
                  <Badge variant="warning" className="whitespace-normal">
                    {t('reviews.sample')}
                  </Badge>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
