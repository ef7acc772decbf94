import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportLink } from '@/components/content/support-link';
import { type ResultKind, ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS, ordersPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';

/** Where each kind occurs in the product. */
const WHERE: Record<ResultKind, string> = {
  '403': '/login?as=guest, as mallory',
  '404': '/no-such-page',
  '500': 'any page that throws while rendering, such as /pricing with a broken component',
  success: '/resetpassword?as=guest&answer=userResetPassword.ok, once it is sent',
  error: '/purchased?order=H20260101000101&as=oli&answer=paymentOrder.drop',
  info: '/purchased?as=oli',
  warning: '/download, opened from another page without a network',
};
const DETAILS = 'TypeError: x is not a function';

export const RESULT_KINDS = Object.keys(WHERE) as ResultKind[];

/**
 * The seven result pages (spec §2) with the product's texts. They have no addresses: each is the outcome of an action
 * at another address, often of a failure.
 */
export function Results() {
  const { t } = useTranslation();
  const texts = useResultTexts();
  const actions = useResultActions();
  return RESULT_KINDS.map((kind) => {
    const [title, subtitle] = texts[kind];
    return (
      <div key={kind} id={kind} className="border-t border-border">
        <p className="measure pt-6 font-mono text-sm text-muted-foreground">
          {`${kind}: ${WHERE[kind]}`}
        </p>
        <ResultScreen
          kind={kind}
          title={title}
          subtitle={subtitle}
          actions={actions[kind]}
          detailsLabel={kind === '500' ? t('errors.forSupport') : undefined}
          details={kind === '500' ? DETAILS : undefined}
        />
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

/** What each kind offers in the product. Only what may work a second time can be tried again. */
function useResultActions(): Partial<Record<ResultKind, ReactNode>> {
  const { t } = useTranslation(['results', 'auth', 'orders', 'common']);
  const retry = <Button>{t('common:retry')}</Button>;
  return {
    '403': (
      <>
        <Button asChild>
          <SupportLink>{t('accountDisabled.support')}</SupportLink>
        </Button>
        <Button variant="outline">{t('accountDisabled.back')}</Button>
      </>
    ),
    '404': renderLink(PATHS.home, t('notFound.home')),
    '500': <Button onClick={() => window.location.reload()}>{t('common:reload')}</Button>,
    success: renderLink(PATHS.login, t('auth:login.link')),
    error: retry,
    info: renderLink(ordersPath(), t('orders:toOrders')),
    warning: retry,
  };
}

function renderLink(to: string, label: string): ReactNode {
  return (
    <Button asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
}
