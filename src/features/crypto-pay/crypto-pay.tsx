import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOCAL_ERRORS, usePaymentCryptoDetail } from '@/api';
import { LoadFailed } from '@/components/feedback/load-failed';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, ordersPath } from '@/config/paths';
import type { Intent } from '@/purchase/intent';
import { CryptoHeader } from './crypto-header';
import { GRID } from './crypto-layout';
import { NetworkChoice } from './network-choice';
import { PaymentStage } from './payment-stage';
import { waitFor } from './use-payment';

type CryptoPayProps = {
  productId: string;
  /** The order that is being paid; null before there is one. */
  orderId: string | null;
  /** What becomes an order; null where the address asks for a group that cannot be. */
  intent: Intent | null;
};

/** Paying in cryptocurrency: network and token, then the payment, then its confirmations. */
export function CryptoPay({ productId, orderId, intent }: CryptoPayProps) {
  const { t } = useTranslation('crypto-pay');
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
    <RetryAlert
      title={t('stale')}
      error={error}
      isFetching={isFetching}
      onRetry={() => refetch()}
    />
  ) : null;
  if (orderId === null || data.payment === null) {
    if (intent === null) return <NothingToPay reason="offer" />;
    return (
      <>
        {stale}
        <NetworkChoice intent={intent} detail={data} />
      </>
    );
  }
  const answer = { payment: data.payment, answerTime: dataUpdatedAt };
  return (
    <PaymentStage productId={productId} orderId={orderId} detail={data} {...answer}>
      {stale}
    </PaymentStage>
  );
}

const WAYS_ON = {
  product: PATHS.pricing,
  offer: { pathname: PATHS.groupBuying, hash: 'offers' },
  order: ordersPath(),
};

/** The address names nothing that could be paid here: trying again does not help (spec §8: invalid product ID). */
function NothingToPay({ reason }: { reason: keyof typeof WAYS_ON }) {
  const { t } = useTranslation('crypto-pay');
  return (
    <ResultScreen
      kind="404"
      className="px-0 sm:px-0 md:min-h-0"
      title={t(`nothing.${reason}.title`)}
      subtitle={t(`nothing.${reason}.text`)}
      actions={
        <Button asChild>
          <Link to={WAYS_ON[reason]}>{t(`nothing.${reason}.action`)}</Link>
        </Button>
      }
    />
  );
}

/** What is paid in or where to, and the order beside it, before either is known. */
function CryptoSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} className={GRID}>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-7 w-2/3 max-w-sm" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-13 w-full max-w-sm" />
      </div>
      <div className="order-first flex flex-col gap-5 bg-sea px-5 py-6 sm:p-8 lg:order-none">
        <Skeleton className="h-6 w-32 bg-sea-line" />
        <Skeleton className="h-10 w-full bg-sea-line" />
      </div>
    </SkeletonRegion>
  );
}
