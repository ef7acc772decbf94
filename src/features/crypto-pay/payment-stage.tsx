import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from '@/i18n/navigation';
import type { CryptoDetail, CryptoPayment } from '@/api';
import { Alert } from '@/components/ui/alert';
import { purchasedPath } from '@/config/paths';
import { type CryptoStage, isEnd, stageOf } from '@/domain/crypto-stage';
import { CancelPayment } from './cancel-payment';
import { CryptoLayout } from './crypto-layout';
import { Ended } from './ended';
import { OrderTime } from './order-time';
import { PayScreen } from './pay-screen';
import { Progress } from './progress';
import { useSent } from './sent';
import { useServerClock } from './use-payment';
import { useSend } from './use-send';
import { useTell } from './use-tell';
import { useWatch } from './use-watch';
import { useWallet } from './wallet/use-wallet';

type PaymentStageProps = {
  productId: string;
  orderId: string;
  detail: CryptoDetail;
  payment: CryptoPayment;
  /** When the server said so, by this device's clock, in ms. */
  answerTime: number;
  /** What is said above it. */
  children: ReactNode;
};

/** One payment, at the stage it is in: by the server's word, and by what this browser has sent. */
export function PaymentStage({
  productId,
  orderId,
  detail,
  payment,
  answerTime,
  children,
}: PaymentStageProps) {
  const { t } = useTranslation('crypto-pay');
  const now = useServerClock();
  const sent = useSent(orderId);
  const wallet = useWallet();
  const sending = useSend({ productId, orderId, payment });
  const { error } = useTell({ productId, orderId, sent });
  const { connection } = wallet;
  const isThere = connection?.chainId === payment.chainId;
  useWatch(orderId, payment, sent, isThere ? connection.detail.provider : null);
  const stage = stageOf({ payment, answerTime, sent, now });
  // The prompt of this very page is open: what it shows stays.
  const isUnderWay = !sending.isAsking && (stage === 'sent' || stage === 'processing');
  const end = !sending.isAsking && isEnd(stage) ? stage : null;
  const isPaying = !isUnderWay && end === null;
  const main = useFocusOnChange(sending.isAsking ? null : stage);
  if (stage === 'paid') return <Navigate to={purchasedPath(orderId)} replace />;
  const option = detail.options.find(
    ({ chainId, tokenAddress }) =>
      chainId === payment.chainId &&
      tokenAddress.toLowerCase() === payment.tokenAddress.toLowerCase(),
  );
  const isUnpaid = end === 'expired' || end === 'closed';
  // What was perhaps sent is not given up.
  const canCancel = isPaying && !sending.isAsking && stage !== 'unsure' && stage !== 'refused';
  const isOpen = end === null && stage !== 'processing';
  return (
    <CryptoLayout
      step={isPaying || isUnpaid ? 'payment' : 'confirmation'}
      product={detail.product}
      total={detail.total}
      order={
        <OrderTime orderId={orderId} expireTime={isOpen ? payment.expireTime : null} now={now} />
      }
    >
      <div
        ref={main}
        tabIndex={-1}
        className="flex scroll-mt-[calc(var(--header-height)+var(--spacing)*6)] flex-col gap-8 outline-none"
      >
        {children}
        {error ? (
          <Alert tone="warning" live title={t('untold.title')}>
            {t('untold.text')}
          </Alert>
        ) : null}
        {isUnderWay ? (
          <Progress payment={payment} stage={stage} sent={sent} now={now} />
        ) : end ? (
          <Ended {...{ productId, orderId, payment, end }} />
        ) : (
          <PayScreen
            {...{ productId, orderId, payment, option, stage, sent, wallet, sending, now }}
          />
        )}
        {canCancel ? <CancelPayment orderId={orderId} /> : null}
      </div>
    </CryptoLayout>
  );
}

/** What had the focus is gone with the stage it belonged to. */
function useFocusOnChange(stage: CryptoStage | null) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (stage === null || shown.current === stage) return;
    shown.current = stage;
    const focused = document.activeElement;
    if (focused === null || focused === document.body) element.current?.focus();
  }, [stage]);
  return element;
}
