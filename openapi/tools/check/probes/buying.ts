import { type Exchange, readData, isObject } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import { paymentBy } from './valid-cases.ts';

export type Json = Record<string, unknown>;

export const FIRST_PAGE = { page: 1, pageSize: 20 };
/** `OrderStatus` of the contract. */
export const ORDER = {
  ...{ pending: 0, paid: 1, failed: 2, expired: 3, cancelled: 4, refunding: 5, refunded: 6 },
} as const;
export const PAY_ALL = 0;
export const OWN_SHARE = 1;

export function toList(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function toObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** The goods that the account can buy and that are wanted, in the shop's order. Throws `Unreached` if none is. */
export async function fetchGoods(
  context: CheckContext,
  account: CheckedAccount,
  isWanted: (goods: Json) => boolean = () => true,
): Promise<[Json, ...Json[]]> {
  const input = { type: null };
  const shop = await context.step('paymentShop', { ...context.as(account), input }, 'the shop');
  const [first, ...others] = toList(readData(shop).goods).filter(
    (goods) => goods.available === true && isWanted(goods),
  );
  if (!first) throw new Unreached('the shop offers no such product');
  return [first, ...others];
}

export function hasGroupOffer({ groupOffers }: Json): boolean {
  return toList(groupOffers).length > 0;
}

/** Returns the fields of a payment, with a method that has no minimum (not cryptocurrency) and a new key. */
export async function payment(context: CheckContext) {
  const config = await context.step('systemDisplayConfig', {}, 'the payment methods');
  const { paymentMethods, methodMinimums } = readData(config);
  const limitedMethods = toList(methodMinimums).map(({ paymentMethod }) => paymentMethod);
  const method = (Array.isArray(paymentMethods) ? paymentMethods : []).find(
    (name) => name !== 'crypto' && !limitedMethods.includes(name),
  );
  if (typeof method !== 'string')
    throw new Unreached('no payment method without a minimum is offered');
  return paymentBy(method);
}

/** Whether the server takes cryptocurrency. */
export async function offersCrypto(context: CheckContext): Promise<boolean> {
  const config = await context.step('systemDisplayConfig', {}, 'the payment methods');
  const { paymentMethods } = readData(config);
  return Array.isArray(paymentMethods) && paymentMethods.includes('crypto');
}

/** The refusals of a network that is not offered: a server that takes no cryptocurrency may refuse the method. */
export async function networkRefusals(context: CheckContext): Promise<string[]> {
  return (await offersCrypto(context))
    ? ['NetworkUnsupported']
    : ['NetworkUnsupported', 'PaymentMethodUnavailable'];
}

/** A call that buys a product, with a new idempotency key. */
export async function callPurchase(
  context: CheckContext,
  account: CheckedAccount,
  productId: unknown,
) {
  const input = { productId, couponCode: null, ...(await payment(context)) };
  return { ...context.as(account), input };
}

/** Creates an account that has ordered the first product it can buy. The order is unpaid. */
export async function newOrder(context: CheckContext) {
  const account = await context.newAccount();
  const [product, ...others] = await fetchGoods(context, account);
  const buy = await callPurchase(context, account, product.productId);
  const exchange = await context.step('paymentPurchase', buy, 'an order');
  return { account, product, others, buy, exchange, orderId: readData(exchange).orderId };
}

/** Finds a choice whose price is below a payment method's minimum, and that method. Undefined if no price is so low. */
export async function findBelowMinimum<Choice extends { price: unknown }>(
  context: CheckContext,
  choices: Choice[],
): Promise<(Choice & { paymentMethod: unknown }) | undefined> {
  const config = await context.step('systemDisplayConfig', {}, 'the payment methods');
  return toList(readData(config).methodMinimums).flatMap(({ paymentMethod, amount }) => {
    const cheapChoice = choices.find(
      (choice) => Number(readAmount(choice.price)) < Number(readAmount(amount)),
    );
    return cheapChoice ? [{ ...cheapChoice, paymentMethod }] : [];
  })[0];
}

export function readAmount(money: unknown): unknown {
  return toObject(money).amount;
}

/** The orders of an account, the newest first. */
export function fetchOrders(context: CheckContext, account: CheckedAccount): Promise<Exchange> {
  const input = { ...FIRST_PAGE, orderId: null, transactionHash: null };
  return context.step(
    'paymentOrder',
    { ...context.as(account), input },
    'the orders of the account',
  );
}

/** An order as the list shows it; empty if it is not listed. */
export async function fetchOrder(
  context: CheckContext,
  account: CheckedAccount,
  orderId: unknown,
): Promise<Json> {
  const { items } = readData(await fetchOrders(context, account));
  return toList(items).find((order) => order.orderId === orderId) ?? {};
}

export function cancel(
  context: CheckContext,
  account: CheckedAccount,
  orderId: unknown,
): Promise<Exchange> {
  const calling = { ...context.as(account), input: { orderId } };
  return context.step('paymentCancelOrder', calling, 'the cancellation of an order');
}

/** Makes the payment provider report that an order was paid. */
export function pay(context: CheckContext, orderId: unknown): Promise<void> {
  return context.debug('reports payments').report(String(orderId), 'approve');
}

export type CreatedGroup = { groupId: string; orderId: string; exchange: Exchange };

/** Creates a group, whose creator has not paid yet. */
export async function newGroup(
  context: CheckContext,
  creator: CheckedAccount,
  { groupSize = 2, paymentType = OWN_SHARE, productId }: Json = {},
): Promise<CreatedGroup> {
  const [goods] = await fetchGoods(
    context,
    creator,
    (candidate) =>
      hasGroupOffer(candidate) && (productId === undefined || candidate.productId === productId),
  );
  const sizes = toList(goods.groupOffers).map((offer) => offer.groupSize);
  if (!sizes.includes(groupSize)) throw new Unreached(`no groups of ${String(groupSize)} are sold`);
  const terms = { productId: goods.productId, groupSize, paymentType };
  const exchange = await context.step(
    'paymentJointPurchase',
    { ...context.as(creator), input: { ...terms, ...(await payment(context)) } },
    'a group',
  );
  const { group, checkout } = readData(exchange);
  const groupId = String(toObject(group).groupId);
  return { groupId, orderId: String(toObject(checkout).orderId), exchange };
}

/** A group as an account sees it, or as a guest does if `viewer` is missing. */
export async function fetchGroup(
  context: CheckContext,
  groupId: string,
  viewer?: CheckedAccount,
): Promise<Exchange> {
  const calling = { ...(viewer && context.as(viewer)), input: { groupId } };
  return context.step('paymentJointOrder', calling, 'the group');
}

/** A call that takes a seat which its member pays for. */
export async function seatCall(context: CheckContext, account: CheckedAccount, groupId: string) {
  return { ...context.as(account), input: { groupId, ...(await payment(context)) } };
}
