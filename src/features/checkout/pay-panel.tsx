import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { PaymentMethod } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { cryptoPayPath } from '@/config/paths';
import { centsOf } from '@/domain/money';
import { isPaidElsewhere } from '@/domain/payment-method';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import { type Due, Summary } from './summary';
import { usePay } from './use-pay';

/** The order of the account that stands in the way; put in by the page, as orders are another feature. */
export type OpenOrderSlot = ComponentType<{ productId: string; onCancelled: () => void }>;

type PayPanelProps = {
  productId: string;
  method: PaymentMethod;
  /** The coupon that applies. */
  coupon: string | null;
  due: Due;
  /** What is due is being asked for. */
  isChecking: boolean;
  OpenOrder: OpenOrderSlot;
};

/** What is due, and the press that orders it. A refusal stands above the button that it answers. */
export function PayPanel({ productId, method, coupon, due, isChecking, OpenOrder }: PayPanelProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const format = useFormat();
  const { total } = due;
  const purchase = { productId, paymentMethod: method, couponCode: coupon, total };
  const { pay, reset, isPending, error, isLost, checkout, address, isOtherAmount } =
    usePay(purchase);
  const isRefused = error !== null && error.kind !== 'unauthorized';
  const hasOpenOrder = error?.status === 'OpenOrderExists';
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-6 bg-sea px-5 py-6 text-sea-foreground sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+var(--spacing)*6)]"
    >
      <h2 id="summary" className="text-xl font-extrabold tracking-tight">
        {t('summary')}
      </h2>
      <Summary due={due} />
      <div className="flex flex-col gap-3 text-card-foreground empty:hidden">
        {hasOpenOrder ? <OpenOrder productId={productId} onCancelled={reset} /> : null}
        {isRefused && !hasOpenOrder ? (
          <Alert tone="destructive" live title={isLost ? errorText(error) : undefined}>
            {isLost ? t('lost') : errorText(error)}
          </Alert>
        ) : null}
        {address === null ? (
          <Alert tone="destructive" live>
            {t('nowhere', { orderId: checkout?.orderId })}
          </Alert>
        ) : null}
        {checkout && address ? (
          <Alert
            tone={isOtherAmount ? 'warning' : 'info'}
            live
            title={
              isOtherAmount
                ? t('otherAmount', { total: format.money(checkout.quote.total) })
                : t('leaving.title')
            }
          >
            <a
              href={address}
              className="inline-block py-2 font-semibold text-foreground underline underline-offset-4"
            >
              {t('leaving.link')}
            </a>
          </Alert>
        ) : null}
      </div>
      <div className="flex flex-col gap-3">
        {isPaidElsewhere(method) ? (
          <Button size="lg" block pending={isPending || isChecking} onClick={pay}>
            {centsOf(total) === 0 ? t('payNothing') : t('pay', { total: format.money(total) })}
          </Button>
        ) : isChecking ? (
          <Button size="lg" block pending>
            {t('crypto.action')}
          </Button>
        ) : (
          <Button asChild size="lg" block>
            <Link to={cryptoPayPath(productId, { coupon })}>{t('crypto.action')}</Link>
          </Button>
        )}
        <p className="text-sm text-sea-muted">
          {!isPaidElsewhere(method)
            ? t('crypto.next')
            : centsOf(total) === 0
              ? t('nextNothing')
              : t('next', { method: t(`common:paymentMethods.${method}`) })}
        </p>
      </div>
    </section>
  );
}
