import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { AppBrowserHint } from '@/components/content/app-browser-hint';
import { SupportLink } from '@/components/content/support-link';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CancelOrder, ResumeLink, useCanCancel } from '@/purchase/order-actions';
import { OrderId } from './order-parts';

/** What can be done about an order without a reported payment. */
export function PendingActions({ order }: { order: Order }) {
  const canCancel = useCanCancel(order);
  return (
    <div className="flex flex-wrap gap-3">
      <ResumeLink order={order} size="lg" variant="default" />
      {canCancel ? <CancelOrder order={order} size="lg" /> : null}
      <AppBrowserHint before="payment" />
    </div>
  );
}

type NotDetectedProps = { order: Order; isAsking: boolean; onAsk: () => void };

/** For visitors who have paid, once the page has stopped asking. */
export function NotDetected({ order, isAsking, onAsk }: NotDetectedProps) {
  const { t } = useTranslation('orders');
  return (
    <Alert
      tone="warning"
      live
      title={t('pending.notDetected')}
      action={
        <>
          <Button size="sm" variant="secondary" pending={isAsking} onClick={onAsk}>
            {t('pending.ask')}
          </Button>
          <Button asChild size="sm" variant="outline">
            <SupportLink>{t('support')}</SupportLink>
          </Button>
        </>
      }
    >
      <p>{t('pending.paidText')}</p>
      <OrderId orderId={order.orderId} />
    </Alert>
  );
}
