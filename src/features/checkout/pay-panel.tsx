import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Money, PaymentMethod, Quote, QuoteLine } from '@/api';
import { Button } from '@/components/ui/button';
import { centsOf } from '@/domain/money';
import { isPaidElsewhere } from '@/domain/payment-method';
import { useFormat } from '@/i18n/use-format';
import { type Intent, cryptoPathOf } from '@/purchase/intent';
import { useOpenOrder } from '@/purchase/open-order';
import { OrderPanel, PayBar } from '@/purchase/order-layout';
import { PaidAccount } from '@/purchase/paid-account';
import { PurchaseNotice } from '@/purchase/purchase-notice';
import { RemainingTimeNotice, useRemainingTime } from '@/purchase/remaining-time';
import { usePurchase } from '@/purchase/use-purchase';

/** The part of a quote that is shown. */
export type Due = Pick<Quote, 'lines' | 'total'>;

type PayPanelProps = {
  /** With the coupon that applies. */
  intent: Intent;
  method: PaymentMethod;
  due: Due;
  /** With a coupon. */
  quote: Quote | undefined;
  /** A quote is loading, so `due` may change. */
  isChecking: boolean;
};

/** The total line by line, and the button that orders. A refusal is shown above that button. */
export function PayPanel({ intent, method, due, quote, isChecking }: PayPanelProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const format = useFormat();
  const { lines, total } = due;
  const remainingTime = useRemainingTime({ productId: intent.productId, quote });
  const purchase = usePurchase(intent, { paymentMethod: method, crypto: null, total });
  const { order: open, isLooking } = useOpenOrder(intent);
  const isOpen = open !== undefined && !purchase.made;
  const isWaiting = isChecking || remainingTime.isUnknown || isLooking;
  const isFree = centsOf(total) === 0;
  return (
    <OrderPanel title={t('summary')}>
      <dl className="flex flex-col gap-3">
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.label}`} {...line} />
        ))}
      </dl>
      <Total total={total} />
      <RemainingTimeNotice time={remainingTime} />
      <div className="text-card-foreground has-[>:empty]:hidden">
        <PurchaseNotice intent={intent} purchase={purchase} isHeld />
      </div>
      <PaidAccount />
      {/* An open order is paid or cancelled first. */}
      {isOpen ? null : (
        <div className="flex flex-col gap-3">
          <PayBar total={total}>
            {isPaidElsewhere(method) ? (
              <Button
                size="lg"
                block
                pending={purchase.isPending || isWaiting}
                onClick={purchase.order}
              >
                {isFree ? t('payNothing') : t('pay', { total: format.money(total) })}
              </Button>
            ) : isWaiting ? (
              <Button size="lg" block pending>
                {t('crypto.action')}
              </Button>
            ) : (
              <Button asChild size="lg" block>
                <Link to={cryptoPathOf(intent)}>{t('crypto.action')}</Link>
              </Button>
            )}
          </PayBar>
          <p className="text-sm text-sea-muted">
            {!isPaidElsewhere(method)
              ? t('crypto.next')
              : isFree
                ? t('nextNothing')
                : t('next', { method: t(`common:paymentMethods.${method}`) })}
          </p>
        </div>
      )}
    </OrderPanel>
  );
}

function Line({ kind, label, amount }: QuoteLine) {
  const format = useFormat();
  const text = format.money(amount);
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className={kind === 'price' ? 'font-semibold' : 'text-sea-muted'}>{label}</dt>
      <dd className="shrink-0 tabular-nums">{kind === 'price' ? text : `−${text}`}</dd>
    </div>
  );
}

function Total({ total }: { total: Money }) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-sea-line pt-5"
    >
      <span>{t('total')}</span>
      <strong className="text-4xl leading-none font-extrabold tracking-tighter tabular-nums xl:text-5xl">
        {format.money(total)}
      </strong>
    </p>
  );
}
