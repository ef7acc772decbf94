import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type CryptoPayment, OrderStatus, useHasOperation, usePaymentOrder } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { SupportLink } from '@/components/content/support-link';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { checkoutPath, buildGroupPath, ordersPath, purchasedPath } from '@/config/paths';
import { type CryptoEnd, computeRefund } from '@/domain/crypto-stage';
import { computeExcess, tokenText } from '@/domain/token-amount';
import { HashForm } from './hash-form';
import { ExplorerLink } from './stage-notice';

type EndedProps = {
  productId: string;
  orderId: string;
  payment: CryptoPayment;
  end: CryptoEnd;
};

/** The outcome of a payment that was not exact: what arrived, what is refunded, and the next actions. */
export function Ended({ productId, orderId, payment, end }: EndedProps) {
  const { t } = useTranslation('crypto-pay');
  const orders = usePaymentOrder({ page: 1, pageSize: 1, orderId, transactionHash: null });
  const canSubmit = useHasOperation('paymentCryptoSubmit');
  const order = orders.data?.items[0];
  const isRefunded = order?.status === OrderStatus.Refunded;
  const text =
    end === 'unmatched' && !canSubmit
      ? 'ended.unmatched.textPlain'
      : isRefunded && (end === 'underpaid' || end === 'late')
        ? (`ended.${end}.textRefunded` as const)
        : (`ended.${end}.text` as const);
  const groupId = order?.groupId ?? null;
  const { amount, receivedAmount: received, decimals, tokenSymbol } = payment;
  const inToken = (units: string | bigint) => `${tokenText(units, decimals)} ${tokenSymbol}`;
  const missing = received === null ? null : computeExcess({ amount, than: received });
  const seconds = payment.secondTransactions;
  const isPaid = end === 'overpaid' || end === 'paidTwice';
  const refund = computeRefund(payment, end);
  return (
    <>
      <div className="flex flex-col items-start gap-6 sm:flex-row sm:gap-10">
        <Hoist flags={[{ code: isPaid ? 'C' : 'N' }]} size="lg" />
        <div role="status" className="flex flex-col gap-3 sm:pt-4">
          <h2 className="text-2xl font-bold tracking-tight">{t(`ended.${end}.title`)}</h2>
          <p className="max-w-prose text-muted-foreground">{t(text, { orderId })}</p>
        </div>
      </div>
      {received === null ? null : (
        <DefinitionList className="border-y border-border">
          <DefinitionRow label={t('facts.due')}>{inToken(amount)}</DefinitionRow>
          <DefinitionRow label={t('facts.received')}>{inToken(received)}</DefinitionRow>
          {missing === null || end !== 'underpaid' ? null : (
            <DefinitionRow label={t('facts.missing')}>{inToken(missing)}</DefinitionRow>
          )}
          {refund === null ? null : (
            <DefinitionRow label={t('facts.goesBack')}>{inToken(refund)}</DefinitionRow>
          )}
          {end === 'unmatched' && payment.transactionHash ? (
            <HashRow hash={payment.transactionHash} />
          ) : null}
          {seconds.map((hash) => (
            <HashRow key={hash} hash={hash} />
          ))}
        </DefinitionList>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* After a refund nothing has to be bought. */}
        <Button asChild variant={refund === null || isPaid ? 'default' : 'secondary'}>
          {end === 'unmatched' ? (
            <SupportLink>{t('doubt.support')}</SupportLink>
          ) : isPaid || !order ? (
            // Without the order it is unknown whether it paid for a seat.
            <Link to={purchasedPath(orderId)}>{t('ended.order')}</Link>
          ) : groupId === null ? (
            <Link to={checkoutPath(productId, { method: 'crypto' })}>{t('ended.again')}</Link>
          ) : (
            <Link to={buildGroupPath(groupId, 'crypto')}>{t('ended.group')}</Link>
          )}
        </Button>
        <ExplorerLink payment={payment} />
        <Link to={isPaid || !order ? ordersPath() : purchasedPath(orderId)} className="text-link">
          {t(isPaid || !order ? 'toOrders' : 'ended.order')}
        </Link>
        {end === 'expired' || end === 'closed' || isRefunded ? (
          <SupportLink className="text-link">{t('doubt.support')}</SupportLink>
        ) : null}
      </div>
      {end === 'unmatched' ? <HashForm productId={productId} orderId={orderId} /> : null}
    </>
  );
}

function HashRow({ hash }: { hash: string }) {
  const { t } = useTranslation('crypto-pay');
  return (
    <DefinitionRow label={t('facts.transaction')}>
      <span className="block font-mono text-sm wrap-anywhere">{hash}</span>
    </DefinitionRow>
  );
}
