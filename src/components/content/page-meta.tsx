import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '@/i18n/navigation';
import { BRAND } from '@/config/brand';
import { pathIn } from '@/i18n/address';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from '@/i18n/languages';
import { useBrandName } from '@/i18n/use-brand-name';
import { useMounted } from '@/lib/use-mounted';
import { PageTitle } from './page-title';

type PageMetaProps = {
  title: string;
  /** The text that search engines show below the title: one or two sentences. */
  description: string;
  /** The page's data for search engines (schema.org). */
  structuredData?: object;
};

/** Values of the protocols, not texts of the page. */
const OPEN_GRAPH_TYPE = 'website';
const TWITTER_CARD = 'summary';
const CODES = Object.keys(LANGUAGES) as Language[];

/**
 * The metadata of a public page, for search engines and link previews. The canonical address is the one of the current
 * language; the plain address is `x-default`. React moves it to the head.
 */
export function PageMeta({ title, description, structuredData }: PageMetaProps) {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const brand = useBrandName();
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  const address = BRAND.origin + pathIn(language, pathname);
  return (
    <>
      <PageTitle page={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {CODES.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={code}
          href={BRAND.origin + pathIn(code, pathname)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={BRAND.origin + pathname} />
      <meta property="og:type" content={OPEN_GRAPH_TYPE} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={LANGUAGES[language].locale.replace('-', '_')} />
      <meta name="twitter:card" content={TWITTER_CARD} />
      {structuredData ? <StructuredData data={structuredData} /> : null}
    </>
  );
}

/**
 * JSON-LD, which browsers do not run. `<` is escaped, so that no value can end the element. Only rendered at build
 * time, which is what search engines read: in the browser, React creates the script element from markup, which Trusted
 * Types refuse.
 */
function StructuredData({ data }: { data: object }) {
  const isMounted = useMounted();
  const [isPrerendered] = useState(!isMounted);
  if (!isPrerendered) return null;
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json">{json}</script>;
}
