import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import {
  type Goods,
  LOAD_ERRORS,
  PlanType,
  type Quote,
  type QuoteLine,
  serverNow,
  useSystemDisplayConfig,
} from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadFailed } from '@/components/feedback/load-failed';
import { Button } from '@/components/ui/button';
import { planPath, pricingPath } from '@/config/paths';
import { canGrant } from '@/domain/grant-time';
import { savingOf } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { useCheckedGoods } from '@/purchase/goods';
import type { Intent } from '@/purchase/intent';
import { MethodChoice, MethodsSkeleton } from '@/purchase/method-choice';
import {
  ChoiceSkeleton,
  ORDER_CHOICES,
  ORDER_GRID,
  OrderLines,
  OrderPanel,
  OrderSkeleton,
  OrderTotal,
} from '@/purchase/order-layout';
import { PayAction } from '@/purchase/pay-action';
import { useMethods } from '@/purchase/use-methods';
import { usePurchase } from '@/purchase/use-purchase';
import { useQuote } from '@/purchase/use-quote';
import { useUser } from '@/session/use-session';
import { parseCouponCode } from './coupon-code';
import { CouponField } from './coupon-field';
import { PlanChoice } from './plan-choice';

/** What the address of a checkout holds: the product, the payment method and a coupon. */
export type CheckoutAddress = { productId: string; method: string | null; coupon: string | null };

type CheckoutProps = { choice: CheckoutAddress; onChoose: (choice: CheckoutAddress) => void };

/** Orders one product. Nothing is ordered before the press. */
export function Checkout({ choice, onChoose }: CheckoutProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const user = useUser();
  const shop = useCheckedGoods();
  const config = useSystemDisplayConfig({ query: LOAD_ERRORS });
  const error = shop.error ?? (config.data ? null : config.error);

  async function retry() {
    await Promise.all([shop.refetch(), config.refetch()]);
  }

  if (error) {
    return (
      <LoadFailed
        title={t('failed')}
        error={error}
        isFetching={shop.isFetching || config.isFetching}
        onRetry={() => void retry()}
      />
    );
  }
  if (!shop.data || !config.data) {
    return (
      <OrderSkeleton label={t('common:loading')}>
        <ChoiceSkeleton className="h-36 sm:h-18" />
        <ChoiceSkeleton className="h-52" />
        <MethodsSkeleton />
      </OrderSkeleton>
    );
  }
  const { goods } = shop.data;
  const product = goods.find((it) => it.productId === choice.productId);
  if (!product) return <NoSale reason="unknown" plans={pricingPath()} />;
  const { type, periodMonths } = product;
  if (!product.available) {
    return <NoSale reason="unavailable" plans={planPath(type, periodMonths)} />;
  }
  if (!canGrant(user, type, serverNow())) {
    return <NoSale reason="hasStandard" plans={planPath(PlanType.Standard, periodMonths)} />;
  }
  return <CheckoutForm {...{ goods, product, choice, onChoose }} />;
}

type NoSaleProps = {
  reason: 'unknown' | 'unavailable' | 'hasStandard';
  /** Where the prices are. */
  plans: string;
};

function NoSale({ reason, plans }: NoSaleProps) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      flags={[{ code: 'N' }]}
      title={t(`noSale.${reason}`)}
      description={t('noSale.text')}
      action={
        <Button asChild>
          <Link to={plans}>{t('noSale.action')}</Link>
        </Button>
      }
    />
  );
}

type CheckoutFormProps = CheckoutProps & { goods: readonly Goods[]; product: Goods };

/** Plan, period and payment method; beside them the order with its coupon and total. */
function CheckoutForm({ goods, product, choice, onChoose }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const { productId } = product;
  const coupon = parseCouponCode(choice.coupon);
  const { quote, error, isFetching, refetch } = useQuote({ productId, coupon });
  const { lines, total } = useDue(product, quote);
  const payment = useMethods({ total, picked: choice.method });
  const { method } = payment;
  const intent: Intent = { kind: 'product', productId, coupon: quote ? coupon : null };
  const purchase = usePurchase(
    intent,
    method ? { paymentMethod: method, crypto: null, total } : null,
  );
  return (
    <div className={ORDER_GRID}>
      <div className={ORDER_CHOICES}>
        <PlanChoice
          goods={goods}
          product={product}
          onChange={(next) => onChoose({ ...choice, productId: next })}
        />
        <MethodChoice payment={payment} onPick={(next) => onChoose({ ...choice, method: next })} />
      </div>
      <OrderPanel>
        <OrderLines lines={lines} />
        <CouponField
          coupon={coupon}
          quote={quote}
          error={error}
          isChecking={isFetching}
          onChange={(next) => onChoose({ ...choice, coupon: next })}
          onRetry={() => void refetch()}
        />
        <OrderTotal total={total} />
        <PayAction
          {...{ intent, total, payment, purchase, quote }}
          label={t('pay', { total: format.money(total) })}
          isChecking={isFetching}
          guest={null}
        />
      </OrderPanel>
    </div>
  );
}

/** The server's quote if a coupon applies, else the same lines from the product's own prices (contract: Quote, Goods). */
function useDue(product: Goods, quote: Quote | undefined): Pick<Quote, 'lines' | 'total'> {
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
