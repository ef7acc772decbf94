import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Goods,
  type Group,
  GroupPaymentType,
  LOCAL_ERRORS,
  type Money,
  type QuoteLine,
  getPaymentJointOrderQueryKey,
  usePaymentJointJoin,
} from '@/api';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { Button } from '@/components/ui/button';
import { QUERY, buildGroupPath } from '@/config/paths';
import { toCents, toMoney } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';
import { BuyerOnly } from '@/purchase/buyer-only';
import { GuestActions } from '@/purchase/guest-actions';
import { OrderLines, OrderTotal, listPriceLines } from '@/purchase/order-layout';
import { PaidAccount } from '@/purchase/paid-account';
import { PayAction, Rules } from '@/purchase/pay-action';
import { RemainingTimeNotice, useRemainingTime } from '@/purchase/remaining-time';
import { useDraftOrder } from '@/purchase/use-draft-order';

/**
 * Takes a seat: `join` takes one that the creator has paid for, `purchase` pays for a free or a held one. After a
 * refusal the group is refetched, because the page was out of date.
 */
export function useSeat({ groupId, productId, price }: Group) {
  const queryClient = useQueryClient();
  const queryKey = getPaymentJointOrderQueryKey({ groupId });
  const free = usePaymentJointJoin({
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: (group) => queryClient.setQueryData(queryKey, group),
      onError: ({ kind }) => {
        if (kind === 'refused') void queryClient.invalidateQueries({ queryKey });
      },
    },
  });
  const [picked, pick] = useQueryChoice(QUERY.method);
  const order = useDraftOrder({
    intent: { kind: 'seat', productId, groupId },
    total: price,
    picked,
  });
  return {
    order,
    onPick: pick,
    join: () => free.mutate({ data: { groupId } }),
    isJoining: free.isPending,
    hasJoined: free.isSuccess,
    joinError: free.error,
  };
}

export type SeatTaking = ReturnType<typeof useSeat>;

type PaySeatProps = {
  group: Group;
  /** The product's price for one person; undefined if the shop does not have it. */
  product: Goods | undefined;
  seat: SeatTaking;
  /** The seat is not held yet. */
  isNew: boolean;
};

/** Pays for one seat of the group or for all. */
export function PaySeat({ group, product, seat, isNew }: PaySeatProps) {
  const { t } = useTranslation(['group-buying', 'purchase']);
  const format = useFormat();
  const { price, paymentType } = group;
  const time = format.dateTime(group.expireTime);
  const isAll = paymentType === GroupPaymentType.All;
  const story = isAll ? 'payAll' : 'ownShare';
  const lines = useSeatLines({
    seats: isAll ? group.groupSize : 1,
    product: group.product,
    alone: product?.price,
    total: price,
  });
  return (
    <>
      <OrderLines lines={lines} />
      <OrderTotal total={price} />
      <Rules rules={[t(`rules.${story}`), t(`rules.until.${story}`, { time })]} />
      <PayAction
        order={seat.order}
        isFirst={isNew}
        label={t(isNew ? 'pay.take' : 'pay.submit', { price: format.money(price) })}
        guest={<JoinAsGuest group={group} label={t('purchase:logIn')} />}
      />
    </>
  );
}

/** Most visitors who open a shared link have no account, so registration comes first. */
function JoinAsGuest({ group, label }: { group: Group; label: string }) {
  const { t } = useTranslation('group-buying');
  return (
    <GuestActions to={buildGroupPath(group.groupId)} label={label} signUp={t('group.signUpJoin')} />
  );
}

export function JoinFree({ group, seat }: Pick<PaySeatProps, 'group' | 'seat'>) {
  const { t } = useTranslation('group-buying');
  return (
    <BuyerOnly guest={<JoinAsGuest group={group} label={t('group.loginJoin')} />}>
      <JoinButton group={group} seat={seat} />
    </BuyerOnly>
  );
}

/** Joining begins the membership, so the button waits for the text about Lite time. */
function JoinButton({ group, seat }: Pick<PaySeatProps, 'group' | 'seat'>) {
  const { t } = useTranslation('group-buying');
  const remainingTime = useRemainingTime({ productId: group.productId });
  return (
    <>
      <RemainingTimeNotice time={remainingTime} />
      <PaidAccount action="join" />
      <Button
        size="lg"
        block
        pending={seat.isJoining || remainingTime.isUnknown}
        onClick={seat.join}
      >
        {t('group.join')}
      </Button>
    </>
  );
}

type Seats = {
  /** The number of seats to pay. */
  seats: number;
  product: string;
  /** The price for one person; undefined if the shop does not have it. */
  alone: Money | undefined;
  total: Money;
};

/** The lines of an order of seats: the price of single memberships, and the group's discount. */
export function useSeatLines({ seats, product, alone, total }: Seats): QuoteLine[] {
  const { t } = useTranslation('group-buying');
  return listPriceLines({
    label: t('order.line', { product, count: seats }),
    original: alone && toMoney(toCents(alone) * seats, alone.currency),
    price: total,
    discountLabel: t('order.discount'),
  });
}
