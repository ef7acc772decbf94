import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GroupPaymentType, LOCAL_ERRORS, type Money, usePaymentJointOrder } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { QUERY } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useMounted } from '@/lib/use-mounted';
import { useGoods } from '@/purchase/goods';
import { type Intent, intentAt } from '@/purchase/intent';

/** What the visitor is about to buy after the login, with its price. Renders nothing for other ways to the login. */
export function Wanted() {
  const [query] = useSearchParams();
  // Prerendered HTML knows no query.
  const isMounted = useMounted();
  const intent = isMounted ? intentAt(query.get(QUERY.redirect) ?? '') : null;
  if (!intent) return null;
  if (intent.kind === 'seat') return <WantedSeat groupId={intent.groupId} />;
  return <WantedProduct intent={intent} />;
}

function WantedProduct({ intent }: { intent: Exclude<Intent, { kind: 'seat' }> }) {
  const { t } = useTranslation('auth');
  const { data, error } = useGoods();
  if (!data) return error ? null : <Skeleton className="h-20 w-full" />;
  const product = data.goods.find((it) => it.productId === intent.productId && it.available);
  if (!product) return null;
  if (intent.kind === 'product') {
    const { coupon } = intent;
    return (
      <Order name={product.name} price={product.price}>
        {coupon ? t('wanted.coupon', { coupon }) : null}
      </Order>
    );
  }
  const { groupSize: size, pays } = intent;
  const offer = product.groupOffers.find(({ groupSize }) => groupSize === size);
  if (!offer) return null;
  const isAll = pays === 'all';
  return (
    <Order name={product.name} price={isAll ? offer.priceAll : offer.pricePerMember}>
      {t(isAll ? 'wanted.all' : 'wanted.share', { size })}
    </Order>
  );
}

function WantedSeat({ groupId }: { groupId: string }) {
  const { t } = useTranslation('auth');
  const { data: group, error } = usePaymentJointOrder({ groupId }, { query: LOCAL_ERRORS });
  if (!group) return error ? null : <Skeleton className="h-20 w-full" />;
  if (group.viewer.refusal !== null) return null;
  const isFree = group.paymentType === GroupPaymentType.All;
  return (
    <Order name={group.product} price={isFree ? null : group.price}>
      {t('wanted.seat', { size: group.groupSize })}
    </Order>
  );
}

type OrderProps = {
  name: string;
  /** Null for a seat that is already paid for. */
  price: Money | null;
  /** What else there is to know. */
  children: ReactNode;
};

function Order({ name, price, children }: OrderProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return (
    <section
      aria-label={t('wanted.title')}
      className="flex items-baseline justify-between gap-6 border-l-4 border-flag-yellow bg-card px-4 py-3"
    >
      <p className="min-w-0">
        <span className="block text-sm text-muted-foreground">{t('wanted.title')}</span>
        <span className="font-semibold">{name}</span>
        {children ? (
          <span className="block text-sm wrap-anywhere text-muted-foreground">{children}</span>
        ) : null}
      </p>
      <strong className="shrink-0 text-xl font-extrabold tabular-nums">
        {price ? format.money(price) : t('wanted.free')}
      </strong>
    </section>
  );
}
