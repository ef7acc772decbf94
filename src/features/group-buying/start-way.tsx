import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from '@/i18n/navigation';
import type { GroupOffer, PaymentMethod } from '@/api';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { HOUR_MS } from '@/config/constants';
import { groupPath, loginPath, newGroupPath } from '@/config/paths';
import { GROUP_LIFETIME_MS } from '@/domain/group-transitions';
import { useFormat } from '@/i18n/use-format';
import type { StartIntent } from '@/purchase/intent';
import { PurchaseNotice } from '@/purchase/purchase-notice';
import { useMethods } from '@/purchase/use-methods';
import { type OrderMade, usePurchase } from '@/purchase/use-purchase';
import { useSession } from '@/session/use-session';
import { PayForm } from './pay-form';
import { Rules } from './rules';

type StartWayProps = { intent: StartIntent; offer: GroupOffer };

/** Paying, for a person who is logged in; else the way to log in. */
export function StartWay({ intent, offer }: StartWayProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { state, isOffline, retry } = useSession();
  const story = intent.pays === 'all' ? 'payAll' : 'ownShare';
  const times = { hours: format.number(GROUP_LIFETIME_MS / HOUR_MS) };
  const rules = (
    <Rules
      label={t('rules.title')}
      rules={[t('rules.runs', times), t(`rules.${story}`), t(`how.${story}.end`, times)]}
    />
  );
  if (state === 'unknown')
    return isOffline ? <Offline onRetry={retry} /> : <Skeleton className="h-48 w-full" />;
  if (state === 'in')
    return (
      <Start intent={intent} offer={offer}>
        {rules}
      </Start>
    );
  return (
    <>
      {rules}
      <Button asChild size="lg" className="self-start">
        <Link to={loginPath(newGroupPath(intent.productId, intent.groupSize, intent.pays))}>
          {t('start.login')}
        </Link>
      </Button>
    </>
  );
}

/** The group's page takes the place of this one, so that coming back does not start another. */
function Start({ intent, offer, children }: StartWayProps & { children: ReactNode }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const navigate = useNavigate();
  const total = intent.pays === 'all' ? offer.priceAll : offer.pricePerMember;
  const [picked, setPicked] = useState<PaymentMethod | null>(null);
  const ways = useMethods({ total, picked });
  const purchase = usePurchase(
    intent,
    ways.method ? { paymentMethod: ways.method, crypto: null, total } : null,
    async ({ group }: OrderMade) => {
      if (group) await navigate(groupPath(group.groupId), { replace: true });
    },
  );
  return (
    <PayForm
      submitLabel={t('start.submit', { total: format.money(total) })}
      intent={intent}
      ways={ways}
      onPick={setPicked}
      purchase={purchase}
    >
      {children}
      <PurchaseNotice intent={intent} purchase={purchase} />
    </PayForm>
  );
}

/** There is a token, and the server cannot be asked whose. */
function Offline({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <RetryAlert title={t('offline.title')} onRetry={onRetry}>
      {t('offline.text')}
    </RetryAlert>
  );
}
