import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GroupPaymentType, type Money, usePaymentJointOrder } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { QUERY } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { readQuery } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';
import { useGoods } from '@/purchase/goods';
import { type Intent, intentAt, orderAt } from '@/purchase/intent';

const BOX_CLASSES =
  'flex min-h-24 items-center justify-between gap-6 border-l-4 border-flag-yellow bg-card px-4 py-2';

/**
 * The product that the visitor will buy after the login, with its price, or what happens with the payment that the
 * visitor comes from. Renders nothing without either. Prerendered HTML
 * reserves its space, which the page's first script shows if the address leads to an order (src/app/start/head.ts).
 */
export function Wanted() {
  const [query] = useSearchParams();
  const isMounted = useMounted();
  if (!isMounted) {
    return (
      <div aria-hidden className="hidden in-data-wanted:block">
        <OrderPlaceholder />
      </div>
    );
  }
  const from = readQuery(query, QUERY.redirect) ?? '';
  const orderId = orderAt(from);
  if (orderId) return <OrderInPayment orderId={orderId} />;
  const intent = intentAt(from);
  if (!intent) return null;
  if (intent.kind === 'seat') return <WantedSeat groupId={intent.groupId} />;
  return <WantedProduct intent={intent} />;
}

function WantedProduct({ intent }: { intent: Exclude<Intent, { kind: 'seat' }> }) {
  const { t } = useTranslation('auth');
  const { data, error } = useGoods({ toastsFailure: true });
  if (!data) return error ? null : <OrderPlaceholder />;
  const product = data.goods.find(
    (goods) => goods.productId === intent.productId && goods.available,
  );
  if (!product) return null;
  if (intent.kind === 'product') {
    const { coupon } = intent;
    return (
      <Order name={product.name} price={product.price}>
        {coupon
          ? t('wanted.coupon', { coupon })
          : t('wanted.devices', { count: product.deviceLimit })}
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
  const { data: group, error } = usePaymentJointOrder({ groupId });
  if (!group) return error ? null : <OrderPlaceholder />;
  if (group.viewer.refusal !== null) return null;
  const isFree = group.paymentType === GroupPaymentType.All;
  return (
    <Order name={group.product} price={isFree ? null : group.price}>
      {t('wanted.seat', { size: group.groupSize })}
    </Order>
  );
}

/** The session may have ended, or the account may have been deleted, while the visitor was at the payment provider. */
function OrderInPayment({ orderId }: { orderId: string }) {
  const { t } = useTranslation('auth');
  return (
    // Mounted with its screen: of such regions, only alerts are announced.
    <div role="alert">
      <Alert title={t('inPayment.title', { orderId })}>{t('inPayment.text')}</Alert>
    </div>
  );
}

/** As high as an order of three lines. It uses the order’s styles, so that they are inlined into prerendered HTML. */
function OrderPlaceholder() {
  return (
    <div className={BOX_CLASSES}>
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

type OrderProps = {
  name: string;
  /** Null for a seat that is already paid. */
  price: Money | null;
  /** Further notes. */
  children: ReactNode;
};

function Order({ name, price, children }: OrderProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return (
    <section aria-label={t('wanted.title')} className={BOX_CLASSES}>
      <p className="min-w-0">
        <span className="block text-sm text-muted-foreground">{t('wanted.title')}</span>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm wrap-anywhere text-muted-foreground">{children}</span>
      </p>
      <strong className="shrink-0 text-xl font-extrabold tabular-nums">
        {price ? format.money(price) : t('wanted.free')}
      </strong>
    </section>
  );
}
