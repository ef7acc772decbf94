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
import { MethodChoice } from '@/components/form/method-choice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { planPath, pricingPath } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { canGrant } from '@/domain/grant-time';
import { savingOf } from '@/domain/price';
import { AddAccountFirst } from '@/purchase/add-account-first';
import { useCheckedGoods } from '@/purchase/goods';
import { ORDER_GRID, OrderSkeleton } from '@/purchase/order-layout';
import { useMethods } from '@/purchase/use-methods';
import { useQuote } from '@/purchase/use-quote';
import { useUser } from '@/session/use-session';
import { parseCouponCode } from './coupon-code';
import { CouponField } from './coupon-field';
import { type Due, PayPanel } from './pay-panel';
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
  if (!canLogInAgain(user)) return <AddAccountFirst />;
  if (!shop.data || !config.data) {
    return <OrderSkeleton label={t('common:loading')} blocks={['h-24', 'h-52', 'h-28']} />;
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

/** Plan and period, payment method, coupon; and the total. */
function CheckoutForm({ goods, product, choice, onChoose }: CheckoutFormProps) {
  const { t } = useTranslation('checkout');
  const { productId } = product;
  const coupon = parseCouponCode(choice.coupon);
  const { quote, error, isFetching, refetch } = useQuote({ productId, coupon });
  const due = useDue(product, quote);
  const { methods = [], method } = useMethods({ total: due.total, picked: choice.method });
  if (!method) return <Alert tone="warning">{t('closed')}</Alert>;
  return (
    <div className={ORDER_GRID}>
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

/** The server's quote if a coupon applies, else the same lines from the product's own prices (contract: Quote, Goods). */
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
