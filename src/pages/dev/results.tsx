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
  const results = useResults();
  return RESULT_KINDS.map((kind) => {
    const [title, subtitle, actions] = results[kind];
    return (
      <div key={kind} id={kind} className="border-t border-border">
        <p className="measure pt-6 font-mono text-sm text-muted-foreground">
          {`${kind}: ${WHERE[kind]}`}
        </p>
        <ResultScreen
          kind={kind}
          title={title}
          subtitle={subtitle}
          actions={actions}
          detailsLabel={kind === '500' ? t('errors.forSupport') : undefined}
          details={kind === '500' ? DETAILS : undefined}
        />
      </div>
    );
  });
}

type Shown = readonly [title: string, subtitle: string, actions?: ReactNode];

/** What each kind says and offers in the product. Only what may work a second time can be tried again. */
function useResults(): Record<ResultKind, Shown> {
  const { t } = useTranslation(['common', 'results', 'auth', 'orders']);
  const retry = <Button>{t('retry')}</Button>;
  const reload = <Button onClick={() => window.location.reload()}>{t('reload')}</Button>;
  const disabled = (
    <>
      <Button asChild>
        <SupportLink>{t('results:accountDisabled.support')}</SupportLink>
      </Button>
      <Button variant="outline">{t('results:accountDisabled.back')}</Button>
    </>
  );
  const home = renderLink(PATHS.home, t('results:notFound.home'));
  const login = renderLink(PATHS.login, t('auth:login.link'));
  const orders = renderLink(ordersPath(), t('orders:toOrders'));
  return {
    '403': [t('results:accountDisabled.title'), t('results:accountDisabled.text'), disabled],
    '404': [t('results:notFound.title'), t('results:notFound.text'), home],
    '500': [t('errors.title'), t('errors.subtitle'), reload],
    success: [t('auth:reset.doneTitle'), t('auth:reset.doneText'), login],
    error: [t('orders:purchased.failed'), t('errors.network'), retry],
    info: [t('orders:unnamed.title'), t('orders:unnamed.text'), orders],
    warning: [t('offline.page'), t('offline.pageText'), retry],
  };
}

function renderLink(to: string, label: string): ReactNode {
  return (
    <Button asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
}
