import { readData } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import {
  NO_NETWORK,
  ORDER,
  OWN_SHARE,
  cancel,
  findBelowMinimum,
  findCoupon,
  findOrder,
  isRefunded,
  makeHash,
  pay,
  placeCryptoOrder,
  placeOrder,
  readAmount,
} from './buying.ts';
import { findOffers } from './offers.ts';
import { type Json, toList, toObject } from './person.ts';
import { type Story, story } from './story.ts';

/** Stories about orders, their keys, prices, coupons and payments. */
export const orderStories: Story[] = [
  story('paymentPurchase', 'an order, its key, and its cancellation', async (play) => {
    const { person, equal } = play;
    const { goods } = await findOffers(play.context);
    const ada = await person();
    const { exchange, checkout, input, orderId } = await placeOrder(ada);
    const again = await placeOrder(ada, input);
    equal(again.exchange, 'state.idempotency', orderId, again.orderId);
    if (goods[1])
      await ada.refused('IdempotencyKeyReused', 'paymentPurchase', {
        ...{ ...input, productId: goods[1].productId },
      });
    await ada.refused('OpenOrderExists', 'paymentPurchase');
    const list = await ada.do('paymentOrder');
    equal(list, 'state.write-visible', 1, readData(list).total);
    const order = await findOrder(ada, orderId);
    equal(list, 'state.write-visible', ORDER.pending, order.status);
    const price = readAmount(goods[0]?.price);
    equal(exchange, 'data.quote', price, readAmount(toObject(checkout.quote).total));
    equal(list, 'data.quote', price, readAmount(order.amount));
    equal(list, 'data.quote', goods[0]?.productId, order.productId);
    const detail = await ada.do('paymentCryptoDetail');
    equal(detail, 'data.quote', price, readAmount(readData(detail).total));

    const eve = await person();
    await eve.get('OrderNotFound', 'auth.foreign-object', 'paymentCancelOrder', { orderId });
    const seen = await eve.do('paymentOrder', { orderId });
    equal(seen, 'auth.foreign-order', 0, readData(seen).total);
    const allowed = ['Ok', 'IdempotencyKeyReused'];
    const own = await eve.get(allowed, 'auth.foreign-key', 'paymentPurchase', input);
    equal(own, 'auth.foreign-key', false, readData(own).orderId === orderId);

    await cancel(ada, orderId);
    const after = await ada.do('paymentOrder');
    equal(after, 'state.write-visible', ORDER.cancelled, (await findOrder(ada, orderId)).status);
    await ada.get('OrderClosed', 'state.transition', 'paymentCancelOrder', { orderId });
    const closed = await placeOrder(ada, input);
    equal(closed.exchange, 'state.idempotency', orderId, closed.orderId);
    equal(closed.exchange, 'state.transition', 'redirect', closed.checkout.kind);
    const next = await placeOrder(ada);
    equal(next.exchange, 'state.order-id', false, next.orderId === orderId);
  }),
  story('paymentPurchase', 'one order asked for twice at once', async ({ person, equal }) => {
    const ada = await person();
    const { input } = await ada.prepare('paymentPurchase');
    const [one, two] = await Promise.all([1, 2].map(() => placeOrder(ada, input)));
    equal(two?.exchange ?? null, 'state.idempotency', one?.orderId, two?.orderId);
    const list = await ada.do('paymentOrder');
    equal(list, 'state.idempotency', 1, readData(list).total);
  }),
  story('paymentPurchase', 'payments that are not offered, and what they leave', async (play) => {
    const ada = await play.person();
    const offers = await findOffers(play.context);
    const refused = (status: string | string[], input: Json) =>
      ada.get(status, 'state.payment', 'paymentPurchase', input);
    // A server that takes no cryptocurrency may refuse the method.
    const network = ['NetworkUnsupported', ...(offers.takesCrypto ? [] : [METHOD])];
    await refused(network, { paymentMethod: 'crypto', crypto: NO_NETWORK });
    await refused('InvalidInput', { paymentMethod: 'crypto' });
    await refused('InvalidInput', { crypto: NO_NETWORK });
    const gone = offers.all.find(({ available }) => available === false);
    if (gone) {
      const { productId } = gone;
      await refused('ProductUnavailable', { productId });
      await ada.refused('ProductUnavailable', 'paymentCoupon', { productId });
    }
    const cheap = findBelowMinimum(offers, offers.goods);
    if (cheap) {
      const { productId, paymentMethod } = cheap;
      await refused(METHOD, { productId, paymentMethod });
    }
    const single = offers.goods.find((goods) => !offers.groupGoods.includes(goods));
    if (single)
      await ada.refused('ProductUnavailable', 'paymentJointPurchase', {
        ...{ productId: single.productId, paymentType: OWN_SHARE },
      });
    const list = await ada.do('paymentOrder');
    play.equal(list, 'state.refusal-leaves', 0, readData(list).total);
  }),
  story(
    'paymentCoupon',
    'a quote with a coupon, its order, and the coupon given back',
    async (play) => {
      const { person, equal } = play;
      const ada = await person();
      const couponCode = findCoupon(play, (row) => row.refusalForOthers === 'CouponLimitReached');
      const quoted = await ada.read('paymentCoupon', { couponCode });
      // A refused order leaves the coupon unused.
      const wrong = { couponCode, paymentMethod: 'crypto', crypto: NO_NETWORK };
      await ada.call('paymentPurchase', wrong);
      const first = await placeOrder(ada, { couponCode });
      const binding = toObject(first.checkout.quote);
      equal(first.exchange, 'data.quote', readAmount(quoted.total), readAmount(binding.total));
      equal(first.exchange, 'data.quote', formatLines(quoted), formatLines(binding));
      const { amount } = await findOrder(ada, first.orderId);
      equal(first.exchange, 'data.quote', readAmount(quoted.total), readAmount(amount));
      await cancel(ada, first.orderId);
      await ada.get('Ok', 'state.coupon-back', 'paymentCoupon', { couponCode });
      const second = await placeOrder(ada, { couponCode });
      await pay(play, second.orderId);
      await ada.refused('CouponLimitReached', 'paymentCoupon', { couponCode });
      await ada.refused('CouponLimitReached', 'paymentPurchase', { couponCode });
    },
  ),
  story('paymentCoupon', 'coupons that do not apply', async (play) => {
    const ada = await play.person();
    const { coupons } = play.context.debug('names coupons');
    // The last product is the least likely to be the one that a coupon is for.
    const productId = (await findOffers(play.context)).goods.at(-1)?.productId;
    for (const { code, status, refusalForOthers } of coupons) {
      if (status === null && refusalForOthers !== 'CouponWrongProduct') continue;
      const input = { productId, couponCode: code };
      await ada.refused(String(status ?? refusalForOthers), 'paymentCoupon', input);
      await ada.refused(String(status ?? refusalForOthers), 'paymentPurchase', input);
    }
  }),
  story('paymentPurchase', 'orders that are paid, and refunded', async (play) => {
    const { equal } = play;
    play.context.debug('reports payments');
    const ada = await play.person();
    const { goods } = await findOffers(play.context);
    const longest = goods.toSorted((a, b) => Number(b.periodMonths) - Number(a.periodMonths))[0];
    const { productId, periodMonths } = longest ?? {};
    const { exchange, input, orderId } = await placeOrder(ada, { productId });
    await pay(play, orderId);
    equal(exchange, 'state.paid', ORDER.paid, (await findOrder(ada, orderId)).status);
    await ada.get('OrderClosed', 'state.transition', 'paymentCancelOrder', { orderId });
    const retry = await placeOrder(ada, input);
    equal(retry.exchange, 'state.idempotency', orderId, retry.orderId);
    const info = await ada.do('systemUserInfo');
    const { planExpireTime, planType, yearlyPaidUser } = readData(info);
    equal(info, 'state.paid', longest?.type, planType);
    equal(info, 'state.plan-months', true, isMonthsAway(info, planExpireTime, periodMonths));
    const isYearly = Number(periodMonths) >= play.limit('yearlyPlan');
    equal(info, 'state.yearly', isYearly ? 1 : 0, yearlyPaidUser);
    await pay(play, orderId);
    const twice = await ada.do('systemUserInfo');
    equal(twice, 'state.paid-once', planExpireTime, readData(twice).planExpireTime);
    equal(twice, 'state.paid-once', ORDER.paid, (await findOrder(ada, orderId)).status);
    const second = await placeOrder(ada, { productId });
    await pay(play, second.orderId);
    const longer = readData(await ada.do('systemUserInfo')).planExpireTime;
    equal(twice, 'state.stacked', true, Number(longer) > Number(planExpireTime));
    await pay(play, second.orderId, 'refund');
    equal(second.exchange, 'state.refund', true, await isRefunded(ada, second.orderId));
    const back = await ada.do('systemUserInfo');
    const distance = Math.abs(Number(readData(back).planExpireTime) - Number(planExpireTime));
    // Months of different lengths do not always subtract to where they were added.
    equal(back, 'state.refund', true, distance <= 3 * DAY);
  }),
  story('paymentPurchase', 'a short plan, which is not yearly', async (play) => {
    play.context.debug('reports payments');
    const ada = await play.person();
    const most = play.limit('yearlyPlan');
    const short = (await findOffers(play.context)).goods
      .filter(({ periodMonths }) => Number(periodMonths) < most)
      .toSorted((a, b) => Number(b.periodMonths) - Number(a.periodMonths))[0];
    if (!short) throw new Unreached('every plan is yearly');
    await pay(play, (await placeOrder(ada, { productId: short.productId })).orderId);
    const info = await ada.do('systemUserInfo');
    play.equal(info, 'state.yearly', 0, readData(info).yearlyPaidUser);
  }),
  story('paymentPurchase', 'a refused payment, and one after the cancellation', async (play) => {
    const ada = await play.person();
    play.context.debug('reports payments');
    const first = await placeOrder(ada);
    await pay(play, first.orderId, 'decline');
    const { status } = await findOrder(ada, first.orderId);
    play.equal(first.exchange, 'state.paid', ORDER.failed, status);
    const second = await placeOrder(ada);
    await cancel(ada, second.orderId);
    await pay(play, second.orderId);
    const isBack = await isRefunded(ada, second.orderId);
    play.equal(second.exchange, 'state.refund', true, isBack);
    const info = await ada.do('systemUserInfo');
    play.equal(info, 'state.refund', null, readData(info).planType);
  }),
  story('paymentCryptoSubmit', 'orders in cryptocurrency and their transactions', async (play) => {
    const { person, equal } = play;
    const { goods } = await findOffers(play.context);
    const [ada, eve] = [await person(), await person()];
    const [first = {}, second] = goods;
    const { productId } = first;
    const { checkout, orderId } = await placeCryptoOrder(play, ada, productId);
    const others = await placeCryptoOrder(play, eve, productId);
    const before = toObject(checkout.crypto);
    const { amount } = toObject(others.checkout.crypto);
    equal(others.exchange, 'state.unique-amount', false, amount === before.amount);
    const transactionHash = makeHash();
    const foreign = 'auth.foreign-object';
    await eve.get('OrderNotFound', foreign, 'paymentCryptoDetail', { productId, orderId });
    await eve.get('OrderNotFound', foreign, 'paymentCryptoSubmit', { orderId, transactionHash });
    const detail = await ada.do('paymentCryptoDetail', { productId, orderId });
    const payment = toObject(readData(detail).payment);
    equal(detail, 'data.quote', before.amount, payment.amount);
    equal(detail, 'data.quote', before.recipient, payment.recipient);
    equal(detail, 'state.paid', 'awaitingPayment', payment.status);
    const submitted = await ada.do('paymentCryptoSubmit', { orderId, transactionHash });
    const told = String(readData(submitted).transactionHash).toLowerCase();
    equal(submitted, 'state.write-visible', transactionHash, told);
    for (const spelling of [transactionHash, `0x${transactionHash.slice(2).toUpperCase()}`]) {
      const found = await ada.do('paymentOrder', { transactionHash: spelling });
      const [match] = toList(readData(found).items);
      equal(found, 'state.write-visible', orderId, match?.orderId);
    }
    if (!second) return;
    const later = await placeCryptoOrder(play, ada, second.productId);
    const taken = { orderId: later.orderId, transactionHash };
    await ada.get('TransactionUsed', 'state.transaction-used', 'paymentCryptoSubmit', taken);
    await cancel(ada, later.orderId);
    const late = { ...taken, transactionHash: makeHash() };
    await ada.get('OrderClosed', 'state.transition', 'paymentCryptoSubmit', late);
  }),
  story('paymentCryptoSubmit', 'a transaction that pays somebody else', async (play) => {
    const begins = play.context.debug('names transactions').findTransaction('foreign');
    if (begins === null) throw new Unreached('no transaction is known that pays somebody else');
    const ada = await play.person();
    const [goods] = (await findOffers(play.context)).goods;
    const { orderId } = await placeCryptoOrder(play, ada, goods?.productId);
    const transactionHash = makeHash(begins);
    await ada.refused('TransactionInvalid', 'paymentCryptoSubmit', { orderId, transactionHash });
  }),
];

const METHOD = 'PaymentMethodUnavailable';
const DAY = 86_400_000;

/** Whether a plan ends after calendar months, on the same day or the last one of a shorter month, give or take a day. */
function isMonthsAway(
  info: { received: { headers: Headers } | null },
  end: unknown,
  months: unknown,
) {
  const due = new Date(Date.parse(info.received?.headers.get('date') ?? ''));
  const day = due.getUTCDate();
  due.setUTCMonth(due.getUTCMonth() + Number(months));
  if (due.getUTCDate() !== day) due.setUTCDate(0);
  return Math.abs(Number(end) - due.getTime()) <= DAY;
}

function formatLines({ lines }: Json): string {
  return toList(lines)
    .map(({ kind, amount }) => `${String(kind)} ${String(readAmount(amount))}`)
    .join(', ');
}
