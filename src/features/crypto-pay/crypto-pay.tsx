import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, usePaymentCryptoDetail } from '@/api';
import { LoadFailed } from '@/components/feedback/load-failed';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/i18n/error-text';
import { Choice } from './choice';
import { CryptoHeader } from './crypto-header';
import { CryptoSkeleton } from './crypto-skeleton';
import type { Intent } from './intent';
import { NothingToPay } from './nothing-to-pay';
import { Payment } from './payment';
import type { Slots } from './slots';
import { waitFor } from './use-payment';

type CryptoPayProps = Slots & {
  productId: string;
  /** The order that is being paid; null before there is one. */
  orderId: string | null;
  /** What becomes an order; without one. */
  intent: Intent;
};

/** Paying in cryptocurrency: network and token, then the payment, then its confirmations. */
export function CryptoPay({ productId, orderId, intent, ...slots }: CryptoPayProps) {
  const { t } = useTranslation(['crypto-pay', 'common']);
  const { data, dataUpdatedAt, error, isFetching, refetch } = usePaymentCryptoDetail(
    { productId, orderId },
    { query: { ...LOCAL_ERRORS, refetchInterval: ({ state }) => waitFor(state.data) } },
  );
  const status = error?.kind === 'refused' ? error.status : null;
  if (status === 'OrderNotFound') return <NothingToPay reason="order" />;
  if (status === 'ProductNotFound') return <NothingToPay reason="product" />;
  if (status === 'InvalidInput') {
    return <NothingToPay reason={orderId === null ? 'product' : 'order'} />;
  }
  if (!data) {
    return (
      <>
        <CryptoHeader step={orderId === null ? 'choice' : 'payment'} />
        {error ? (
          <LoadFailed
            title={t('failed')}
            error={error}
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <CryptoSkeleton />
        )}
      </>
    );
  }
  const stale = error ? (
    <Alert
      tone="warning"
      live
      title={t('stale')}
      action={
        <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  ) : null;
  if (orderId === null || data.payment === null) {
    return (
      <>
        {stale}
        <Choice intent={intent} detail={data} {...slots} />
      </>
    );
  }
  const answer = { payment: data.payment, answerTime: dataUpdatedAt };
  return (
    <Payment productId={productId} orderId={orderId} detail={data} {...answer} {...slots}>
      {stale}
    </Payment>
  );
}
