import {
  GroupPaymentType,
  type Order,
  OrderStatus,
  PayStatus,
  serverNow,
  usePaymentJointOrder,
} from '@/api';
import { useUser, useUserInfo } from '@/session/use-session';
import { ORDER_WORDS, isFree } from './order-parts';

/**
 * The outcome of an order: the key of its texts in `orders:outcome`, the free seats in these texts, whether a
 * membership began with it, and the end of that membership, in ms; null if it has not begun, or the end is unknown.
 */
export function useOutcome(order: Order) {
  const paid = usePaidWord(order);
  const { benefitsExpireTime } = useUser();
  const { isFetching, error } = useUserInfo();
  const { word, freeSeats } =
    order.status === OrderStatus.Paid
      ? paid
      : { word: ORDER_WORDS[order.status].word, freeSeats: 0 };
  const hasBegun = word !== 'seat' && word !== 'seatPaid' && order.status === OrderStatus.Paid;
  const isRunning = benefitsExpireTime !== null && benefitsExpireTime > serverNow();
  // Until user info has answered again, its end may be that from before the payment.
  const isKnown = isRunning && !isFetching && error === null;
  return { word, freeSeats, hasBegun, until: hasBegun && isKnown ? benefitsExpireTime : null };
}

export type OrderOutcome = ReturnType<typeof useOutcome>;

/**
 * Only the group knows whether a paid seat began a membership or waits for others. While it loads, and while its answer is
 * from before the payment, the word is `seat`.
 */
function usePaidWord({ groupId, status, amount }: Order) {
  const isSeat = groupId !== null && status === OrderStatus.Paid;
  const { data: group } = usePaymentJointOrder(
    { groupId: groupId ?? '' },
    { query: { enabled: isSeat } },
  );
  if (!isSeat) return { word: isFree({ amount }) ? 'free' : 'paid', freeSeats: 0 } as const;
  if (group?.viewer.payStatus !== PayStatus.Paid) return { word: 'seat', freeSeats: 0 } as const;
  // Empty seats lapse when the group ends.
  const freeSeats = serverNow() < group.expireTime ? group.groupSize - group.joinedCount : 0;
  if (group.finishTime === null) return { word: 'seatPaid', freeSeats } as const;
  if (group.paymentType !== GroupPaymentType.All)
    return { word: 'groupComplete', freeSeats: 0 } as const;
  return { word: freeSeats > 0 ? 'groupPaid' : 'paid', freeSeats } as const;
}
