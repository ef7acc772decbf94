import { type ComponentType, type RefObject, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { type CheckoutChoice, checkoutPath } from '@/config/paths';
import { toCents } from '@/domain/money';
import { isPaidElsewhere } from '@/domain/payment-method';
import { useFormat } from '@/i18n/use-format';
import { focusOnMount } from '@/lib/focus';
import { useKept } from '@/lib/use-kept';
import { MethodChoice } from '@/purchase/method-choice';
import {
  ORDER_CHOICES,
  ORDER_GRID,
  OrderLines,
  OrderPanel,
  OrderTotal,
  PayBar,
  listPriceLines,
} from '@/purchase/order-layout';
import { SECOND_BUTTON } from '@/purchase/guest-actions';
import { NextStep, PayAction } from '@/purchase/pay-action';
import { useDraftOrder } from '@/purchase/use-draft-order';
import { useQuote } from '@/purchase/use-quote';
import { useSession } from '@/session/use-session';
import { parseCouponCode } from './coupon-code';
import { CouponField } from './coupon-field';
import { PlanChoice } from './plan-choice';

/** The forms that a guest can choose from. */
type SignInScreen = 'login' | 'register';

export type CheckoutProps = {
  choice: CheckoutChoice;
  onChoose: (choice: CheckoutChoice) => void;
  /**
   * Registration or login, below the choices. Its submit button is put into `button`, in the order's panel. A password
   * reset returns to `backTo`.
   */
  SignIn: ComponentType<{
    screen: SignInScreen;
    show: (screen: SignInScreen) => void;
    backTo: string;
    button: HTMLElement | null;
    buttonLabel: string;
    onRegistered: () => void;
  }>;
};

type CheckoutFormProps = CheckoutProps & {
  goods: readonly Goods[];
  product: Goods;
  /** The operator offers registration. Otherwise a guest can only log in. */
  canRegister: boolean;
};

/** Plan, period, payment method, and a guest's account; beside them the order with its coupon and total. */
export function CheckoutForm({
  goods,
  product,
  choice,
  onChoose,
  canRegister,
  SignIn,
}: CheckoutFormProps) {
  const { t } = useTranslation(['checkout', 'common', 'purchase']);
  const format = useFormat();
  const { productId } = product;
  const coupon = parseCouponCode(choice.coupon);
  const isGuest = useIsGuest();
  // Only a logged-in account can check a coupon (contract: paymentCoupon).
  const quoting = useQuote({ productId, coupon: isGuest ? null : coupon });
  const { quote, error, isFetching } = quoting;
  // Without a coupon the same lines follow from the product's own prices (contract: Quote, Goods).
  const lines =
    quote?.lines ??
    listPriceLines({
      label: product.name,
      original: product.originalPrice,
      price: product.price,
      discountLabel: t('line.discount', { count: product.periodMonths }),
    });
  const total = quote?.total ?? product.price;
  const order = useDraftOrder({
    intent: { kind: 'product', productId, coupon: quote ? coupon : null },
    total,
    picked: choice.method,
  });
  const { method } = order;
  const [screen, setScreen] = useState<SignInScreen>(canRegister ? 'register' : 'login');
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [hasRegistered, setHasRegistered] = useState(false);
  const account = useRef<HTMLElement>(null);
  const wasGuest = useKept(isGuest || undefined) ?? false;

  // A coupon is checked once there is an account, so the total is not known before.
  const isPaidAtOnce =
    coupon === null && method !== undefined && isPaidElsewhere(method) && toCents(total) > 0;

  function ask(next: SignInScreen) {
    flushSync(() => setScreen(next));
    focusForm(account);
  }

  function payAsNewAccount() {
    setHasRegistered(true);
    if (isPaidAtOnce) order.purchase.order();
  }

  return (
    <div className={ORDER_GRID}>
      <div className={ORDER_CHOICES}>
        <PlanChoice
          goods={goods}
          product={product}
          onChange={(next) => onChoose({ ...choice, productId: next })}
        />
        <MethodChoice order={order} onPick={(next) => onChoose({ ...choice, method: next })} />
        {isGuest ? (
          <section
            ref={account}
            aria-label={t('account')}
            tabIndex={-1}
            className="scroll-mt-6 border-t border-border pt-8 outline-none"
          >
            <Suspense
              fallback={
                <SkeletonRegion label={t('common:loading')} shapes={['field', 'field', 'field']} />
              }
            >
              <SignIn
                screen={screen}
                show={setScreen}
                backTo={checkoutPath(productId, choice)}
                button={button}
                buttonLabel={
                  screen === 'login'
                    ? t('purchase:logIn')
                    : isPaidAtOnce
                      ? t('createAndPay', { total: format.money(total) })
                      : t('createAndContinue')
                }
                onRegistered={payAsNewAccount}
              />
            </Suspense>
          </section>
        ) : null}
      </div>
      {/* Gets the focus when the form disappears after the login. */}
      <OrderPanel headingRef={wasGuest && !isGuest ? focusOnMount : undefined}>
        <OrderLines lines={lines} />
        <CouponField
          coupon={coupon}
          quote={quote}
          error={error}
          isChecking={isFetching}
          isLater={isGuest}
          onChange={(next) => onChoose({ ...choice, coupon: next })}
          onRetry={() => void quoting.refetch()}
        />
        <OrderTotal total={total} />
        <PayAction
          order={order}
          quote={quote}
          label={t('pay', { total: format.money(total) })}
          isChecking={isFetching}
          // A new account has no open order. Its first one may have been made by now.
          isFirst={hasRegistered}
          guest={
            <div className="flex flex-col gap-3">
              <PayBar total={total}>
                <div ref={setButton} className="min-h-13 empty:bg-current/10" />
              </PayBar>
              {screen === 'register' && isPaidAtOnce ? <NextStep method={method} /> : null}
              {canRegister ? (
                <Button
                  block
                  variant="outline"
                  className={SECOND_BUTTON}
                  onClick={() => ask(screen === 'login' ? 'register' : 'login')}
                >
                  {screen === 'login' ? t('common:signUpInstead') : t('purchase:logInInstead')}
                </Button>
              ) : null}
            </div>
          }
        />
      </OrderPanel>
    </div>
  );
}

/**
 * Whether the visitor is a guest. After a login, true until user info has loaded, so that the form does not disappear.
 */
function useIsGuest(): boolean {
  const { state } = useSession();
  const [wasOut, setWasOut] = useState(false);
  const isOut = state === 'out' || (state === 'unknown' && wasOut);
  if (isOut !== wasOut) setWasOut(isOut);
  return isOut;
}

/** Focuses the form's first field, or its container while it loads. */
function focusForm({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView({ block: 'start' });
  const field = current?.querySelector<HTMLElement>('form input:not([type=radio])');
  (field ?? current)?.focus({ preventScroll: true });
}
