import { useTranslation } from 'react-i18next';
import type { Goods, Quote, QuoteLine } from '@/api';
import { MethodChoice } from '@/components/form/method-choice';
import { Alert } from '@/components/ui/alert';
import { savingOf } from '@/domain/price';
import { useMethods } from '@/purchase/use-methods';
import { useQuote } from '@/purchase/use-quote';
import { parseCouponCode } from './coupon-code';
import { CouponField } from './coupon-field';
import { PayPanel } from './pay-panel';
import { PlanChoice } from './plan-choice';
import type { Due } from './summary';

/** What the address of a checkout says: the product, the way to pay it and a coupon. */
export type ProductChoice = { productId: string; method: string | null; coupon: string | null };

type CheckoutFormProps = {
  goods: readonly Goods[];
  product: Goods;
  choice: ProductChoice;
  onChoose: (choice: ProductChoice) => void;
};

/** Plan and period, the way to pay, a coupon; and beside them what all that comes to. */
export function CheckoutForm({ goods, product, choice, onChoose }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const { productId } = product;
  const coupon = parseCouponCode(choice.coupon);
  const { quote, error, isFetching, refetch } = useQuote({ productId, coupon });
  const due = useDue(product, quote);
  const { methods = [], method } = useMethods({ total: due.total, picked: choice.method });
  if (!method) return <Alert tone="warning">{t('closed')}</Alert>;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-14">
      <div className="flex min-w-0 flex-col gap-8">
        <PlanChoice
          goods={goods}
          product={product}
          onChange={(next) => onChoose({ ...choice, productId: next })}
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
        intent={{ kind: 'product', productId, coupon: quote ? coupon : null }}
        method={method}
        due={due}
        quote={quote}
        isChecking={isFetching}
      />
    </div>
  );
}

/** The server's quote where a coupon applies, else the same lines from the product's own prices (contract: Quote, Goods). */
function useDue(product: Goods, quote: Quote | undefined): Due {
  const { t } = useTranslation('checkout');
  if (quote) return quote;
  const { name, periodMonths, price, originalPrice } = product;
  const saving = savingOf({ original: originalPrice, price });
  const lines: QuoteLine[] = [
    { kind: 'price', label: name, amount: saving ? originalPrice : price },
  ];
  if (saving) {
    const label = t('line.discount', { count: periodMonths });
    lines.push({ kind: 'discount', label, amount: saving.amount });
  }
  return { lines, total: price };
}
