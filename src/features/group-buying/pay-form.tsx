import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@/i18n/navigation';
import type { Money, PaymentMethod } from '@/api';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { MethodChoice } from '@/components/form/method-choice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { isPaidElsewhere } from '@/domain/payment-method';
import { type Intent, cryptoPathOf } from '@/purchase/intent';
import { PayBar } from '@/purchase/order-layout';
import { PaidAccount } from '@/purchase/paid-account';
import { RemainingTimeNotice, useRemainingTime } from '@/purchase/remaining-time';
import type { useMethods } from '@/purchase/use-methods';
import type { Purchasing } from '@/purchase/use-purchase';

type PayFormProps = {
  submitLabel: ReactNode;
  total: Money;
  intent: Intent;
  payment: ReturnType<typeof useMethods>;
  onPick: (method: PaymentMethod) => void;
  purchase: Purchasing;
  /** What the user should know before paying. */
  children: ReactNode;
};

/** The payment method, what to know before paying, and the button that orders. */
export function PayForm({
  submitLabel,
  total,
  intent,
  payment,
  onPick,
  purchase,
  children,
}: PayFormProps) {
  const { t } = useTranslation('group-buying');
  const navigate = useNavigate();
  const remainingTime = useRemainingTime({ productId: intent.productId });
  const { methods, method, config } = payment;

  function submit() {
    if (!method || remainingTime.isUnknown) return;
    // An order in cryptocurrency is made on the page where network and token are chosen.
    if (!isPaidElsewhere(method)) void navigate(cryptoPathOf(intent));
    else purchase.order();
  }

  if (!methods && config.error) {
    return (
      <RetryAlert
        tone="destructive"
        title={t('pay.failed')}
        isFetching={config.isFetching}
        onRetry={() => config.refetch()}
        error={config.error}
      />
    );
  }
  if (!methods) return <PayFormSkeleton />;
  if (!method) return <Alert tone="warning">{t('pay.closed')}</Alert>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      <MethodChoice label={t('pay.method')} methods={methods} value={method} onChange={onPick} />
      <RemainingTimeNotice time={remainingTime} />
      {children}
      <PaidAccount />
      <PayBar total={total}>
        <Button
          type="submit"
          block
          pending={purchase.isPending || purchase.isLeaving || remainingTime.isUnknown}
        >
          {submitLabel}
        </Button>
      </PayBar>
    </form>
  );
}

/** The form while the payment methods load. */
export function PayFormSkeleton() {
  const { t } = useTranslation('group-buying');
  return (
    <SkeletonRegion label={t('pay.loading')}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-36 w-full" />
      <Skeleton className="mt-6 h-16 w-full" />
      <Skeleton className="mt-6 h-11 w-full" />
    </SkeletonRegion>
  );
}

/** In place of what buys: there is a token, but user info did not load. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <RetryAlert title={t('offline.title')} onRetry={onRetry}>
      {t('offline.text')}
    </RetryAlert>
  );
}

/** What the user should know before paying, one rule a line. */
export function Rules({ rules }: { rules: readonly string[] }) {
  const { t } = useTranslation('group-buying');
  return (
    <section aria-label={t('rules.title')} className="border-l-4 border-flag-yellow pl-4">
      <ul className="flex flex-col gap-1.5 text-sm">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
