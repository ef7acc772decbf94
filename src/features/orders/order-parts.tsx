import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { useOwnSystem } from '@/components/content/use-own-system';
import { Badge } from '@/components/ui/badge';
import { Button, type ButtonProps } from '@/components/ui/button';
import { PATHS, checkoutPath, buildGroupPath } from '@/config/paths';
import { toCents } from '@/domain/money';

/** The text key of a status, and the colour of its badge. */
export const ORDER_WORDS = {
  [OrderStatus.Pending]: { word: 'pending', tone: 'warning' },
  [OrderStatus.Paid]: { word: 'paid', tone: 'success' },
  [OrderStatus.Failed]: { word: 'failed', tone: 'destructive' },
  [OrderStatus.Expired]: { word: 'expired', tone: 'outline' },
  [OrderStatus.Cancelled]: { word: 'cancelled', tone: 'outline' },
  [OrderStatus.Refunding]: { word: 'refunding', tone: 'info' },
  [OrderStatus.Refunded]: { word: 'refunded', tone: 'outline' },
} as const satisfies Record<OrderStatus, object>;

/** Whether a payment arrived, refunded or not. */
export function isPaymentIn(status: OrderStatus): boolean {
  const moved: OrderStatus[] = [OrderStatus.Paid, OrderStatus.Refunding, OrderStatus.Refunded];
  return moved.includes(status);
}

/** Whether nothing was due: such an order has a payment method, but no payment. */
export function isFree({ amount }: Pick<Order, 'amount'>): boolean {
  return toCents(amount) === 0;
}

/** The status of an order in words. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders');
  const { word, tone } = ORDER_WORDS[status];
  return <Badge variant={tone}>{t(`status.${word}`)}</Badge>;
}

/** An order's number, with a button that copies it. */
export function OrderId({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <span translate="no" className="font-mono text-sm wrap-anywhere">
        {orderId}
      </span>
      <CopyButton
        value={orderId}
        variant="ghost"
        label={t('copy.action')}
        copiedLabel={t('copy.done')}
        failedLabel={t('copy.failed')}
      />
    </span>
  );
}

type NextStepProps = Pick<ButtonProps, 'size' | 'variant'> & {
  order: Order;
  /** The state of a paid order's group. */
  outcome?: { freeSeats: number; hasBegun: boolean };
  /** The link's accessible name includes the order's number, for a list of orders. */
  named?: boolean;
};

/**
 * The next action after an order with a known outcome: to its group unless that is complete, to the apps, or to the
 * same order again.
 */
export function NextStep({ order, outcome, named = false, size, variant }: NextStepProps) {
  const { t } = useTranslation(['orders', 'download']);
  const system = useOwnSystem();
  const { orderId, groupId, productId, paymentMethod, status } = order;
  if (status === OrderStatus.Pending) return null;
  const isOfGroup = groupId !== null && !(outcome?.hasBegun && outcome.freeSeats === 0);
  const [to, label] = isOfGroup
    ? [
        buildGroupPath(groupId),
        outcome?.freeSeats ? t('outcome.share', { count: outcome.freeSeats }) : t('outcome.group'),
      ]
    : status === OrderStatus.Paid
      ? [
          PATHS.download,
          system
            ? t('outcome.downloadFor', { name: t(`download:systems.${system}`) })
            : t('outcome.download'),
        ]
      : [checkoutPath(productId, { method: paymentMethod }), t('outcome.again')];
  return (
    <Button asChild size={size} variant={variant}>
      <Link to={to} aria-label={named ? t('outcome.named', { label, orderId }) : undefined}>
        {label}
      </Link>
    </Button>
  );
}
