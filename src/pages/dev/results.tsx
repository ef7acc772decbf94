import { useTranslation } from 'react-i18next';
import { ErrorScreen } from '@/components/feedback/error-screen';
import { type ResultKind, ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';

/** What developers read, in their language alone. */
const PAGE = 'Result pages';
const DETAILS = 'TypeError: x is not a function';
/** A place in the product that shows each kind, and how to get there. */
const WHERE: Record<ResultKind, string> = {
  '403': '/login, as mallory',
  '404': '/no-such-page',
  '500': 'any page that throws while rendering, such as /pricing with a broken component',
  success: '/resetpassword, after the new password is saved',
  error: '/purchased?order=H20260101000101 as oli, with the fault “drop” for paymentOrder',
  info: '/purchased, logged in, without an order',
  warning: '/download, opened from another page without a network',
};

/**
 * The seven result pages (spec §2) with texts that the product shows in them, in the site’s language and theme. They have no
 * routes of their own, because each is the outcome of something at another address, and several of those outcomes take a
 * failure to reach. So developers see them here. Only the development server has this page.
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

function useResultTexts(): { kind: ResultKind; title: string; subtitle: string }[] {
  const { t } = useTranslation(['common', 'results', 'auth', 'orders']);
  return [
    {
      kind: '403',
      title: t('results:accountDisabled.title'),
      subtitle: t('results:accountDisabled.text'),
    },
    { kind: '404', title: t('results:notFound.title'), subtitle: t('results:notFound.text') },
    { kind: '500', title: t('errors.title'), subtitle: t('errors.subtitle') },
    { kind: 'success', title: t('auth:reset.doneTitle'), subtitle: t('auth:reset.doneText') },
    { kind: 'error', title: t('orders:purchased.failed'), subtitle: t('errors.network') },
    { kind: 'info', title: t('orders:unnamed.title'), subtitle: t('orders:unnamed.text') },
    { kind: 'warning', title: t('offline.page'), subtitle: t('offline.pageText') },
  ];
}
