import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { ApiError } from '@/api';
import { Alert } from '@/components/ui/alert';
import { ordersPath } from '@/config/paths';
import { isAppBrowser } from '@/domain/download';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import type { Intent } from './intent';
import { type OpenOrderLookup, OpenOrderNotice } from './open-order';
import { type Purchasing, isDecided } from './use-purchase';

/** The refusals for which the site has its own text instead of the server's message. */
const KNOWN = [
  'GroupNotFound',
  'GroupCreatorUnpaid',
  'GroupAlreadyJoined',
  'GroupFull',
  'GroupExpired',
  'GroupPaymentTypeMismatch',
  'PaymentMethodUnavailable',
  'NetworkUnsupported',
  'ProductNotFound',
  'ProductUnavailable',
] as const;

type PurchaseNoticeProps = {
  kind: Intent['kind'];
  purchase: Purchasing;
  /** The order that prevents this one, shown before any press. */
  open: OpenOrderLookup;
};

/** The result of the last press: the open order that prevents it, a refusal, or the link to the payment page. */
export function PurchaseNotice({ kind, purchase, open }: PurchaseNoticeProps) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  const { error, made, address, isAmountChanged, reset } = purchase;
  const isRefused = isOpenOrderRefused(purchase);
  const result = useRef<HTMLDivElement>(null);
  // On a phone the pressed button is always in view, but its result may not be.
  useEffect(() => {
    if (error || made) result.current?.scrollIntoView({ block: 'nearest' });
  }, [error, made]);
  return (
    <div ref={result} className="flex flex-col gap-3 empty:hidden">
      {made ? null : (
        <OpenOrderNotice open={open} kind={kind} isRefused={isRefused} onCancelled={reset} />
      )}
      {isRefused ? null : <RefusalNotice error={error} />}
      {made && address === null ? (
        <Alert tone="destructive" live title={t('nowhere', { orderId: made.checkout.orderId })}>
          <Link to={ordersPath()} className="inline-block py-2 underline underline-offset-4">
            {t('open.orders')}
          </Link>
        </Alert>
      ) : null}
      {made && address ? (
        <Alert
          tone={isAmountChanged ? 'warning' : 'info'}
          live
          title={
            isAmountChanged
              ? t('otherAmount', { total: format.money(made.checkout.quote.total) })
              : t('leaving')
          }
        >
          <a
            href={address}
            className="inline-block py-2 font-semibold text-foreground underline underline-offset-4"
          >
            {t('payingPage')}
          </a>
          {isAppBrowser(navigator.userAgent) ? <p>{t('inApp')}</p> : null}
        </Alert>
      ) : null}
    </div>
  );
}

/** Whether the last press was refused because of an open order. */
export function isOpenOrderRefused({ error }: Pick<Purchasing, 'error'>): boolean {
  return error?.status === 'OpenOrderExists';
}

/**
 * Why the order or the seat was refused, or that the result is unknown. Renders nothing if the user has to log in
 * again.
 */
export function RefusalNotice({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('purchase');
  if (!error || error.kind === 'unauthorized') return null;
  const known = error.kind === 'refused' && KNOWN.find((status) => status === error.status);
  const isLost = !isDecided(error);
  return (
    <Alert tone="destructive" live title={isLost ? errorText(error) : undefined}>
      {isLost ? t('lost') : known ? t(`refusal.${known}`) : errorText(error)}
    </Alert>
  );
}
