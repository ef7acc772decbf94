import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus } from '@/api';
import { Button, type ButtonProps } from '@/components/ui/button';
import { PATHS, checkoutPath, groupPath } from '@/config/paths';

type NextStepProps = Pick<ButtonProps, 'size' | 'variant'> & {
  order: Order;
  /** In a list of orders, the link says which order it is about. */
  named?: boolean;
};

/** Where an order leads once its outcome is known: to the app, to its group, or to the same order again. */
export function NextStep({ order, named = false, size, variant }: NextStepProps) {
  const { t } = useTranslation('orders');
  const { orderId, groupId, productId, paymentMethod, status } = order;
  if (status === OrderStatus.Pending) return null;
  const [to, label] =
    groupId !== null
      ? [groupPath(groupId), t('outcome.group')]
      : status === OrderStatus.Paid
        ? [PATHS.download, t('outcome.download')]
        : [checkoutPath(productId, { method: paymentMethod }), t('outcome.again')];
  return (
    <Button asChild size={size} variant={variant}>
      <Link to={to} aria-label={named ? t('outcome.named', { label, orderId }) : undefined}>
        {label}
      </Link>
    </Button>
  );
}
