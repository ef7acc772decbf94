import { useTranslation } from 'react-i18next';
import type { ResultKind } from '@/components/feedback/result-screen';

/** Where the product shows each kind, and how to get there. */
export const WHERE: Record<ResultKind, string> = {
  '403': '/login, as mallory',
  '404': '/no-such-page',
  '500': 'any page that throws while rendering, such as /pricing with a broken component',
  success: '/resetpassword, after the new password is saved',
  error: '/purchased?order=H20260101000101 as oli, with the fault “drop” for paymentOrder',
  info: '/purchased, logged in, without an order',
  warning: '/download, opened from another page without a network',
};

/** Texts of the product for each kind, in the site’s language. */
export function useResultTexts(): { kind: ResultKind; title: string; subtitle: string }[] {
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
