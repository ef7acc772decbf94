import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { SHOWN_REVIEWS } from '@/config/reviews';
import { wordsIn } from '@/config/translated';
import { useLanguage } from '@/i18n/use-language';
import { Section } from './section';

/** Customers' reviews, with links to the sources. Samples are marked as such; without reviews the section is absent. */
export function Reviews() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  if (SHOWN_REVIEWS.length === 0) return null;
  return (
    <Section id="reviews" title={t('reviews.title')}>
      <ul className="mt-10 grid gap-10 md:grid-cols-3 lg:mt-14 lg:gap-16">
        {SHOWN_REVIEWS.map(({ text, author, source }) => (
          <li key={text.en} className="flex flex-col border-t-2 border-foreground pt-5">
            <blockquote
              lang={wordsIn(text, language).lang}
              className="text-lg leading-relaxed break-keep text-balance lg:text-xl"
            >
              {wordsIn(text, language).text}
            </blockquote>
            <p className="mt-5 flex flex-col items-start gap-2 text-sm text-muted-foreground">
              {source ? (
                <a href={source} className="py-3 underline underline-offset-4">
                  {wordsIn(author, language).text}
                </a>
              ) : (
                <>
                  <span>{wordsIn(author, language).text}</span>
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
