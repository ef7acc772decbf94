import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOCAL_ERRORS, usePaymentCryptoDetail } from '@/api';
import { QueryState } from '@/components/feedback/query-state';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS, groupOffersPath, ordersPath } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { isReadable } from '@/domain/crypto-payment';
import { AddAccountFirst } from '@/purchase/buyer-only';
import type { Intent } from '@/purchase/intent';
import { PaidAccount } from '@/purchase/paid-account';
import { useMounted } from '@/lib/use-mounted';
import { useSession } from '@/session/use-session';
import { CryptoHeader, PlacedOrderLayout } from './crypto-layout';
import { CryptoSkeleton, NetworkChoice } from './network-choice';
import { PaymentStage } from './payment-stage';
import { DoubtfulPayment } from './stage-notice';
import { pollInterval } from './use-payment';

const NEXT_PAGES = {
  product: PATHS.pricing,
  offer: groupOffersPath(),
  order: ordersPath(),
};

type CryptoPayProps = {
  productId: string;
  /** The order that is being paid; null before it exists. */
  orderId: string | null;
  /** What to order; null if the address asks for an impossible group. */
  intent: Intent | null;
};

/** Paying in cryptocurrency: network and token, then the payment, then its confirmations. */
export function CryptoPay({ productId, orderId, intent }: CryptoPayProps) {
  const { t } = useTranslation('crypto-pay');
  const isMounted = useMounted();
  const { user } = useSession();
  const query = usePaymentCryptoDetail(
    { productId, orderId },
    {
      query: {
        ...LOCAL_ERRORS,
        enabled: user !== null,
        refetchInterval: ({ state }) => pollInterval(state.data),
      },
    },
  );
  const { data, dataUpdatedAt, error } = query;
  const status = error?.kind === 'refused' ? error.status : null;
  if (status === 'OrderNotFound') return <NothingToPay reason="order" />;
  if (status === 'ProductNotFound' || status === 'InvalidInput') {
    // With an order in the address, an order may have been placed.
    return <NothingToPay reason={orderId === null ? 'product' : 'order'} />;
  }
  if (!data || !user) {
    const step = !isMounted ? null : orderId === null ? 'choice' : 'payment';
    return (
      <>
        <CryptoHeader step={step} />
        <QueryState
          query={{ ...query, data: undefined }}
          failed={t('failed')}
          skeleton={<CryptoSkeleton />}
        />
      </>
    );
  }
  const stale = <QueryState query={query} stale={t('stale')} />;
  if (orderId === null || data.payment === null) {
    if (intent === null) return <NothingToPay reason="offer" />;
    if (!canLogInAgain(user)) {
      return (
        <>
          <CryptoHeader step="choice" />
          <AddAccountFirst />
        </>
      );
    }
    return (
      <>
        {stale}
        <NetworkChoice intent={intent} detail={data} />
      </>
    );
  }
  if (!isReadable(data.payment)) {
    return (
      <PlacedOrderLayout
        step="payment"
        detail={data}
        figure={{ name: 'total', amount: data.total }}
        timeLeft={null}
        order={<PaidAccount />}
      >
        {stale}
        <DoubtfulPayment doubt="unreadable" orderId={orderId} />
      </PlacedOrderLayout>
    );
  }
  return (
    <PaymentStage
      productId={productId}
      orderId={orderId}
      detail={data}
      payment={data.payment}
      answerTime={dataUpdatedAt}
    >
      {stale}
    </PaymentStage>
  );
}

/** The address names nothing that can be paid here, so there is no retry (spec §8: invalid product ID). */
function NothingToPay({ reason }: { reason: keyof typeof NEXT_PAGES }) {
  const { t } = useTranslation('crypto-pay');
  return (
    <ResultScreen
      kind="404"
      className="px-0 sm:px-0 md:min-h-0"
      title={t(`nothing.${reason}.title`)}
      subtitle={t(`nothing.${reason}.text`)}
      actions={
        <Button asChild>
          <Link to={NEXT_PAGES[reason]}>{t(`nothing.${reason}.action`)}</Link>
        </Button>
      }
    />
  );
}
