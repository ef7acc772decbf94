import type { CheckContext } from '../context.ts';
import { isObject, readData } from '../exchange.ts';
import { Unreached } from '../unreached.ts';

type Json = Record<string, unknown>;
/** What a server sells, and how it can be paid. */
export type Offers = {
  all: Json[];
  goods: Json[];
  groupGoods: Json[];
  /** A payment method without a minimum that is not cryptocurrency. */
  method: string;
  minimums: Json[];
  takesCrypto: boolean;
};

/** Finds what can be bought, once in a run. Throws `Unreached` if there is nothing, or no way to pay it. */
export function findOffers(context: CheckContext): Promise<Offers> {
  return context.once('offers', () => readOffers(context));
}

async function readOffers(context: CheckContext): Promise<Offers> {
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
  const shop = await context.step('paymentShop', { input: { type: null } }, 'the shop');
  const config = readData(await context.step('systemDisplayConfig', {}, 'the payment methods'));
  const all = list(readData(shop).goods);
  const goods = all.filter(({ available }) => available === true);
  const minimums = list(config.methodMinimums);
  const methods = (Array.isArray(config.paymentMethods) ? config.paymentMethods : []) as string[];
  const limited = minimums.map(({ paymentMethod }) => paymentMethod);
  const method = methods.find((name) => name !== 'crypto' && !limited.includes(name));
  if (goods.length === 0) throw new Unreached('the shop offers no product');
  if (!method) throw new Unreached('no payment method without a minimum is offered');
  const groupGoods = goods.filter(({ groupOffers }) => list(groupOffers).length > 0);
  return { all, goods, groupGoods, method, minimums, takesCrypto: methods.includes('crypto') };
}
