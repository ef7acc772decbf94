import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { LEGAL } from '@/config/legal';
import { wordsIn } from '@/config/translated';
import { useFormat } from '@/i18n/use-format';
import { useLanguage } from '@/i18n/use-language';
import { useUser } from '@/session/use-session';
import { OrderBadge, OrderId, isFree } from './order-parts';

const SELLER = [LEGAL.facts.entity, LEGAL.facts.address, LEGAL.facts.email].filter(
  (fact) => fact !== null,
);

type OrderFactsProps = {
  order: Order;
  /** Numbers it as a receipt, with the account and with the seller as far as the operator has given it. */
  isReceipt?: boolean;
};

/** All data of an order. */
export function OrderFacts({ order, isReceipt = false }: OrderFactsProps) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const language = useLanguage();
  const { uid } = useUser();
  const { orderId, time, product, amount, paymentMethod, status, transactionHash } = order;
  return (
    <DefinitionList className="border-y border-border">
      <DefinitionRow label={t(isReceipt ? 'receipt.number' : 'facts.orderId')}>
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
      {isReceipt ? <DefinitionRow label={t('facts.account')}>{uid}</DefinitionRow> : null}
      {isReceipt && SELLER.length > 0 ? (
        <DefinitionRow label={t('receipt.seller')}>
          {SELLER.map((words) => {
            const { text, lang } = wordsIn(words, language);
            return (
              <span key={text} lang={lang} className="block">
                {text}
              </span>
            );
          })}
        </DefinitionRow>
      ) : null}
    </DefinitionList>
  );
}
