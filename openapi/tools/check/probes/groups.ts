import { type Exchange, readData } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import {
  FIRST_PAGE,
  type Json,
  OWN_SHARE,
  PAY_ALL,
  findBelowMinimum,
  cancel,
  fetchGoods,
  fetchGroup,
  hasGroupOffer,
  networkRefusals,
  toList,
  newGroup,
  toObject,
  pay,
  payment,
  seatCall,
} from './buying.ts';
import type { Story } from './story.ts';

/** Stories about groups, their seats and their payments. */
export const groupStories: Story[] = [
  {
    operation: 'paymentJointPurchase',
    name: 'a group of its creator',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const [{ productId }] = await fetchGoods(context, account, hasGroupOffer);
      const terms = { productId, groupSize: 2, paymentType: 1, ...(await payment(context)) };
      const buy = { ...context.as(account), input: terms };
      const purchase = readData(await context.step('paymentJointPurchase', buy, 'a group'));
      const { groupId } = toObject(purchase.group);
      const { orderId } = toObject(purchase.checkout);
      const retry = await context.step('paymentJointPurchase', buy, 'the group with the same key');
      expect.that(retry, 'state.idempotency', groupId, toObject(readData(retry).group).groupId);
      await expect.refused(
        'paymentJointPurchase',
        { ...buy, input: { ...terms, paymentType: PAY_ALL } },
        'IdempotencyKeyReused',
      );
      await expect.refused(
        'paymentJointPurchase',
        { ...buy, input: { ...terms, idempotencyKey: crypto.randomUUID() } },
        'OpenOrderExists',
      );
      const key = { idempotencyKey: crypto.randomUUID() };
      await expect.status(
        'paymentJointPurchase',
        { ...buy, input: { ...terms, paymentMethod: 'crypto', crypto: NO_NETWORK, ...key } },
        [...(await networkRefusals(context)), 'OpenOrderExists'],
        'state.payment',
      );
      const ownGroups = await createdGroups(context, account);
      expect.that(ownGroups, 'state.write-visible', 1, readData(ownGroups).total);
      const stranger = await context.newAccount();
      await expect.refused(
        'paymentJointJoinForPay',
        await seatCall(context, stranger, String(groupId)),
        'GroupCreatorUnpaid',
      );
      await expect.refused(
        'paymentJointJoin',
        { ...context.as(stranger), input: { groupId } },
        'GroupPaymentTypeMismatch',
      );
      const otherGroups = await createdGroups(context, stranger);
      expect.that(otherGroups, 'auth.foreign-group', 0, readData(otherGroups).total);
      await cancel(context, account, orderId);
    },
  },
  {
    operation: 'paymentJointPurchase',
    name: 'an own share below the minimum of a method',
    class: 'state',
    run: async (context, expect) => {
      const creator = await context.newAccount();
      const { productId, groupSize, paymentMethod } = await findCheapShare(context, creator);
      const by = { ...(await payment(context)), paymentMethod };
      const input = { productId, groupSize, paymentType: OWN_SHARE, ...by };
      await expect.refused(
        'paymentJointPurchase',
        { ...context.as(creator), input },
        'PaymentMethodUnavailable',
      );
    },
  },
  {
    operation: 'paymentJointJoinForPay',
    name: 'a seat below the minimum of a method',
    class: 'state',
    run: async (context, expect) => {
      const member = await context.newAccount();
      const { productId, groupSize, paymentMethod } = await findCheapShare(context, member);
      const { groupId } = await paidGroup(context, { productId, groupSize });
      const seat = await seatCall(context, member, groupId);
      const input = { ...seat.input, paymentMethod };
      await expect.refused(
        'paymentJointJoinForPay',
        { ...seat, input },
        'PaymentMethodUnavailable',
      );
    },
  },
  {
    operation: 'paymentJointPurchase',
    name: 'the prices of the shop, of a group and of its quote',
    class: 'data',
    run: async (context, expect) => {
      for (const paymentType of [0, 1]) {
        const account = await context.newAccount();
        const [goods] = await fetchGoods(context, account, hasGroupOffer);
        const [offer] = toList(goods.groupOffers);
        const quoteInput = { groupSize: offer?.groupSize, paymentType };
        const { exchange, orderId } = await newGroup(context, account, quoteInput);
        const { group, checkout } = readData(exchange);
        const price = paymentType === PAY_ALL ? offer?.priceAll : offer?.pricePerMember;
        const { quote } = toObject(checkout);
        const expected = toObject(price).amount;
        expect.that(exchange, 'data.quote', expected, toObject(toObject(group).price).amount);
        expect.that(exchange, 'data.quote', expected, toObject(toObject(quote).total).amount);
        await cancel(context, account, orderId);
      }
    },
  },
  {
    operation: 'paymentJointJoinForPay',
    name: 'a group of own shares until it is finished',
    class: 'state',
    run: async (context, expect) => {
      const { groupId } = await paidGroup(context);
      const member = await context.newAccount();
      const joiner = await context.newAccount();
      const take = await seatCall(context, member, groupId);
      const seat = await context.step('paymentJointJoinForPay', take, 'a seat');
      const { orderId } = toObject(readData(seat).checkout);
      const retry = await context.step('paymentJointJoinForPay', take, 'a seat with the same key');
      const same = toObject(readData(retry).checkout).orderId;
      expect.that(retry, 'state.idempotency', orderId, same);
      expect.that(retry, 'state.double-join', 2, toObject(readData(retry).group).joinedCount);
      const call = (id: string, calling: object, expected: string) =>
        expect.refused(id, calling, expected);
      await call(
        'paymentJointJoinForPay',
        await seatCall(context, member, groupId),
        'OpenOrderExists',
      );
      const other = {
        ...take,
        input: { ...take.input, paymentMethod: 'crypto', crypto: NO_NETWORK },
      };
      // The contract leaves open which of the two is checked first.
      const either = ['IdempotencyKeyReused', ...(await networkRefusals(context))];
      await expect.status('paymentJointJoinForPay', other, either, 'state.key-reused');
      await call('paymentJointJoinForPay', await seatCall(context, joiner, groupId), 'GroupFull');
      await cancel(context, member, orderId);
      const foreignInput = { ...other.input, idempotencyKey: crypto.randomUUID() };
      await expect.status(
        'paymentJointJoinForPay',
        { ...take, input: foreignInput },
        await networkRefusals(context),
        'state.network-unsupported',
      );
      const freed = await fetchGroup(context, groupId, member);
      expect.that(freed, 'state.freed', 1, readData(freed).joinedCount);
      await context.step(
        'paymentJointJoinForPay',
        await seatCall(context, joiner, groupId),
        'the seat that is free again',
      );
      const openGroup = await fetchGroup(context, groupId, joiner);
      expect.that(openGroup, 'state.group-transition', 0, readData(openGroup).status);
      const [order] = toList(readData(await ordersOfGroup(context, joiner)).items);
      if (!order) throw new Unreached('the order of the seat is not in the list');
      await pay(context, order.orderId);
      const expiredGroup = await fetchGroup(context, groupId, joiner);
      expect.that(expiredGroup, 'state.group-transition', 1, readData(expiredGroup).status);
      await call(
        'paymentJointJoinForPay',
        await seatCall(context, joiner, groupId),
        'GroupAlreadyJoined',
      );
      await call('paymentJointJoinForPay', await seatCall(context, member, groupId), 'GroupFull');
      const ownGroups = await joinedGroups(context, joiner);
      expect.that(ownGroups, 'state.write-visible', 1, readData(ownGroups).total);
      const otherGroups = await joinedGroups(context, member);
      expect.that(otherGroups, 'auth.foreign-group', 0, readData(otherGroups).total);
      const info = await context.step('systemUserInfo', context.as(joiner), 'the plan of a member');
      expect.that(info, 'state.paid', true, readData(info).planType !== null);
    },
  },
  {
    operation: 'paymentJointJoin',
    name: 'a group that its creator pays for',
    class: 'state',
    run: async (context, expect) => {
      const unpaid = await context.newAccount();
      const waiting = await newGroup(context, unpaid, { paymentType: PAY_ALL });
      const member = await context.newAccount();
      const join = (groupId: string, account: CheckedAccount, expected: string) =>
        expect.refused(
          'paymentJointJoin',
          { ...context.as(account), input: { groupId } },
          expected,
        );
      await join(waiting.groupId, member, 'GroupCreatorUnpaid');
      await pay(context, waiting.orderId);
      const { groupId } = waiting;
      await expect.refused(
        'paymentJointJoinForPay',
        await seatCall(context, member, groupId),
        'GroupPaymentTypeMismatch',
      );
      const joined = await context.step(
        'paymentJointJoin',
        { ...context.as(member), input: { groupId } },
        'a seat that is paid',
      );
      expect.that(joined, 'state.write-visible', 2, readData(joined).joinedCount);
      await join(groupId, member, 'GroupAlreadyJoined');
      await join(groupId, await context.newAccount(), 'GroupFull');
      const info = await context.step('systemUserInfo', context.as(member), 'the plan of a member');
      expect.that(info, 'state.paid', true, readData(info).planType !== null);
    },
  },
  {
    operation: 'userDeleteAccount',
    name: 'a group after its creator has deleted the account',
    class: 'state',
    run: async (context, expect) => {
      const { groupId, creator } = await paidGroup(context);
      const { password, uid } = creator;
      await context.step(
        'userDeleteAccount',
        { ...context.as(creator), input: { password, code: null, confirmation: uid } },
        'the deletion of a creator',
      );
      const stranger = await context.newAccount();
      await expect.status(
        'paymentJointJoinForPay',
        await seatCall(context, stranger, groupId),
        'GroupExpired',
        'state.freed',
      );
    },
  },
];

