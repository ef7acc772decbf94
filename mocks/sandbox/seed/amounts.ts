import * as z from 'zod/mini';
import { OrderStatus } from '@/api/generated/model';
import { HOUR_MS } from '@/config/constants';
import type { Database } from '../db';
import { findProductSeed } from './goods';
import { makeOrder } from './order';

/** The fixtures whose number of records can be chosen, and what is counted. */
export const amountFixtures = {
  orders: { account: 'oli', standsFor: 'paid orders, beside the one in each state' },
  invited: { account: 'ada', standsFor: 'people whom she invited, half of whom have paid' },
  commissions: { account: 'kim', standsFor: 'commissions of a KOL' },
} as const;

export type AmountName = keyof typeof amountFixtures;
export const AMOUNT_NAMES = Object.keys(amountFixtures) as AmountName[];

/** The most records of a kind: pages of them still answer at once. */
export const MOST_RECORDS = 10_000;
const amount = z.optional(z.int().check(z.gte(0), z.lte(MOST_RECORDS)));
export const amountsSchema = z.strictObject({
  orders: amount,
  invited: amount,
  commissions: amount,
});

/** How many records the fixtures have at least. Without a number they have their own. */
export type Amounts = z.output<typeof amountsSchema>;

const OLI = '10284443';
const ADA = '10284417';

/** Adds orders and invited people up to the amounts, an hour apart, before those of the fixtures. */
export function addAmounts(db: Database, { orders = 0, invited = 0 }: Amounts, now: number): void {
  const purchase = { product: findProductSeed('standard-1m'), coupon: null, group: null };
  const first = db.orders.filter(({ uid }) => uid === OLI).length;
  for (let count = first; count < orders; count += 1) {
    const time = now - (1_000 + count) * HOUR_MS;
    const orderId = `H20250101${String(count).padStart(6, '0')}`;
    const order = makeOrder(purchase, {
      ...{ orderId, uid: OLI, time, expireTime: time + HOUR_MS, paymentMethod: 'alipay' },
      ...{ status: OrderStatus.Paid, refundTime: null, refundFails: false },
    });
    db.orders.unshift(order);
  }
  const known = db.invitations.filter(({ inviter }) => inviter === ADA).length;
  for (let count = known; count < invited; count += 1) {
    const time = now - (2_000 + count) * HOUR_MS;
    const paidTime = count % 2 === 0 ? time + HOUR_MS : null;
    const person = { inviter: ADA, invited: String(40_000_000 + count * 1_001), time, paidTime };
    db.invitations.push({ ...person, bonusMilliseconds: 0, network: null, bonusOrderId: null });
  }
}
