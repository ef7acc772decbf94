import { type Exchange, dataOf } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { Account, World } from '../world.ts';
import {
  FIRST_PAGE,
  ORDER,
  cancel,
  goodsOf,
  listOf,
  newOrder,
  objectOf,
  orderOf,
  pay,
  purchaseOf,
} from './buying.ts';
import type { Story } from './story.ts';

/** Orders that are paid, which only a test environment can do; and payments in cryptocurrency. */
export const paidOrderStories: Story[] = [
  {
    operation: 'paymentCoupon',
    name: 'a coupon that an account has used as often as it may',
    class: 'state',
    run: async (world, expect) => {
      const account = await world.newAccount();
      const { coupons } = world.debug('names coupons');
      const coupon = coupons.find(({ otherwise }) => otherwise === 'CouponLimitReached');
      if (!coupon) throw new Unreached('no coupon is known that has a limit for each account');
      const [{ productId }] = await goodsOf(world, account);
      const buy = async () => {
        const call = await purchaseOf(world, account, productId);
        return { ...call, input: { ...call.input, couponCode: coupon.code } };
      };
      const order = await world.step('paymentPurchase', await buy(), 'an order with a coupon');
      await pay(world, dataOf(order).orderId);
      const asked = { ...world.as(account), input: { productId, couponCode: coupon.code } };
      await expect.refused('paymentCoupon', asked, 'CouponLimitReached');
      await expect.refused('paymentPurchase', await buy(), 'CouponLimitReached');
    },
  },
  {
    operation: 'paymentPurchase',
    name: 'an order that is paid',
    class: 'state',
    run: async (world, expect) => {
      world.debug('reports payments');
      const { account, product, buy, exchange: first, orderId } = await newOrder(world);
      await pay(world, orderId);
      const order = await orderOf(world, account, orderId);
      expect.that(first, 'state.paid', ORDER.paid, order.status);
      await expect.status(
        'paymentCancelOrder',
        { ...world.as(account), input: { orderId } },
        'OrderClosed',
        'state.transition',
      );
      const again = await world.step('paymentPurchase', buy, 'the key of a paid order');
      expect.that(again, 'state.idempotency', orderId, dataOf(again).orderId);
      const info = await world.step('systemUserInfo', world.as(account), 'the paid plan');
      const { planExpireTime, planType } = dataOf(info);
      expect.that(info, 'state.paid', product.type, planType);
      await pay(world, orderId);
      const after = await world.step('systemUserInfo', world.as(account), 'a second report of it');
      expect.that(after, 'state.paid-once', planExpireTime, dataOf(after).planExpireTime);
      const { status } = await orderOf(world, account, orderId);
      expect.that(after, 'state.paid-once', ORDER.paid, status);
    },
  },
  {
    operation: 'paymentPurchase',
    name: 'an order whose payment was refused, and one paid after its cancellation',
    class: 'state',
    run: async (world, expect) => {
      const provider = world.debug('reports payments');
      const account = await world.newAccount();
      const [{ productId }] = await goodsOf(world, account);
      const ordered = async () => {
        const buy = await purchaseOf(world, account, productId);
        return world.step('paymentPurchase', buy, 'an order');
      };
      const first = await ordered();
      const failed = dataOf(first).orderId;
      await provider.report(String(failed), 'decline');
      expect.that(
        first,
        'state.paid',
        ORDER.failed,
        (await orderOf(world, account, failed)).status,
      );
      const second = await ordered();
      const { orderId } = dataOf(second);
      await cancel(world, account, orderId);
      await pay(world, orderId);
      const { status } = await orderOf(world, account, orderId);
      const isRefunded = status === ORDER.refunding || status === ORDER.refunded;
      expect.that(second, 'state.refund', true, isRefunded);
    },
  },
  {
    operation: 'paymentCryptoSubmit',
    name: 'an order in cryptocurrency and its transaction',
    class: 'state',
    run: async (world, expect) => {
      const account = await world.newAccount();
      const [first, second = first] = await goodsOf(world, account);
      const order = await cryptoOrder(world, account, first.productId);
      const { orderId } = dataOf(order);
      const stranger = world.as(await world.newAccount());
      const hash = transactionHash(world);
      const detail = { productId: first.productId, orderId };
      await expect.status(
        'paymentCryptoDetail',
        { ...stranger, input: detail },
        'OrderNotFound',
        'auth.foreign-object',
      );
      await expect.status(
        'paymentCryptoSubmit',
        { ...stranger, input: { orderId, transactionHash: hash } },
        'OrderNotFound',
        'auth.foreign-object',
      );
      const shown = await world.step(
        'paymentCryptoDetail',
        { ...world.as(account), input: detail },
        'the payment of an order in cryptocurrency',
      );
      const before = objectOf(dataOf(order).crypto);
      const payment = objectOf(dataOf(shown).payment);
      expect.that(shown, 'data.quote', before.amount, payment.amount);
      expect.that(shown, 'data.quote', before.recipient, payment.recipient);
      expect.that(shown, 'state.paid', 'awaitingPayment', payment.status);
      const submit = { ...world.as(account), input: { orderId, transactionHash: hash } };
      const submitted = await world.step('paymentCryptoSubmit', submit, 'a transaction');
      expect.that(submitted, 'state.write-visible', hash, dataOf(submitted).transactionHash);
      const found = await world.step(
        'paymentOrder',
        {
          ...world.as(account),
          input: { ...FIRST_PAGE, orderId: null, transactionHash: hash },
        },
        'the order that a transaction pays',
      );
      const [match] = listOf(dataOf(found).items);
      expect.that(found, 'state.write-visible', orderId, match?.orderId);
      if (second !== first) {
        const other = dataOf(await cryptoOrder(world, account, second.productId));
        expect.that(
          found,
          'state.unique-amount',
          false,
          objectOf(other.crypto).amount === before.amount,
        );
        await expect.status(
          'paymentCryptoSubmit',
          { ...submit, input: { orderId: other.orderId, transactionHash: hash } },
          'TransactionUsed',
          'state.transaction-used',
        );
        await cancel(world, account, other.orderId);
        await expect.status(
          'paymentCryptoSubmit',
          { ...submit, input: { orderId: other.orderId, transactionHash: transactionHash(world) } },
          'OrderClosed',
          'state.transition',
        );
      }
      await cancel(world, account, orderId);
    },
  },
  {
    operation: 'paymentCryptoSubmit',
    name: 'a transaction that pays somebody else',
    class: 'state',
    run: async (world, expect) => {
      const { foreignTransaction } = world.debug('names transactions');
      if (foreignTransaction === null)
        throw new Unreached('no transaction is known that pays somebody else');
      const account = await world.newAccount();
      const [{ productId }] = await goodsOf(world, account);
      const { orderId } = dataOf(await cryptoOrder(world, account, productId));
      const input = { orderId, transactionHash: transactionHash(world, foreignTransaction) };
      await expect.refused(
        'paymentCryptoSubmit',
        { ...world.as(account), input },
        'TransactionInvalid',
      );
      await cancel(world, account, orderId);
    },
  },
];

/** A hash that begins as one of a fixture, or with what the sandbox gives no meaning. */
export function transactionHash({ random }: World, begin = '0x77'): string {
  return begin + random.text(66 - begin.length, '0123456789abcdef');
}

/** An order to be paid in the first token that is offered. */
export async function cryptoOrder(
  world: World,
  account: Account,
  productId: unknown,
): Promise<Exchange> {
  const calling = { ...world.as(account), input: { productId, orderId: null } };
  const detail = await world.step('paymentCryptoDetail', calling, 'what can be paid with');
  const [option] = listOf(dataOf(detail).options);
  if (!option) throw new Unreached('no payment in cryptocurrency is offered');
  const { chainId, tokenAddress } = option;
  const { input, ...rest } = await purchaseOf(world, account, productId);
  const crypto = { chainId, tokenAddress };
  return world.step(
    'paymentPurchase',
    { ...rest, input: { ...input, paymentMethod: 'crypto', crypto } },
    'an order in cryptocurrency',
  );
}
