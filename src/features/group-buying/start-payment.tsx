import { GROUP_LIFETIME_MS } from '@/api/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@/i18n/navigation';
import type { GroupOffer, PaymentMethod } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { HOUR_MS } from '@/config/constants';
import { groupPath, newGroupPath } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { useFormat } from '@/i18n/use-format';
import { AddAccountFirst } from '@/purchase/add-account-first';
import { GuestActions } from '@/purchase/guest-actions';
import type { StartIntent } from '@/purchase/intent';
import { useOpenOrder } from '@/purchase/open-order';
import { PurchaseNotice } from '@/purchase/purchase-notice';
import { useMethods } from '@/purchase/use-methods';
import { type OrderMade, usePurchase } from '@/purchase/use-purchase';
import { useSession } from '@/session/use-session';
import { Offline, PayForm, PayFormSkeleton, Rules } from './pay-form';

type StartPaymentProps = {
  intent: StartIntent;
  offer: GroupOffer;
  /** The payment method in the address, if any. */
  method: string | null;
  onPick: (method: PaymentMethod) => void;
};

/** The form to pay for a logged-in user, a link to the login for a guest. */
export function StartPayment({ intent, offer, method, onPick }: StartPaymentProps) {
  const { t } = useTranslation('group-buying');
  const { state, isOffline, retry, user } = useSession();
  const story = intent.pays === 'all' ? 'payAll' : 'ownShare';
  const times = { hours: GROUP_LIFETIME_MS / HOUR_MS };
  const rules = (
    <Rules rules={[t('rules.runs', times), t(`rules.${story}`), t(`how.${story}.end`, times)]} />
  );
  if (state === 'unknown')
    return isOffline ? <Offline onRetry={retry} /> : <Skeleton className="h-48 w-full" />;
  if (user && !canLogInAgain(user)) return <AddAccountFirst />;
  if (state === 'in') return <Start {...{ intent, offer, method, onPick }}>{rules}</Start>;
  return (
    <>
      {rules}
      <GuestActions
        to={newGroupPath(intent.productId, intent.groupSize, intent.pays, method)}
        label={t('start.login')}
      />
    </>
  );
}

/** The group's page replaces this one in the history, so that going back does not start another group. */
function Start({
  intent,
  offer,
  method,
  onPick,
  children,
}: StartPaymentProps & { children: ReactNode }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const navigate = useNavigate();
  const total = intent.pays === 'all' ? offer.priceAll : offer.pricePerMember;
  const payment = useMethods({ total, picked: method });
  const purchase = usePurchase(
    intent,
    payment.method ? { paymentMethod: payment.method, crypto: null, total } : null,
    async ({ group }: OrderMade) => {
      if (group) await navigate(groupPath(group.groupId), { replace: true });
    },
  );
  const { order: open, isLooking } = useOpenOrder(intent);
  const notice = <PurchaseNotice intent={intent} purchase={purchase} isHeld />;
  if (isLooking) return <PayFormSkeleton />;
  if (open && !purchase.made) return notice;
  return (
    <PayForm
      total={total}
      submitLabel={t('start.submit', { total: format.money(total) })}
      intent={intent}
      payment={payment}
      onPick={onPick}
      purchase={purchase}
    >
      {children}
      {notice}
    </PayForm>
  );
}
