import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '@/components/feedback/error-screen';
import { type ResultKind, ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';

/** For developers, so in their language alone: what each kind of page looks like with everything that it can show. */
const TITLES: Record<ResultKind, string> = {
  '403': 'This is not for everybody',
  '404': 'There is nothing at this address',
  '500': 'The server had an accident',
  success: 'It worked',
  error: 'It did not work',
  info: 'Good to know',
  warning: 'Mind this first',
};
const SAMPLE = {
  page: 'Result pages',
  subtitle: 'One or two sentences: what happened, and what to do now.',
  details: 'An error’s own message, as plain text.',
  message: 'TypeError: x is not a function',
};

/** The result pages, which have no route of their own (spec §2), one below the other; the error screen last. */
export default function ResultsGalleryPage() {
  const { t } = useTranslation();
  return (
    <>
      <title>{SAMPLE.page}</title>
      <nav aria-label={SAMPLE.page} className="flex flex-wrap gap-x-6 px-5 py-4 sm:px-8">
        {[...Object.keys(TITLES), 'error-screen'].map((kind) => (
          <a key={kind} href={`#${kind}`} className="py-2 underline underline-offset-4">
            {kind}
          </a>
        ))}
      </nav>
      {Object.entries(TITLES).map(([kind, title]) => (
        <div key={kind} id={kind} className="border-t border-border">
          <ResultScreen
            kind={kind as ResultKind}
            title={title}
            subtitle={SAMPLE.subtitle}
            flagCaption={kind}
            actions={<Button>{t('retry')}</Button>}
            details={SAMPLE.details}
          />
        </div>
      ))}
      <div id="error-screen" className="border-t border-border">
        <ErrorScreen
          title={t('errors.title')}
          subtitle={t('errors.subtitle')}
          reloadLabel={t('reload')}
          onReload={() => window.location.reload()}
          message={SAMPLE.message}
        />
      </div>
    </>
  );
}
