import { type Exchange, readData } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import {
  FIRST_PAGE,
  ORDER,
  cancel,
  fetchGoods,
  toList,
  newOrder,
  offersCrypto,
  toObject,
  fetchOrder,
  pay,
  callPurchase,
} from './buying.ts';
import type { Story } from './story.ts';

/** Stories about paid orders, which need a test environment, and about payments in cryptocurrency. */
export const paidOrderStories: Story[] = [
  {
    operation: 'paymentCoupon',
    name: 'a coupon that an account has used as often as it may',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const { coupons } = context.debug('names coupons');
      const coupon = coupons.find(
        ({ refusalForOthers }) => refusalForOthers === 'CouponLimitReached',
      );
      if (!coupon) throw new Unreached('no coupon is known that has a limit for each account');
      const [{ productId }] = await fetchGoods(context, account);
      const buy = async () => {
        const call = await callPurchase(context, account, productId);
        return { ...call, input: { ...call.input, couponCode: coupon.code } };
      };
      const order = await context.step('paymentPurchase', await buy(), 'an order with a coupon');
      await pay(context, readData(order).orderId);
      const calling = { ...context.as(account), input: { productId, couponCode: coupon.code } };
      await expect.refused('paymentCoupon', calling, 'CouponLimitReached');
      await expect.refused('paymentPurchase', await buy(), 'CouponLimitReached');
    },
  },
  {
    operation: 'paymentPurchase',
    name: 'an order that is paid',
    class: 'state',
    run: async (context, expect) => {
      context.debug('reports payments');
      const { account, product, buy, exchange: first, orderId } = await newOrder(context);
      await pay(context, orderId);
      const order = await fetchOrder(context, account, orderId);
      expect.that(first, 'state.paid', ORDER.paid, order.status);
      await expect.status(
        'paymentCancelOrder',
        { ...context.as(account), input: { orderId } },
        'OrderClosed',
        'state.transition',
      );
      const repetition = await context.step('paymentPurchase', buy, 'the key of a paid order');
      expect.that(repetition, 'state.idempotency', orderId, readData(repetition).orderId);
      const info = await context.step('systemUserInfo', context.as(account), 'the paid plan');
      const { planExpireTime, planType } = readData(info);
      expect.that(info, 'state.paid', product.type, planType);
      await pay(context, orderId);
      const after = await context.step(
        'systemUserInfo',
        context.as(account),
        'a second report of it',
      );
      expect.that(after, 'state.paid-once', planExpireTime, readData(after).planExpireTime);
      const { status } = await fetchOrder(context, account, orderId);
      expect.that(after, 'state.paid-once', ORDER.paid, status);
    },
  },
  {
    operation: 'paymentPurchase',
    name: 'an order whose payment was refused, and one paid after its cancellation',
    class: 'state',
    run: async (context, expect) => {
      const provider = context.debug('reports payments');
      const account = await context.newAccount();
      const [{ productId }] = await fetchGoods(context, account);
      const placeOrder = async () => {
        const buy = await callPurchase(context, account, productId);
        return context.step('paymentPurchase', buy, 'an order');
      };
      const first = await placeOrder();
      const failed = readData(first).orderId;
      await provider.report(String(failed), 'decline');
      expect.that(
        first,
        'state.paid',
        ORDER.failed,
        (await fetchOrder(context, account, failed)).status,
      );
      const second = await placeOrder();
      const { orderId } = readData(second);
      await cancel(context, account, orderId);
      await pay(context, orderId);
      const { status } = await fetchOrder(context, account, orderId);
      const isRefunded = status === ORDER.refunding || status === ORDER.refunded;
      expect.that(second, 'state.refund', true, isRefunded);
    },
  },
  {
    operation: 'paymentCryptoSubmit',
    name: 'an order in cryptocurrency and its transaction',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const [first, second = first] = await fetchGoods(context, account);
      const order = await cryptoOrder(context, account, first.productId);
      const { orderId } = readData(order);
      const stranger = context.as(await context.newAccount());
      const hash = transactionHash(context);
      const input = { productId: first.productId, orderId };
      await expect.status(
        'paymentCryptoDetail',
        { ...stranger, input },
        'OrderNotFound',
        'auth.foreign-object',
      );
      await expect.status(
        'paymentCryptoSubmit',
        { ...stranger, input: { orderId, transactionHash: hash } },
        'OrderNotFound',
        'auth.foreign-object',
      );
      const detail = await context.step(
        'paymentCryptoDetail',
        { ...context.as(account), input },
        'the payment of an order in cryptocurrency',
      );
      const before = toObject(readData(order).crypto);
      const payment = toObject(readData(detail).payment);
      expect.that(detail, 'data.quote', before.amount, payment.amount);
      expect.that(detail, 'data.quote', before.recipient, payment.recipient);
      expect.that(detail, 'state.paid', 'awaitingPayment', payment.status);
      const submit = { ...context.as(account), input: { orderId, transactionHash: hash } };
      const submitted = await context.step('paymentCryptoSubmit', submit, 'a transaction');
      expect.that(submitted, 'state.write-visible', hash, readData(submitted).transactionHash);
      const found = await context.step(
        'paymentOrder',
        {
          ...context.as(account),
          input: { ...FIRST_PAGE, orderId: null, transactionHash: hash },
        },
        'the order that a transaction pays',
      );
      const [match] = toList(readData(found).items);
      expect.that(found, 'state.write-visible', orderId, match?.orderId);
      if (second !== first) {
        const other = readData(await cryptoOrder(context, account, second.productId));
        expect.that(
          found,
          'state.unique-amount',
          false,
          toObject(other.crypto).amount === before.amount,
        );
        await expect.status(
          'paymentCryptoSubmit',
          { ...submit, input: { orderId: other.orderId, transactionHash: hash } },
          'TransactionUsed',
          'state.transaction-used',
        );
        await cancel(context, account, other.orderId);
        await expect.status(
          'paymentCryptoSubmit',
          {
            ...submit,
            input: { orderId: other.orderId, transactionHash: transactionHash(context) },
          },
          'OrderClosed',
          'state.transition',
        );
      }
      await cancel(context, account, orderId);
    },
  },
  {
    operation: 'paymentCryptoSubmit',
    name: 'a transaction that pays somebody else',
    class: 'state',
    run: async (context, expect) => {
      const { foreignTransaction } = context.debug('names transactions');
      if (foreignTransaction === null)
        throw new Unreached('no transaction is known that pays somebody else');
      const account = await context.newAccount();
      const [{ productId }] = await fetchGoods(context, account);
      const { orderId } = readData(await cryptoOrder(context, account, productId));
      const input = { orderId, transactionHash: transactionHash(context, foreignTransaction) };
      await expect.refused(
        'paymentCryptoSubmit',
        { ...context.as(account), input },
        'TransactionInvalid',
      );
      await cancel(context, account, orderId);
    },
  },
];

/** A random transaction hash. The default prefix means nothing to the sandbox; others select a fixture. */
export function transactionHash({ random }: CheckContext, prefix = '0x77'): string {
  return prefix + random.text(66 - prefix.length, '0123456789abcdef');
}

const NO_CRYPTO = 'no payment in cryptocurrency is offered';

/** Creates an order to be paid in the first token that is offered. */
export async function cryptoOrder(
  context: CheckContext,
  account: CheckedAccount,
  productId: unknown,
): Promise<Exchange> {
  if (!(await offersCrypto(context))) throw new Unreached(NO_CRYPTO);
  const calling = { ...context.as(account), input: { productId, orderId: null } };
  const detail = await context.step('paymentCryptoDetail', calling, 'what can be paid with');
  const [option] = toList(readData(detail).options);
  if (!option) throw new Unreached(NO_CRYPTO);
  const { chainId, tokenAddress } = option;
  const { input, ...rest } = await callPurchase(context, account, productId);
  const crypto = { chainId, tokenAddress };
  return context.step(
    'paymentPurchase',
    { ...rest, input: { ...input, paymentMethod: 'crypto', crypto } },
    'an order in cryptocurrency',
  );
}
