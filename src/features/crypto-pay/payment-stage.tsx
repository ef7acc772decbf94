import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from '@/i18n/navigation';
import {
  type CryptoDetail,
  type CryptoPayment,
  OrderStatus,
  useHasOperation,
  usePaymentOrder,
  useServerClock,
} from '@/api';
import { Alert } from '@/components/ui/alert';
import { cryptoPayPath, buildGroupPath, purchasedPath } from '@/config/paths';
import { findDoubt, findOption } from '@/domain/crypto-payment';
import { type CryptoStage, isEnd, findStage } from '@/domain/crypto-stage';
import { useFormat } from '@/i18n/use-format';
import { countdown } from '@/purchase/countdown';
import { CancelOrder } from '@/purchase/order-actions';
import { PaidAccount } from '@/purchase/paid-account';
import { PlacedOrderLayout } from './crypto-layout';
import { Ended } from './ended';
import { type Figure, findFigure } from './figure';
import { PayScreen } from './pay-screen';
import { Progress } from './progress';
import {
  type StoredTransaction,
  saveTransaction,
  newTransaction,
  useStoredTransaction,
} from './stored-transaction';
import { DoubtfulPayment } from './stage-notice';
import { useSend } from './use-send';
import { useSubmitTransactionHash, useWatchTransaction } from './use-sent-transaction';
import { useWallet } from './wallet/use-wallet';

type PaymentStageProps = {
  productId: string;
  orderId: string;
  detail: CryptoDetail;
  payment: CryptoPayment;
  /** When the server answered, by this device's clock, in ms. */
  answerTime: number;
  /** Notices above the payment. */
  children: ReactNode;
};

/** One payment at its stage, which follows from the server's answer and from what this browser has sent. */
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
  const sent = useStoredTransaction(orderId);
  const wallet = useWallet();
  const sending = useSend({ productId, orderId, payment });
  const { error } = useSubmitTransactionHash({ productId, orderId, sent });
  const { connection } = wallet;
  const isOnNetwork = connection?.chainId === payment.chainId;
  useWatchTransaction({ orderId, payment, sent, wallet: isOnNetwork ? connection.detail : null });
  useKeepNamedHash({ orderId, payment, answerTime, sent });
  const stage = findStage({ payment, answerTime, sent, now });
  // While this page's prompt is open in the wallet, the screen does not change.
  const isUnderWay = !sending.isAsking && (stage === 'sent' || stage === 'processing');
  const end = !sending.isAsking && isEnd(stage) ? stage : null;
  const isPaying = !isUnderWay && end === null;
  const main = useFocusOnChange(sending.isAsking ? null : stage);
  if (stage === 'paid') return <Navigate to={purchasedPath(orderId)} replace />;
  const option = findOption(payment, detail.options);
  const doubt = findDoubt(payment, detail);
  const isUnpaid = end === 'expired' || end === 'closed';
  // An order whose payment may have been sent cannot be cancelled.
  const mayBeSent = ['unsure', 'dropped', 'refused'].includes(stage);
  const canCancel = isPaying && !sending.isAsking && !mayBeSent;
  const { expireTime } = payment;
  const isOpen = end === null && stage !== 'processing' && now < expireTime;
  const timeLeft = isOpen ? countdown({ end: expireTime, now, largest: 'minutes' }) : null;
  const figure: Figure = sending.isAsking
    ? { name: 'due', amount: detail.total }
    : isPaying && doubt
      ? { name: 'total', amount: detail.total }
      : findFigure(stage, payment, detail.total);
  return (
    <PlacedOrderLayout
      step={isPaying || isUnpaid ? 'payment' : 'confirmation'}
      detail={detail}
      figure={figure}
      timeLeft={timeLeft}
      order={
        <>
          <OrderTime orderId={orderId} expireTime={expireTime} timeLeft={timeLeft} />
          {end ? null : <PaidAccount />}
        </>
      }
    >
      <div ref={main} tabIndex={-1} className="flex scroll-mt-6 flex-col gap-8 outline-none">
        {children}
        {error ? (
          <Alert tone="warning" live title={t('untold.title')}>
            {t('untold.text')}
          </Alert>
        ) : null}
        {isUnderWay && payment.secondTransactions.length > 0 ? (
          <Alert tone="warning" live title={t('second.title')}>
            {t('second.text')}
          </Alert>
        ) : null}
        {isUnderWay ? (
          <Progress payment={payment} stage={stage} sent={sent} now={now} />
        ) : end ? (
          <Ended productId={productId} orderId={orderId} payment={payment} end={end} />
        ) : doubt && !sending.isAsking ? (
          <DoubtfulPayment doubt={doubt} orderId={orderId} />
        ) : (
          <PayScreen
            productId={productId}
            orderId={orderId}
            payment={payment}
            option={option}
            stage={stage}
            sent={sent}
            wallet={wallet}
            sending={sending}
            now={now}
          />
        )}
        {canCancel ? <CancelPayment orderId={orderId} /> : null}
      </div>
    </PlacedOrderLayout>
  );
}

/**
 * Keeps a hash that another browser has submitted, so that this one, too, asks before it pays again if the server
 * discards the hash.
 */
function useKeepNamedHash({
  orderId,
  payment,
  answerTime,
  sent,
}: Pick<PaymentStageProps, 'orderId' | 'payment' | 'answerTime'> & {
  sent: StoredTransaction | null;
}) {
  const { status, transactionHash: hash } = payment;
  const isNew = sent === null && status === 'awaitingConfirmation' && hash !== null;
  useEffect(() => {
    if (isNew) saveTransaction(orderId, newTransaction({ hash, toldTime: answerTime }));
  }, [isNew, orderId, hash, answerTime]);
}

/** Moves the focus to the new stage if the focused element disappeared with the old one. */
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

type OrderTimeProps = {
  orderId: string;
  expireTime: number;
  /** Null once the order can no longer expire. */
  timeLeft: string | null;
};

/** The order's number and the time left to pay it, by the server's clock. */
function OrderTime({ orderId, expireTime, timeLeft }: OrderTimeProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  return (
    <dl className="flex flex-col gap-2 border-t border-sea-line pt-5 text-sm">
      <div className="flex flex-wrap justify-between gap-x-6">
        <dt className="text-sea-muted">{t('order.id')}</dt>
        <dd translate="no" className="font-mono wrap-anywhere">
          {orderId}
        </dd>
      </div>
      {timeLeft === null ? null : (
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-sea-muted">{t('order.until', { time: format.time(expireTime) })}</dt>
          <dd className="font-bold tabular-nums">
            <span role="timer">{timeLeft}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Cancels the order and returns to the choice; absent once the order is no longer open. */
function CancelPayment({ orderId }: { orderId: string }) {
  const { t } = useTranslation('crypto-pay');
  const navigate = useNavigate();
  const orders = usePaymentOrder({ page: 1, pageSize: 1, orderId, transactionHash: null });
  const order = orders.data?.items[0];
  const canCancel = useHasOperation('paymentCancelOrder');
  if (order?.status !== OrderStatus.Pending || !canCancel) return null;

  function chooseAgain() {
    if (!order) return;
    const { groupId, productId } = order;
    const to = groupId === null ? cryptoPayPath(productId) : buildGroupPath(groupId, 'crypto');
    void navigate(to, { replace: true });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-border pt-6">
      <p className="max-w-md text-sm text-muted-foreground">{t('pay.other')}</p>
      <CancelOrder order={order} size="sm" onCancelled={chooseAgain} />
    </div>
  );
}
