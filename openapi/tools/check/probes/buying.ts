import { type Exchange, readData } from '../exchange.ts';
import { HEX, randomText } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { type Offers, findOffers } from './offers.ts';
import { type Json, type Person, toList, toObject } from './person.ts';
import type { Play } from './story.ts';

/** `OrderStatus` of the contract. */
export const ORDER = {
  ...{ pending: 0, paid: 1, failed: 2, expired: 3, cancelled: 4, refunding: 5, refunded: 6 },
} as const;
export const PAY_ALL = 0;
export const OWN_SHARE = 1;
/** A pair of network and token that no server offers. */
export const NO_NETWORK = { chainId: 1, tokenAddress: `0x${'1'.repeat(40)}` };

export const readAmount = (money: unknown): unknown => toObject(money).amount;

/** Places an order, and returns it with the call that did. */
export async function placeOrder(person: Person, input: Json = {}) {
  const calling = await person.prepare('paymentPurchase', input);
  const exchange = await person.do('paymentPurchase', calling.input);
  const checkout = readData(exchange);
  return { exchange, checkout, input: calling.input, orderId: String(checkout.orderId) };
}

/** The row of an order in the list of its account; empty if it is not listed. */
export async function findOrder(person: Person, orderId: unknown): Promise<Json> {
  const { items } = await person.read('paymentOrder');
  return toList(items).find((order) => order.orderId === orderId) ?? {};
}

export async function isRefunded(person: Person, orderId: unknown): Promise<boolean> {
  const { status } = await findOrder(person, orderId);
  return status === ORDER.refunding || status === ORDER.refunded;
}

export function cancel(person: Person, orderId: unknown): Promise<Exchange> {
  return person.do('paymentCancelOrder', { orderId });
}

/** Makes the payment provider report an order. */
export function pay(
  { context }: Play,
  orderId: unknown,
  report: 'approve' | 'decline' | 'refund' = 'approve',
): Promise<void> {
  return context.debug('reports payments').report(String(orderId), report);
}

export async function openGroup(creator: Person, input: Json = {}) {
  const exchange = await creator.do('paymentJointPurchase', input);
  const { group, checkout } = readData(exchange);
  const { groupId } = toObject(group);
  return { exchange, creator, groupId, orderId: toObject(checkout).orderId, group, checkout };
}

/** Opens a group whose creator has paid. */
export async function paidGroup(play: Play, input: Json = {}) {
  play.context.debug('reports payments');
  const group = await openGroup(await play.person(), input);
  await pay(play, group.orderId);
  return group;
}

/** A coupon of a test environment. */
export function findCoupon(
  { context }: Play,
  isWanted: (coupon: { status: string | null; refusalForOthers: string | null }) => boolean,
): string {
  const coupon = context.debug('names coupons').coupons.find(isWanted);
  if (!coupon) throw new Unreached('no such coupon is known');
  return coupon.code;
}

/** The products that can be bought. */
export const findGoods = async ({ context }: Play) => (await findOffers(context)).goods;

/** Finds a choice whose price is below a payment method's minimum. Undefined if no price is so low. */
export function findBelowMinimum({ minimums }: Offers, choices: Json[]): Json | undefined {
  return minimums.flatMap(({ paymentMethod, amount }) => {
    const least = Number(readAmount(amount));
    const choice = choices.find(({ price }) => Number(readAmount(price)) < least);
    return choice ? [{ ...choice, paymentMethod }] : [];
  })[0];
}

/** Places an order to be paid in the first token that is offered. */
export async function placeCryptoOrder({ context }: Play, person: Person, productId: unknown) {
  const none = new Unreached('no payment in cryptocurrency is offered');
  if (!(await findOffers(context)).takesCrypto) throw none;
  const { options } = await person.read('paymentCryptoDetail', { productId });
  const [option] = toList(options);
  if (!option) throw none;
  const crypto = { chainId: option.chainId, tokenAddress: option.tokenAddress };
  return placeOrder(person, { productId, paymentMethod: 'crypto', crypto });
}

/** A random transaction hash. The default prefix means nothing to a sandbox; others select a fixture. */
export function makeHash(prefix = '0x77'): string {
  return prefix + randomText(66 - prefix.length, HEX);
}
