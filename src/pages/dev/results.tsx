import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '@/components/feedback/error-screen';
import { RetryButton } from '@/components/feedback/retry-alert';
import { type ResultKind, ResultScreen } from '@/components/feedback/result-screen';

/** For developers, in English alone. */
const PAGE = 'Result pages';
const DETAILS = 'TypeError: x is not a function';

/**
 * A gallery of the seven result pages (spec §2) with texts of the product, in the site’s language and theme. They have no
 * routes of their own: each is an outcome at another address, and several take a failure to reach. Only the development
 * server has this page.
 */
export function Results() {
  const { t } = useTranslation();
  const texts = useResultTexts();
  return RESULT_KINDS.map((kind) => {
    const [title, subtitle] = texts[kind];
    return (
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
            actions={<RetryButton size="md" variant="primary" onRetry={() => undefined} />}
          />
        )}
      </div>
    );
  });
}

/** Title and subtitle of each kind. */
function useResultTexts(): Record<ResultKind, readonly [string, string]> {
  const { t } = useTranslation(['common', 'results', 'auth', 'orders']);
  return {
    '403': [t('results:accountDisabled.title'), t('results:accountDisabled.text')],
    '404': [t('results:notFound.title'), t('results:notFound.text')],
    '500': [t('errors.title'), t('errors.subtitle')],
    success: [t('auth:reset.doneTitle'), t('auth:reset.doneText')],
    error: [t('orders:purchased.failed'), t('errors.network')],
    info: [t('orders:unnamed.title'), t('orders:unnamed.text')],
    warning: [t('offline.page'), t('offline.pageText')],
  };
}
