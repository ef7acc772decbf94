import { dataOf, isOk, outcomeOf } from '../exchange.ts';
import {
  PAY_ALL,
  cancel,
  goodsOf,
  groupOf,
  listOf,
  ordersOf,
  purchaseOf,
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
      const [product] = await goodsOf(context, account);
      const buy = await purchaseOf(context, account, product.productId);
      const clicks = await Promise.all(
        ['a first click', 'a second click'].map((name) =>
          context.step('paymentPurchase', buy, `${name} with one key`),
        ),
      );
      const [one, two] = clicks.map((answer) => dataOf(answer).orderId);
      expect.that(clicks[1] ?? null, 'state.idempotency', one, two);
      const list = await ordersOf(context, account);
      expect.that(list, 'state.idempotency', 1, dataOf(list).total);
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
      const group = await groupOf(context, groupId, member);
      expect.that(group, 'state.double-join', 2, dataOf(group).joinedCount);
      const ownSeats = listOf(dataOf(group).members).filter(({ self }) => self === true);
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
      if (refused) expect.that(refused, 'state.last-seat', 'GroupFull', outcomeOf(refused));
      const group = await groupOf(context, groupId, creator);
      expect.that(group, 'state.last-seat', 2, dataOf(group).joinedCount);
    },
  };
}
