import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '@/i18n/navigation';
import { WordMark } from '@/components/brand/word-mark';
import { PATHS } from '@/config/paths';
import { pathIn } from '@/i18n/address';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/**
 * A page outside the shared layout (spec §2): a small header with links to the home page and the other language, then
 * the page.
 */
export function BarePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const brand = useBrandName();
  const main = useFocusOnNavigation();
  return (
    <>
      <header className="h-(--header-height) border-b border-border">
        <div className="measure flex h-full items-center justify-between gap-6">
          <Link
            to={PATHS.home}
            aria-label={t('home', { brand })}
            className="flex min-h-11 items-center"
          >
            <WordMark label={brand} />
          </Link>
          <OtherLanguages />
        </div>
      </header>
      <main
        ref={main}
        tabIndex={-1}
        className="grid min-h-[calc(100dvh-var(--header-height))] grid-cols-1"
      >
        {children}
      </main>
    </>
  );
}

/** This page in each other language, as links that work before any script. */
function OtherLanguages() {
  const { t, i18n } = useTranslation('shell');
  const { pathname } = useLocation();
  const others = (Object.keys(LANGUAGES) as Language[]).filter(
    (language) => language !== i18n.language,
  );
  return (
    <nav aria-label={t('language')} className="flex gap-6">
      {others.map((language) => (
        <a
          key={language}
          href={pathIn(language, pathname)}
          hrefLang={language}
          lang={language}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {LANGUAGES[language].label}
        </a>
      ))}
    </nav>
  );
}
