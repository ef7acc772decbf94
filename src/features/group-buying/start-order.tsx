import { GROUP_LIFETIME_MS } from '@/api/constants';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@/i18n/navigation';
import type { Goods, Money } from '@/api';
import { HOUR_MS } from '@/config/constants';
import { buildGroupPath, newGroupPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import type { StartIntent } from '@/purchase/intent';
import { OrderLines, OrderPanel, OrderTotal } from '@/purchase/order-layout';
import { PayAction, Rules } from '@/purchase/pay-action';
import { SignInActions } from '@/purchase/sign-in-actions';
import type { Methods } from '@/purchase/use-methods';
import { type OrderMade, usePurchase } from '@/purchase/use-purchase';
import { useSeatLines } from './use-seat-lines';

type StartOrderProps = {
  intent: StartIntent;
  product: Goods;
  payment: Methods;
  /** The payment method in the address, if any. */
  picked: string | null;
  total: Money;
};

/**
 * The order that starts a group. The group's page replaces this one in the history, so that going back does not start
 * another group.
 */
export function StartOrder({ intent, product, payment, picked, total }: StartOrderProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const navigate = useNavigate();
  const { method } = payment;
  const purchase = usePurchase(
    intent,
    method ? { paymentMethod: method, crypto: null, total } : null,
    async ({ group }: OrderMade) => {
      if (group) await navigate(buildGroupPath(group.groupId), { replace: true });
    },
  );
  const { productId, groupSize, pays } = intent;
  const times = { hours: GROUP_LIFETIME_MS / HOUR_MS };
  const story = pays === 'all' ? 'payAll' : 'ownShare';
  return (
    <OrderPanel>
      <OrderLines
        lines={useSeatLines({
          seats: pays === 'all' ? groupSize : 1,
          product: product.name,
          alone: product.price,
          total,
        })}
      />
      <OrderTotal total={total} />
      <Rules rules={[t('rules.runs', times), t(`rules.${story}`), t(`how.${story}.end`, times)]} />
      <PayAction
        {...{ intent, total, payment, purchase }}
        label={t('start.submit', { total: format.money(total) })}
        guest={
          <SignInActions
            total={total}
            way={{ backTo: newGroupPath(productId, groupSize, pays, picked) }}
          />
        }
      />
    </OrderPanel>
  );
}
