import { useTranslation } from 'react-i18next';
import { type Goods, useSystemDisplayConfig } from '@/api';
import { MethodChoice } from '@/components/form/method-choice';
import { Alert } from '@/components/ui/alert';
import { centsOf } from '@/domain/money';
import { isPaidElsewhere } from '@/domain/payment-method';
import { parseCouponCode } from './coupon-code';
import { CouponField } from './coupon-field';
import { type OpenOrderSlot, PayPanel } from './pay-panel';
import { PlanChoice } from './plan-choice';
import { useDue } from './use-due';
import { useQuote } from './use-quote';

/** What somebody is about to buy, as the page's address says it. */
export type Choice = { productId: string; method: string | null; coupon: string | null };

type CheckoutFormProps = {
  goods: readonly Goods[];
  product: Goods;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  OpenOrder: OpenOrderSlot;
};

/** Plan and period, the way to pay, a coupon; and beside them what all that comes to. */
export function CheckoutForm({ goods, product, choice, onChoose, OpenOrder }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const config = useSystemDisplayConfig();
  const coupon = parseCouponCode(choice.coupon);
  const { quote, error, isFetching, refetch } = useQuote(product.productId, coupon);
  const due = useDue(product, quote);
  // Nothing cannot be sent over a network.
  const methods = (config.data?.paymentMethods ?? []).filter(
    (it) => isPaidElsewhere(it) || centsOf(due.total) > 0,
  );
  const method = methods.find((it) => it === choice.method) ?? methods[0];
  if (!method) return <Alert tone="warning">{t('closed')}</Alert>;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-14">
      <div className="flex min-w-0 flex-col gap-8">
        <PlanChoice
          goods={goods}
          product={product}
          onChange={(productId) => onChoose({ ...choice, productId })}
        />
        <MethodChoice
          label={t('method')}
          methods={methods}
          value={method}
          onChange={(next) => onChoose({ ...choice, method: next })}
        />
        <CouponField
          coupon={coupon}
          quote={quote}
          error={error}
          isChecking={isFetching}
          onChange={(next) => onChoose({ ...choice, coupon: next })}
          onRetry={() => void refetch()}
        />
      </div>
      <PayPanel
        productId={product.productId}
        method={method}
        coupon={quote ? coupon : null}
        due={due}
        isChecking={isFetching}
        OpenOrder={OpenOrder}
      />
    </div>
  );
}
