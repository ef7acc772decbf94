import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod, Quote } from '@/api';
import { AppBrowserHint } from '@/components/content/app-browser-hint';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { toCents } from '@/domain/money';
import { isPaidElsewhere } from '@/domain/payment-method';
import { Link } from '@/i18n/navigation';
import { BuyerOnly } from './buyer-only';
import { type Intent, buildCryptoPath } from './intent';
import { useOpenOrder } from './open-order';
import { PayBar } from './order-layout';
import { PaidAccount } from './paid-account';
import { PurchaseNotice, isOpenOrderRefused } from './purchase-notice';
import { RemainingTimeNotice, useRemainingTime } from './remaining-time';
import type { DraftOrder } from './use-draft-order';
import type { Purchasing } from './use-purchase';

type PayActionProps = {
  order: DraftOrder;
  /** The button's label where the payment follows, e.g. "Pay $5.00". */
  label: string;
  /** The price with a coupon. */
  quote?: Quote | undefined;
  /** A quote is loading, so the total may change. */
  isChecking?: boolean;
  /** No open order can prevent this one yet, so none is looked for. */
  isFirst?: boolean;
  /** Replaces it for a visitor who is not logged in. */
  guest: ReactNode;
};

/** The last part of the order's panel: the effect on remaining time, a refusal, the account, and the order button. */
export function PayAction({
  order,
  label,
  quote,
  isChecking = false,
  isFirst = false,
  guest,
}: PayActionProps) {
  const { t } = useTranslation('purchase');
  const { intent, methods, method, config, purchase } = order;
  return (
    <BuyerOnly guest={guest}>
      <PlaceOrder intent={intent} purchase={purchase} quote={quote} isFirst={isFirst}>
        {(isWaiting) =>
          methods && !method ? (
            <Alert tone="warning">{t('closed')}</Alert>
          ) : !methods && config.error ? null : (
            <PayButton
              order={order}
              label={label}
              isWaiting={isWaiting || isChecking || !methods}
            />
          )
        }
      </PlaceOrder>
    </BuyerOnly>
  );
}

type PlaceOrderProps = Pick<PayActionProps, 'quote' | 'isFirst'> & {
  intent: Intent;
  purchase: Purchasing;
  /** Another notice, below the result of the last press. */
  notice?: ReactNode;
  /** The order button, which waits until it is known what the order means for the account. */
  children: (isWaiting: boolean) => ReactNode;
};

/**
 * What an order means for the account, the result of the last press, the account, and the button. An open order is paid
 * or cancelled first, and one with another amount is paid by the notice's link, so that there is no button.
 */
export function PlaceOrder({
  intent,
  purchase,
  quote,
  isFirst = false,
  notice,
  children,
}: PlaceOrderProps) {
  const remainingTime = useRemainingTime({ productId: intent.productId, quote });
  const isRefused = isOpenOrderRefused(purchase);
  const open = useOpenOrder(intent, { enabled: !isFirst || isRefused, isRefused });
  const isOpen = open.order !== undefined && !purchase.made;
  return (
    <>
      <RemainingTimeNotice time={remainingTime} />
      <PurchaseNotice kind={intent.kind} purchase={purchase} open={open} />
      {notice}
      <PaidAccount />
      {isOpen || purchase.isAmountChanged
        ? null
        : children(remainingTime.isUnknown || open.isLooking)}
    </>
  );
}

type PayButtonProps = Pick<PayActionProps, 'order' | 'label'> & { isWaiting: boolean };

/** The order button and the next step. Network and token are chosen on a separate page. */
function PayButton({ order, label, isWaiting }: PayButtonProps) {
  const { t } = useTranslation(['purchase', 'common']);
  const { intent, total, method, purchase } = order;
  const isCrypto = method !== undefined && !isPaidElsewhere(method);
  const isFree = toCents(total) === 0;
  return (
    <div className="flex flex-col gap-3">
      <PayBar total={total}>
        {isCrypto && !isWaiting ? (
          <Button asChild size="lg" block>
            <Link to={buildCryptoPath(intent)}>{t('crypto.action')}</Link>
          </Button>
        ) : (
          <Button
            size="lg"
            block
            pending={isWaiting || purchase.isPending || purchase.isLeaving}
            onClick={purchase.order}
          >
            {isCrypto ? t('crypto.action') : isFree ? t('payNothing') : label}
          </Button>
        )}
      </PayBar>
      {isCrypto || isFree ? (
        <p className="text-sm text-sea-muted">{t(isCrypto ? 'crypto.next' : 'nextNothing')}</p>
      ) : method ? (
        <NextStep method={method} />
      ) : null}
    </div>
  );
}

/** What follows the order button: the page of the payment. */
export function NextStep({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation(['purchase', 'common']);
  return (
    <>
      <p className="text-sm text-sea-muted">
        {method === 'card'
          ? t('nextCard')
          : t('next', { method: t(`common:paymentMethods.${method}`) })}
      </p>
      <AppBrowserHint before="payment" />
    </>
  );
}

/** What the user should know before paying, one rule a line. */
export function Rules({ rules }: { rules: readonly string[] }) {
  const { t } = useTranslation('purchase');
  return (
    <section aria-label={t('rules')} className="border-l-4 border-flag-yellow pl-4">
      <ul className="flex flex-col gap-1.5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
