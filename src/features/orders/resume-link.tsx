import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { Button, type ButtonProps } from '@/components/ui/button';
import { checkoutAddress } from '@/domain/checkout-address';

type ResumeLinkProps = Pick<ButtonProps, 'size' | 'variant'> & {
  order: Pick<Order, 'orderId' | 'checkout'>;
};

/** The way on to the page where an open order is paid; absent where there is none that is safe to follow. */
export function ResumeLink({ order: { orderId, checkout }, size, variant }: ResumeLinkProps) {
  const { t } = useTranslation('orders');
  const address = checkoutAddress(checkout?.url ?? null, window.location.origin);
  if (!address) return null;
  return (
    <Button asChild size={size} variant={variant ?? 'secondary'}>
      <a href={address} aria-label={t('resume.named', { orderId })}>
        {t('resume.action')}
      </a>
    </Button>
  );
}
