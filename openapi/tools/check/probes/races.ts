import { readData, isOk, readOutcome } from '../exchange.ts';
import {
  PAY_ALL,
  cancel,
  fetchGoods,
  fetchGroup,
  toList,
  fetchOrders,
  callPurchase,
  seatCall,
} from './buying.ts';
import { paidGroup } from './groups.ts';
import type { Story } from './story.ts';

const RACERS = 3;

/** Stories in which several calls arrive at once, and only one may take effect. */
export const raceStories: Story[] = [
  {
    operation: 'paymentPurchase',
    name: 'the same order asked for twice at once',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const [product] = await fetchGoods(context, account);
      const buy = await callPurchase(context, account, product.productId);
      const clicks = await Promise.all(
        ['a first click', 'a second click'].map((name) =>
          context.step('paymentPurchase', buy, `${name} with one key`),
        ),
      );
      const [one, two] = clicks.map((answer) => readData(answer).orderId);
      expect.that(clicks[1] ?? null, 'state.idempotency', one, two);
      const list = await fetchOrders(context, account);
      expect.that(list, 'state.idempotency', 1, readData(list).total);
      await cancel(context, account, one);
    },
  },
  {
    operation: 'paymentJointJoin',
    name: 'one person who joins twice at once',
    class: 'state',
    run: async (context, expect) => {
      const { groupId } = await paidGroup(context, { paymentType: PAY_ALL, groupSize: 3 });
      const member = await context.newAccount();
      const calling = { ...context.as(member), input: { groupId } };
      await Promise.all([0, 1].map(() => context.call('paymentJointJoin', calling)));
      const group = await fetchGroup(context, groupId, member);
      expect.that(group, 'state.double-join', 2, readData(group).joinedCount);
      const ownSeats = toList(readData(group).members).filter(({ self }) => self === true);
      expect.that(group, 'state.double-join', 1, ownSeats.length);
    },
  },
  lastSeat('paymentJointJoin', PAY_ALL),
  lastSeat('paymentJointJoinForPay', 1),
];

/** Several accounts take the last seat at once; expects that exactly one gets it. */
function lastSeat(operation: string, paymentType: number): Story {
  return {
    operation,
    name: `a race for the last seat by ${operation}`,
    class: 'state',
    run: async (context, expect) => {
      const { groupId, creator } = await paidGroup(context, { paymentType });
      const racers = await Promise.all(Array.from({ length: RACERS }, () => context.newAccount()));
      const callings = await Promise.all(
        racers.map(async (racer) =>
          paymentType === PAY_ALL
            ? { ...context.as(racer), input: { groupId } }
            : seatCall(context, racer, groupId),
        ),
      );
      const answers = await Promise.all(
        callings.map((calling) => context.call(operation, calling)),
      );
      const successes = answers.filter(isOk);
      expect.that(successes[1] ?? answers[0] ?? null, 'state.last-seat', 1, successes.length);
      const refused = answers.find((answer) => !isOk(answer));
      if (refused) expect.that(refused, 'state.last-seat', 'GroupFull', readOutcome(refused));
      const group = await fetchGroup(context, groupId, creator);
      expect.that(group, 'state.last-seat', 2, readData(group).joinedCount);
    },
  };
}
