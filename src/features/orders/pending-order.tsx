import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/i18n/use-format';
import { CancelOrder, ResumeLink, useCanCancel } from '@/purchase/order-actions';
import { OrderId } from './order-parts';

type PendingOrderProps = {
  order: Order;
  /** The page has stopped refetching it. */
  isGivenUp: boolean;
  isAsking: boolean;
  onAsk: () => void;
};

/** An order without a reported payment, with instructions for users who have paid and for those who have not. */
export function PendingOrder({ order, isGivenUp, isAsking, onAsk }: PendingOrderProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { checkout } = order;
  const canCancel = useCanCancel(order);
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="flex items-center gap-3 font-semibold">
        {isGivenUp ? null : <LoaderCircle aria-hidden className="size-5 animate-spin" />}
        <span>{t(isGivenUp ? 'pending.notDetected' : 'pending.asking')}</span>
      </p>
      {isGivenUp ? (
        <Alert
          tone="warning"
          title={t('pending.paidTitle')}
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
      ) : null}
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-muted-foreground">
          {checkout
            ? t('pending.until', { time: format.time(checkout.expireTime) })
            : t(canCancel ? 'pending.later' : 'pending.laterPlain')}
        </p>
        <div className="flex flex-wrap gap-3">
          <ResumeLink order={order} variant="default" />
          {canCancel ? <CancelOrder order={order} /> : null}
        </div>
      </div>
    </div>
  );
}