/** A pair of network and token that no server offers. */
const NO_NETWORK = { chainId: 1, tokenAddress: `0x${'1'.repeat(40)}` };

/** Finds an own share that costs less than a payment method's minimum. */
async function findCheapShare(context: CheckContext, account: CheckedAccount) {
  const goods = await fetchGoods(context, account, hasGroupOffer);
  const shares = goods.flatMap(({ productId, groupOffers }) =>
    toList(groupOffers).map(({ groupSize, pricePerMember: price }) => ({
      ...{ productId, groupSize, price },
    })),
  );
  const found = await findBelowMinimum(context, shares);
  if (!found) throw new Unreached('no own share costs less than a payment method takes');
  return found;
}

/** Creates a group whose creator has paid. */
export async function paidGroup(context: CheckContext, terms: Json = {}) {
  context.debug('reports payments');
  const creator = await context.newAccount();
  const { groupId, orderId } = await newGroup(context, creator, terms);
  await pay(context, orderId);
  return { groupId, creator, orderId };
}

function createdGroups(context: CheckContext, account: CheckedAccount): Promise<Exchange> {
  const calling = { ...context.as(account), input: FIRST_PAGE };
  return context.step('paymentJointPurchaseCreated', calling, 'the groups that an account created');
}

function joinedGroups(context: CheckContext, account: CheckedAccount): Promise<Exchange> {
  const calling = { ...context.as(account), input: FIRST_PAGE };
  return context.step('paymentJointPurchaseParticipated', calling, 'the groups that it joined');
}

function ordersOfGroup(context: CheckContext, account: CheckedAccount): Promise<Exchange> {
  const input = { ...FIRST_PAGE, orderId: null, transactionHash: null };
  return context.step('paymentOrder', { ...context.as(account), input }, 'the order of a seat');
}
