import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PATHS } from '@/config/paths';
import { DOCUMENTS, type DocumentName } from './documents';

type ClauseLayoutProps = {
  name: DocumentName;
  /** Under the title: notices, and what the page shows before its sections. */
  children?: ReactNode;
  sections: ReactNode;
};

/** A document: title, contents beside it where there is room, sections, and the way to the other two. */
export function ClauseLayout({ name, children, sections }: ClauseLayoutProps) {
  const { t } = useTranslation('clause');
  const others = (Object.keys(DOCUMENTS) as DocumentName[]).filter((other) => other !== name);
  return (
    <div className="measure grid gap-x-16 py-14 lg:py-20 lg:grid-cols-[calc(var(--spacing)*56)_minmax(0,1fr)]">
      <Contents name={name} />
      <article className="max-w-2xl min-w-0 lg:col-start-2 lg:row-start-1">
        <h1 className="text-title">{t(`documents.${name}.title`)}</h1>
        {children}
        {sections}
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

/** No heading: it stands before the page's own. On a phone the sections follow at once; a list of them would only stand in the way. */
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
