import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type CryptoPayment, usePaymentOrder } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { checkoutPath, groupPath, ordersPath, purchasedPath } from '@/config/paths';
import type { CryptoEnd } from '@/domain/crypto-stage';
import { excessOf, tokenText } from '@/domain/token-amount';
import { ExplorerLink } from './stage-notice';

type EndedProps = {
  productId: string;
  orderId: string;
  payment: CryptoPayment;
  end: CryptoEnd;
};

/** A payment that did not end as plainly paid: what arrived, what is refunded, and the next actions. */
export function Ended({ productId, orderId, payment, end }: EndedProps) {
  const { t } = useTranslation('crypto-pay');
  const orders = usePaymentOrder({ page: 1, pageSize: 1, orderId, transactionHash: null });
  const groupId = orders.data?.items[0]?.groupId ?? null;
  const { amount, receivedAmount: received, decimals, tokenSymbol } = payment;
  const inToken = (units: string | bigint) => `${tokenText(units, decimals)} ${tokenSymbol}`;
  const excess = received === null ? null : excessOf({ amount: received, than: amount });
  const missing = received === null ? null : excessOf({ amount, than: received });
  return (
    <>
      <div className="flex flex-col items-start gap-6 sm:flex-row sm:gap-10">
        <Hoist flags={[{ code: end === 'overpaid' ? 'C' : 'N' }]} size="lg" />
        <div role="status" className="flex flex-col gap-3 sm:pt-4">
          <h2 className="text-2xl font-bold tracking-tight">{t(`ended.${end}.title`)}</h2>
          <p className="max-w-prose text-muted-foreground">{t(`ended.${end}.text`)}</p>
        </div>
      </div>
      {received === null ? null : (
        <DefinitionList className="border-y border-border">
          <DefinitionRow label={t('facts.due')}>{inToken(amount)}</DefinitionRow>
          <DefinitionRow label={t('facts.received')}>{inToken(received)}</DefinitionRow>
          {excess === null || end !== 'overpaid' ? null : (
            <DefinitionRow label={t('facts.goesBack')}>{inToken(excess)}</DefinitionRow>
          )}
          {missing === null || end !== 'underpaid' ? null : (
            <DefinitionRow label={t('facts.missing')}>{inToken(missing)}</DefinitionRow>
          )}
          {end === 'overpaid' ? null : (
            <DefinitionRow label={t('facts.goesBack')}>{inToken(received)}</DefinitionRow>
          )}
        </DefinitionList>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button asChild>
          {end === 'overpaid' ? (
            <Link to={purchasedPath(orderId)}>{t('ended.overpaid.action')}</Link>
          ) : groupId === null ? (
            <Link to={checkoutPath(productId, { method: 'crypto' })}>{t('ended.again')}</Link>
          ) : (
            <Link to={groupPath(groupId)}>{t('ended.group')}</Link>
          )}
        </Button>
        <ExplorerLink payment={payment} />
        <Link to={end === 'overpaid' ? ordersPath() : purchasedPath(orderId)} className="text-link">
          {t(end === 'overpaid' ? 'toOrders' : 'ended.order')}
        </Link>
      </div>
    </>
  );
}
