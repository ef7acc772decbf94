import type { Goods } from '@/api';
import { YEARLY_PLAN_MONTHS } from '@/api/constants';
import { GroupSize, ProductPlatform } from '@/api/generated/model';
import { type Plan, addMonths, canGrant, grantMembership } from '@/domain/grant-time';
import { toMoney } from '@/domain/money';
import type { Context, Store } from './contract-types';
import type { KeptOrder } from './entities';
import type { ProductSeed } from './seed/goods';
import { update } from './db';

/** Finds a product of the catalogue; undefined means ProductNotFound. */
export function findProduct(
  { catalogue }: Pick<Store, 'catalogue'>,
  productId: string,
): Readonly<ProductSeed> | undefined {
  return catalogue.products.find((product) => product.productId === productId);
}

/**
 * Finds the name of an order's or group's product in the language of the caller; the stored one if it is no longer
 * sold.
 */
export function findProductName(
  viewer: Pick<Context, 'catalogue' | 'language'>,
  { productId, product }: { productId: string; product: string },
): string {
  return findProduct(viewer, productId)?.name[viewer.language] ?? product;
}

export function listGoods(
  { catalogue, language }: Pick<Context, 'catalogue' | 'language'>,
  type: Goods['type'] | null,
): Goods[] {
  const products = catalogue.products.filter(
    (product) => type === null || product.planType === type,
  );
  return products.map(({ name, planType, cents, originalCents, groupCents, ...product }) => ({
    ...product,
    productPlatform: ProductPlatform.Vpn,
    name: name[language],
    type: planType,
    price: toMoney(cents),
    originalPrice: toMoney(originalCents),
    groupOffers: Object.values(GroupSize).flatMap((groupSize) => {
      const seat = groupCents[groupSize];
      if (seat === undefined) return [];
      const priceAll = toMoney(seat * groupSize);
      return [{ groupSize, pricePerMember: toMoney(seat), priceAll }];
    }),
  }));
}

/**
 * Begins or extends a membership that was bought. False if that is no longer possible: the account was deleted, or has
 * bought standard before its lite was paid.
 */
export function beginMembership(
  { db, clock, catalogue }: Store,
  { uid, orderId }: { uid: string; orderId: string | null },
  bought: Readonly<ProductSeed>,
): boolean {
  const now = clock.now();
  const account = db.accounts.find((account) => account.uid === uid);
  if (!account || !canGrant(account, bought.planType, now)) return false;
  const { liteToStandardPercent } = catalogue.displayConfig;
  const newPlan = grantMembership(account, bought, { percent: liteToStandardPercent, now });
  const expireTime = newPlan.planExpireTime ?? now;
  const isYearly = bought.periodMonths >= YEARLY_PLAN_MONTHS;
  const added = isYearly ? [{ orderId, expireTime }] : [];
  const kept = account.planType === bought.planType ? account.yearly : [];
  const changes = { ...newPlan, yearly: [...kept, ...added] };
  update(db.accounts, (candidate) => candidate === account, changes);
  return true;
}

/** Takes back the months that a refunded order gave, as far as the account still has time of their plan. */
export function endMembership(store: Store, { uid, productId, orderId }: KeptOrder): void {
  const { db, clock } = store;
  const bought = findProduct(store, productId);
  const account = db.accounts.find((account) => account.uid === uid);
  if (!bought || account?.planType !== bought.planType) return;
  const newPlan = planAfterRefund(account, { months: bought.periodMonths, now: clock.now() });
  const end = newPlan.planExpireTime ?? 0;
  const yearly = account.yearly
    .filter((purchase) => purchase.orderId !== orderId)
    .map((purchase) => ({ ...purchase, expireTime: Math.min(purchase.expireTime, end) }));
  update(db.accounts, (candidate) => candidate === account, { ...newPlan, yearly });
}

/**
 * Takes the months of a refunded order off the end of a plan, which then ends at `now` (in ms) or later. Benefits end
 * earlier by the same time (contract: refund-of-a-paid-order).
 */
function planAfterRefund<P extends Plan>(
  plan: P,
  { months, now }: { months: number; now: number },
): P {
  const { planExpireTime, benefitsExpireTime } = plan;
  if (planExpireTime === null || planExpireTime <= now) return plan;
  const end = Math.max(now, addMonths({ time: planExpireTime, months: -months }));
  const takenMs = planExpireTime - end;
  const benefits = benefitsExpireTime && Math.max(now, benefitsExpireTime - takenMs);
  return { ...plan, planExpireTime: end, benefitsExpireTime: benefits };
}
