import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { SHOWN_REVIEWS } from '@/config/reviews';
import { wordsIn } from '@/config/translated';
import { useLanguage } from '@/i18n/use-language';
import { HomeSection } from './home-section';

/** Customers' reviews, with links to the sources. The sandbox's sample is marked as such; without reviews the section is absent. */
export function Reviews() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  if (SHOWN_REVIEWS.length === 0) return null;
  return (
    <HomeSection id="reviews" title={t('reviews.title')} className="pt-0 lg:pt-0">
      <ul className="grid gap-8 lg:grid-cols-[repeat(auto-fit,minmax(--spacing(90),1fr))]">
        {SHOWN_REVIEWS.map(({ text, author, source }) => (
          <li key={text.en} className="border-l-4 border-flag-yellow pl-4">
            <blockquote
              lang={wordsIn(text, language).lang}
              className="max-w-[34em] leading-[1.45] text-balance lg:text-2xl/[1.45]"
            >
              {wordsIn(text, language).text}
            </blockquote>
            {source ? (
              <a href={source} className="text-link">
                {wordsIn(author, language).text}
              </a>
            ) : (
              <p className="mt-2 text-sm/[inherit] text-muted-foreground">
                <span>{wordsIn(author, language).text}</span>{' '}
                <Badge variant="warning">{t('reviews.sample')}</Badge>
              </p>
            )}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
