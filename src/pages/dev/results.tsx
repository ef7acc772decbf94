import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '@/components/feedback/error-screen';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { WHERE, useResultTexts } from './result-texts';

/** For developers, in English alone. */
const PAGE = 'Result pages';
const DETAILS = 'TypeError: x is not a function';

/**
 * A gallery of the seven result pages (spec §2) with texts of the product, in the site’s language and theme. They have no
 * routes of their own: each is an outcome at another address, and several take a failure to reach. Only the development
 * server has this page.
 */
export default function ResultsGalleryPage() {
  const texts = useResultTexts();
  const { t } = useTranslation();
  return (
    <>
      <title>{PAGE}</title>
      <nav aria-label={PAGE} className="flex flex-wrap gap-x-6 px-5 py-4 sm:px-8">
        {texts.map(({ kind }) => (
          <a key={kind} href={`#${kind}`} className="py-2 underline underline-offset-4">
            {kind}
          </a>
        ))}
      </nav>
      {texts.map(({ kind, title, subtitle }) => (
        <div key={kind} id={kind} className="border-t border-border">
          <p className="measure pt-6 font-mono text-sm text-muted-foreground">
            {kind}: {WHERE[kind]}
          </p>
          {kind === '500' ? (
            <ErrorScreen
              title={title}
              subtitle={subtitle}
              reloadLabel={t('reload')}
              onReload={() => window.location.reload()}
              message={DETAILS}
            />
          ) : (
            <ResultScreen
              kind={kind}
              title={title}
              subtitle={subtitle}
              actions={<Button>{t('retry')}</Button>}
            />
          )}
        </div>
      ))}
    </>
  );
}
