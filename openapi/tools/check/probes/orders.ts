import { readData, isOk } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import {
  FIRST_PAGE,
  ORDER,
  readAmount,
  findBelowMinimum,
  cancel,
  fetchGoods,
  hasGroupOffer,
  networkRefusals,
  toList,
  newOrder,
  toObject,
  fetchOrder,
  fetchOrders,
  payment,
  callPurchase,
} from './buying.ts';
import type { Expectations, Story } from './story.ts';

/** Stories about unpaid orders, which are cancelled at the end. */
export const orderStories: Story[] = [
  {
    operation: 'paymentPurchase',
    name: 'an order, its key, and its cancellation',
    class: 'state',
    run: async (context, expect) => {
      const { account, buy, orderId, ...ordered } = await newOrder(context);
      const [other] = ordered.others;
      const repetition = await context.step(
        'paymentPurchase',
        buy,
        'the same order with the same key',
      );
      expect.that(repetition, 'state.idempotency', orderId, readData(repetition).orderId);
      if (other) {
        const changed = { ...buy, input: { ...buy.input, productId: other.productId } };
        await expect.refused('paymentPurchase', changed, 'IdempotencyKeyReused');
      }
      const newKey = { ...buy, input: { ...buy.input, idempotencyKey: crypto.randomUUID() } };
      await expect.refused('paymentPurchase', newKey, 'OpenOrderExists');
      const list = await fetchOrders(context, account);
      expect.that(list, 'state.write-visible', 1, readData(list).total);
      const order = await fetchOrder(context, account, orderId);
      expect.that(list, 'state.write-visible', ORDER.pending, order.status);
      await expectPrivateOrder(context, expect, { orderId, key: buy });
      await cancel(context, account, orderId);
      const after = await fetchOrder(context, account, orderId);
      expect.that(list, 'state.write-visible', ORDER.cancelled, after.status);
      await expect.status(
        'paymentCancelOrder',
        { ...context.as(account), input: { orderId } },
        'OrderClosed',
        'state.transition',
      );
      const closed = await context.step('paymentPurchase', buy, 'the key of a cancelled order');
      expect.that(closed, 'state.idempotency', orderId, readData(closed).orderId);
      expect.that(closed, 'state.transition', 'redirect', readData(closed).kind);
    },
  },
  {
    operation: 'paymentPurchase',
    name: 'the price of the shop, of the order and of its quote',
    class: 'data',
    run: async (context, expect) => {
      const { account, product, exchange: purchase, orderId } = await newOrder(context);
      const { productId } = product;
      const price = readAmount(product.price);
      const { quote } = readData(purchase);
      expect.that(purchase, 'data.quote', price, readAmount(toObject(quote).total));
      const order = await fetchOrder(context, account, orderId);
      expect.that(purchase, 'data.quote', price, readAmount(order.amount));
      expect.that(purchase, 'data.quote', productId, order.productId);
      const detail = await context.step(
        'paymentCryptoDetail',
        { ...context.as(account), input: { productId, orderId: null } },
        'a payment in cryptocurrency, without an order',
      );
      expect.that(detail, 'data.quote', price, readAmount(readData(detail).total));
      await cancel(context, account, orderId);
    },
  },
  {
    operation: 'paymentCoupon',
    name: 'a quote with a coupon, and its order',
    class: 'data',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const coupon = context.debug('names coupons').coupons.find(({ status }) => status === null);
      if (!coupon) throw new Unreached('no coupon is known');
      const [{ productId }] = await fetchGoods(context, account);
      const calling = { ...context.as(account), input: { productId, couponCode: coupon.code } };
      const quote = readData(await context.step('paymentCoupon', calling, 'a quote with a coupon'));
      const buy = await callPurchase(context, account, productId);
      const input = { ...buy.input, couponCode: coupon.code };
      const purchase = await context.step(
        'paymentPurchase',
        { ...buy, input },
        'the order of a quote',
      );
      const binding = toObject(readData(purchase).quote);
      expect.that(purchase, 'data.quote', readAmount(quote.total), readAmount(binding.total));
      expect.that(purchase, 'data.quote', formatLines(quote.lines), formatLines(binding.lines));
      const { orderId } = readData(purchase);
      const order = await fetchOrder(context, account, orderId);
      expect.that(purchase, 'data.quote', readAmount(quote.total), readAmount(order.amount));
      await cancel(context, account, orderId);
    },
  },
  {
    operation: 'paymentCoupon',
    name: 'coupons that do not apply',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const goods = await fetchGoods(context, account);
      // The last one is the least likely to be the product that a coupon is for.
      const productId = goods.at(-1)?.productId;
      const coupons = context
        .debug('names coupons')
        .coupons.filter(
          (coupon) => coupon.status !== null || coupon.refusalForOthers === 'CouponWrongProduct',
        );
      const unknown = {
        code: 'CHECK-NO-SUCH-COUPON',
        status: 'CouponUnknown',
        refusalForOthers: null,
      };
      for (const { code: couponCode, status, refusalForOthers } of [...coupons, unknown]) {
        const refusal = String(status ?? refusalForOthers);
        const calling = { ...context.as(account), input: { productId, couponCode } };
        await expect.refused('paymentCoupon', calling, refusal);
        const buy = await callPurchase(context, account, productId);
        const input = { ...buy.input, couponCode };
        await expect.refused('paymentPurchase', { ...buy, input }, refusal);
      }
    },
  },
  {
    operation: 'paymentPurchase',
    name: 'payments that are not offered',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const shop = await context.step(
        'paymentShop',
        { ...context.as(account), input: { type: null } },
        'the shop',
      );
      const allGoods = toList(readData(shop).goods);
      const [{ productId }] = await fetchGoods(context, account);
      const buy = await callPurchase(context, account, productId);
      const tokenAddress = `0x${'1'.repeat(40)}`;
      const attempt = (change: object, status: string) => {
        const input = { ...buy.input, ...change };
        return expect.refused('paymentPurchase', { ...buy, input }, status);
      };
      const network = {
        ...buy.input,
        paymentMethod: 'crypto',
        crypto: { chainId: 1, tokenAddress },
      };
      await expect.status(
        'paymentPurchase',
        { ...buy, input: network },
        await networkRefusals(context),
        'state.network-unsupported',
      );
      const crypto = { chainId: 1, tokenAddress };
      await attempt({ paymentMethod: 'crypto' }, 'InvalidInput');
      await attempt({ crypto }, 'InvalidInput');
      const unavailable = allGoods.find((goods) => goods.available === false);
      if (unavailable) {
        const change = { productId: unavailable.productId };
        await attempt(change, 'ProductUnavailable');
        const calling = { ...context.as(account), input: { ...change, couponCode: 'HOIST10' } };
        await expect.refused('paymentCoupon', calling, 'ProductUnavailable');
      }
      const choices = allGoods
        .filter((goods) => goods.available === true)
        .map((goods) => ({ productId: goods.productId, price: goods.price }));
      const match = await findBelowMinimum(context, choices);
      if (match) {
        const change = { productId: match.productId, paymentMethod: match.paymentMethod };
        await attempt(change, 'PaymentMethodUnavailable');
      }
      const individualGoods = allGoods.find(
        (goods) => goods.available === true && !hasGroupOffer(goods),
      );
      if (!individualGoods) return;
      const group = { groupSize: 2, paymentType: 1, ...(await payment(context)) };
      await expect.refused(
        'paymentJointPurchase',
        { ...context.as(account), input: { productId: individualGoods.productId, ...group } },
        'ProductUnavailable',
      );
    },
  },
];

