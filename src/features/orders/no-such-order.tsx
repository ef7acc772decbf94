import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SupportLink } from '@/components/content/support-link';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { ordersPath } from '@/config/paths';

/** The address names an order that this account doesn’t have. One of another account can’t be told from one that never was. */
export function NoSuchOrder({ orderId }: { orderId: string | null }) {
  const { t } = useTranslation('orders');
  return (
    <ResultScreen
      kind="404"
      className="px-0 sm:px-0 md:min-h-0"
      title={t('unknown.title')}
      subtitle={t('unknown.text')}
      {...(orderId ? { details: orderId } : {})}
      actions={
        <>
          <Button asChild variant="secondary">
            <Link to={ordersPath()}>{t('toOrders')}</Link>
          </Button>
          <Button asChild variant="outline">
            <SupportLink>{t('support')}</SupportLink>
          </Button>
        </>
      }
    />
  );
}

/** The address names no order at all, as after a link that was cut off: the orders are elsewhere. */
export function NoOrderNamed() {
  const { t } = useTranslation('orders');
  return (
    <ResultScreen
      kind="info"
      className="px-0 sm:px-0 md:min-h-0"
      title={t('unnamed.title')}
      subtitle={t('unnamed.text')}
      actions={
        <Button asChild variant="secondary">
          <Link to={ordersPath()}>{t('toOrders')}</Link>
        </Button>
      }
    />
  );
}
