import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { PaymentMethod, Quote } from '@/api';
import { Button } from '@/components/ui/button';
import { centsOf } from '@/domain/money';
import { isPaidElsewhere } from '@/domain/payment-method';
import { useFormat } from '@/i18n/use-format';
import { type Intent, cryptoPathOf } from '@/purchase/intent';
import { LiteTimeNotice, useLiteTime } from '@/purchase/lite-time';
import { PurchaseNotice } from '@/purchase/purchase-notice';
import { usePurchase } from '@/purchase/use-purchase';
import { type Due, Summary } from './summary';

type PayPanelProps = {
  /** With the coupon that applies. */
  intent: Intent;
  method: PaymentMethod;
  due: Due;
  /** With a coupon. */
  quote: Quote | undefined;
  /** What is due is being asked for. */
  isChecking: boolean;
};

/** What is due, and the press that orders it. A refusal is shown above the button that it answers. */
export function PayPanel({ intent, method, due, quote, isChecking }: PayPanelProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const format = useFormat();
  const { total } = due;
  const liteTime = useLiteTime({ productId: intent.productId, quote });
  const purchase = usePurchase(intent, { paymentMethod: method, crypto: null, total });
  const isWaiting = isChecking || liteTime.isUnknown;
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-6 bg-sea px-5 py-6 text-sea-foreground sm:p-8 lg:sticky lg:top-[calc(var(--header-height)+var(--spacing)*6)]"
    >
      <h2 id="summary" className="text-xl font-extrabold tracking-tight">
        {t('summary')}
      </h2>
      <Summary due={due} />
      <LiteTimeNotice time={liteTime} />
      <div className="flex flex-col gap-3 text-card-foreground empty:hidden">
        <PurchaseNotice intent={intent} purchase={purchase} />
      </div>
      <div className="flex flex-col gap-3">
        {isPaidElsewhere(method) ? (
          <Button
            size="lg"
            block
            pending={purchase.isPending || isWaiting}
            onClick={purchase.order}
          >
            {centsOf(total) === 0 ? t('payNothing') : t('pay', { total: format.money(total) })}
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