/** Expects that a stranger can neither see nor cancel an order, nor find it by its idempotency key. */
async function expectPrivateOrder(
  context: CheckContext,
  expect: Expectations,
  { orderId, key }: { orderId: unknown; key: { input: object } },
): Promise<void> {
  const other = await context.newAccount();
  const stranger = context.as(other);
  await expect.status(
    'paymentCancelOrder',
    { ...stranger, input: { orderId } },
    'OrderNotFound',
    'auth.foreign-object',
  );
  const seen = await context.step(
    'paymentOrder',
    { ...stranger, input: { ...FIRST_PAGE, orderId, transactionHash: null } },
    'the order of another account',
  );
  expect.that(seen, 'auth.foreign-order', 0, readData(seen).total);
  const own = await expect.status(
    'paymentPurchase',
    { ...stranger, input: key.input },
    ['Ok', 'IdempotencyKeyReused'],
    'auth.foreign-key',
  );
  const { orderId: strangersOrderId } = readData(own);
  expect.that(own, 'auth.foreign-key', false, strangersOrderId === orderId);
  if (isOk(own) && strangersOrderId !== orderId) await cancel(context, other, strangersOrderId);
}

function formatLines(lines: unknown): string {
  return toList(lines)
    .map(({ kind, amount }) => `${String(kind)} ${String(readAmount(amount))}`)
    .join(', ');
}
