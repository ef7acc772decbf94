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

/** What is called several times at once, of which one counts. */
export const raceStories: Story[] = [
  {
    operation: 'paymentPurchase',
    name: 'the same order asked for twice at once',
    class: 'state',
    run: async (world, expect) => {
      const account = await world.newAccount();
      const [product] = await goodsOf(world, account);
      const buy = await purchaseOf(world, account, product.productId);
      const twice = await Promise.all(
        ['a first click', 'a second click'].map((name) =>
          world.step('paymentPurchase', buy, `${name} with one key`),
        ),
      );
      const [one, two] = twice.map((it) => dataOf(it).orderId);
      expect.that(twice[1] ?? null, 'state.idempotency', one, two);
      const list = await ordersOf(world, account);
      expect.that(list, 'state.idempotency', 1, dataOf(list).total);
      await cancel(world, account, one);
    },
  },
  {
    operation: 'paymentJointJoin',
    name: 'one person who joins twice at once',
    class: 'state',
    run: async (world, expect) => {
      const { groupId } = await paidGroup(world, { paymentType: PAY_ALL, groupSize: 3 });
      const member = await world.newAccount();
      const calling = { ...world.as(member), input: { groupId } };
      await Promise.all([0, 1].map(() => world.call('paymentJointJoin', calling)));
      const group = await groupOf(world, groupId, member);
      expect.that(group, 'state.double-join', 2, dataOf(group).joinedCount);
      const selves = listOf(dataOf(group).members).filter(({ self }) => self === true);
      expect.that(group, 'state.double-join', 1, selves.length);
    },
  },
  lastSeat('paymentJointJoin', PAY_ALL),
  lastSeat('paymentJointJoinForPay', 1),
];

/** Several people take the last seat at once: exactly one gets it. */
function lastSeat(operation: string, paymentType: number): Story {
  return {
    operation,
    name: `a race for the last seat by ${operation}`,
    class: 'state',
    run: async (world, expect) => {
      const { groupId, creator } = await paidGroup(world, { paymentType });
      const racers = await Promise.all(Array.from({ length: RACERS }, () => world.newAccount()));
      const callings = await Promise.all(
        racers.map(async (it) =>
          paymentType === PAY_ALL
            ? { ...world.as(it), input: { groupId } }
            : seatCall(world, it, groupId),
        ),
      );
      const answers = await Promise.all(callings.map((it) => world.call(operation, it)));
      const taken = answers.filter(isOk);
      expect.that(taken[1] ?? answers[0] ?? null, 'state.last-seat', 1, taken.length);
      const refused = answers.find((it) => !isOk(it));
      if (refused) expect.that(refused, 'state.last-seat', 'GroupFull', outcomeOf(refused));
      const group = await groupOf(world, groupId, creator);
      expect.that(group, 'state.last-seat', 2, dataOf(group).joinedCount);
    },
  };
}
