import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { useSystemDisplayConfig } from '@/api';
import { LEGAL } from '@/config/legal';
import { PATHS } from '@/config/paths';
import { useBrandName } from '@/i18n/use-brand-name';
import { useGroupSizes } from '@/i18n/use-group-sizes';
import { useLanguage } from '@/i18n/use-language';
import { DOCUMENTS, type DocumentName, type SectionId } from './documents';
import { LongText, blank } from './long-text';

type ClauseLayoutProps = {
  name: DocumentName;
  /** Shown between title and sections. */
  children?: ReactNode;
};

/** A document: title, table of contents on a desktop, sections, and links to the other documents. */
export function ClauseLayout({ name, children }: ClauseLayoutProps) {
  const { t } = useTranslation('clause');
  const others = (Object.keys(DOCUMENTS) as DocumentName[]).filter((other) => other !== name);
  return (
    <div className="measure grid gap-x-16 py-14 lg:py-20 lg:grid-cols-[calc(var(--spacing)*56)_minmax(0,1fr)]">
      <Contents name={name} />
      <article className="max-w-2xl min-w-0 lg:col-start-2 lg:row-start-1">
        <h1 className="text-title">{t(`documents.${name}.title`)}</h1>
        {children}
        <Sections name={name} />
        <nav aria-labelledby="others" className="mt-20 border-t border-border pt-6">
          <h2 id="others" className="text-sm text-muted-foreground">
            {t('others')}
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-8">
            {others.map((other) => (
              <li key={other}>
                <Link to={PATHS[other]} className="text-link">
                  {t(`documents.${other}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </article>
    </div>
  );
}

/**
 * The table of contents, without a heading, as it precedes the h1. Hidden on a phone, where it would push the text
 * down.
 */
function Contents({ name }: { name: DocumentName }) {
  const { t } = useTranslation('clause');
  return (
    <nav aria-labelledby="contents" className="hidden lg:block">
      <div className="sticky top-10">
        <p id="contents" className="text-sm text-muted-foreground">
          {t('contents')}
        </p>
        <ol className="mt-3 border-l border-border">
          {DOCUMENTS[name].map((section) => (
            <li key={section}>
              <a
                href={`#${section}`}
                className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm hover:border-foreground hover:underline hover:underline-offset-4"
              >
                {t(`sections.${section}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** The sections of a document, each with its own address. */
function Sections({ name }: { name: DocumentName }) {
  const { t } = useTranslation('clause');
  const findText = useSectionText();
  return DOCUMENTS[name].map((section) => (
    <section key={section} id={section} className="mt-12 scroll-mt-6">
      <h2 className="text-2xl font-bold tracking-tight">{t(`sections.${section}.title`)}</h2>
      <div className="mt-4 space-y-4 leading-relaxed">
        <LongText>{findText(section)}</LongText>
      </div>
    </section>
  ));
}

/** The text of a section with the facts of operator and server filled in. A missing fact becomes a blank. */
function useSectionText(): (section: SectionId) => string {
  const { t } = useTranslation('clause');
  const { data: config } = useSystemDisplayConfig();
  const language = useLanguage();
  const brand = useBrandName();
  const groupSizes = useGroupSizes();
  const missing = (fact: keyof typeof LEGAL.facts | 'support') =>
    blank(t('blank', { what: t(`facts.${fact}`) }));
  const facts = Object.entries(LEGAL.facts).map(([name, words]) => {
    const fact = name as keyof typeof LEGAL.facts;
    return [fact, words?.[language] ?? missing(fact)] as const;
  });
  const values = {
    ...Object.fromEntries(facts),
    brand,
    groupSizes,
    support: config?.supportHandle ?? missing('support'),
  };
  return (section) => t(`sections.${section}.text`, values);
}
