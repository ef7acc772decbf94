import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Order } from '@/api';
import { Button, type ButtonProps } from '@/components/ui/button';
import { cryptoPayPath } from '@/config/paths';
import { checkoutAddress } from '@/domain/checkout-address';

type ResumeLinkProps = Pick<ButtonProps, 'size' | 'variant'> & {
  order: Pick<Order, 'orderId' | 'productId' | 'checkout'>;
};

/** The way on to the page where an open order is paid; absent where there is none that is safe to follow. */
export function ResumeLink({ order, size, variant }: ResumeLinkProps) {
  const { t } = useTranslation('purchase');
  const { orderId, productId, checkout } = order;
  const label = t('resume.named', { orderId });
  if (checkout?.kind === 'crypto') {
    return (
      <Button asChild size={size} variant={variant ?? 'secondary'}>
        <Link to={cryptoPayPath(productId, { order: orderId })} aria-label={label}>
          {t('resume.action')}
        </Link>
      </Button>
    );
  }
  const address = checkoutAddress({ url: checkout?.url ?? null, origin: window.location.origin });
  if (!address) return null;
  return (
    <Button asChild size={size} variant={variant ?? 'secondary'}>
      <a href={address} aria-label={label}>
        {t('resume.action')}
      </a>
    </Button>
  );
}
