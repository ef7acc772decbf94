import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { OrderBadge, OrderId, isFree } from './order-parts';

type OrderFactsProps = {
  order: Order;
  /** Adds the account, for a receipt. */
  hasAccount?: boolean;
};

/** All data of an order. */
export function OrderFacts({ order, hasAccount = false }: OrderFactsProps) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const { uid } = useUser();
  const { orderId, time, product, amount, paymentMethod, status, transactionHash } = order;
  return (
    <DefinitionList className="border-y border-border">
      <DefinitionRow label={t('facts.orderId')}>
        <OrderId orderId={orderId} />
      </DefinitionRow>
      <DefinitionRow label={t('facts.product')}>{product}</DefinitionRow>
      <DefinitionRow label={t('facts.amount')}>
        <span translate="no" className="text-lg font-bold">
          {format.money(amount)}
        </span>
      </DefinitionRow>
      {isFree(order) ? (
        <DefinitionRow label={t('facts.payment')}>{t('free')}</DefinitionRow>
      ) : (
        <DefinitionRow label={t('facts.method')}>
          <span className="inline-block first-letter:uppercase">
            {t(`common:paymentMethods.${paymentMethod}`)}
          </span>
        </DefinitionRow>
      )}
      <DefinitionRow label={t('facts.time')}>
        <time dateTime={new Date(time).toISOString()}>{format.dateTime(time)}</time>
      </DefinitionRow>
      <DefinitionRow label={t('facts.status')}>
        <OrderBadge status={status} />
      </DefinitionRow>
      {transactionHash ? (
        <DefinitionRow label={t('facts.transaction')}>
          <span translate="no" className="font-mono text-sm">
            {transactionHash}
          </span>
        </DefinitionRow>
      ) : null}
      {hasAccount ? <DefinitionRow label={t('facts.account')}>{uid}</DefinitionRow> : null}
    </DefinitionList>
  );
}
