import type { Group, GroupCheckout } from '@/api';
import { canGrant } from '@/domain/grant-time';
import { randomAlphanumerics } from '@halyard/contract/random';
import { describeCheckout, checkPaymentMethod } from '../checkout';
import type { Resolvers, SessionContext } from '../contract-types';
import { create } from '../db';
import type { KeptGroup, KeptOrder } from '../entities';
import { findProduct } from '../goods';
import { findCreator, presentGroup } from '../group-view';
import { findGroup, listGroups, keepGroup } from '../groups';
import { type Intent, checkOtherOrders, createOrder, readIntent } from '../orders';
import { isRefusal, refuse } from '../outcome';
import { slicePage } from '../paging';
import { makeGroupPurchase, computePrice } from '../quotes';
import { checkJoinCall, findSeat, makeGroup, takeSeat } from '../rules/group';
import type { ProductSeed } from '../seed/goods';

const GROUP_ID_LENGTH = 12;

export const resolvers = {
  paymentJointJoin: ({ groupId }, context) => {
    const { uid } = context.session.account;
    const now = context.clock.now();
    const group = findGroup(context, groupId);
    if (!group) return refuse('GroupNotFound');
    const refusal = checkJoinCall(group, uid, 'paid', now);
    if (refusal) return refuse(refusal);
    return presentGroup(context, keepGroup(context, takeSeat(group, uid, now)), uid);
  },

  paymentJointPurchaseCreated: (page, context) => slicePage(presentGroups(context, true), page),

  paymentJointPurchaseParticipated: (page, context) =>
    slicePage(presentGroups(context, false), page),

  paymentJointOrder: ({ groupId }, context) => {
    const group = findGroup(context, groupId);
    if (!group) return refuse('GroupNotFound');
    return presentGroup(context, group, context.session?.account.uid ?? null);
  },

  paymentJointPurchase: (input, context) => {
    const { productId, groupSize, paymentType } = input;
    const { db, clock, session, language } = context;
    const call = readIntent(context, 'paymentJointPurchase', input);
    if (isRefusal(call)) return call;
    if (call.repeated) return repeatedCheckout(context, call.repeated);

    const product = findProduct(context, productId);
    if (!product) return refuse('ProductNotFound');
    const canHave = canGrant(session.account, product.planType, clock.now());
    const isOffered = product.available && product.groupCents[groupSize] !== undefined;
    if (!isOffered || !canHave) return refuse('ProductUnavailable');
    const price = computePrice(makeGroupPurchase(product, input));
    const refusal = checkPaymentMethod(context, input, price);
    if (refusal) return refusal;
    const inTheWay = checkOtherOrders(context, { kind: 'start', productId });
    if (inTheWay) return inTheWay;

    const group = create(db.groups, {
      ...makeGroup(session.account.uid, { groupSize, paymentType }, clock.now()),
      ...{ groupId: randomAlphanumerics(GROUP_ID_LENGTH), productId, price },
      product: product.name[language],
      deviceLimit: product.deviceLimit,
    });
    return checkoutOfSeat(context, group, product, call.intent);
  },

  /** A seat that is held unpaid is kept, with its time (contract: paying-for-a-seat-again). */
  paymentJointJoinForPay: (input, context) => {
    const { groupId } = input;
    const { clock, session } = context;
    const { uid } = session.account;
    const call = readIntent(context, 'paymentJointJoinForPay', input);
    if (isRefusal(call)) return call;
    if (call.repeated) return repeatedCheckout(context, call.repeated);

    const group = findGroup(context, groupId);
    const product = group && findProduct(context, group.productId);
    if (!product) return refuse('GroupNotFound');
    const refusal = checkJoinCall(group, uid, 'forPay', clock.now());
    if (refusal) return refuse(refusal);
    const unpayable = checkPaymentMethod(context, input, group.price);
    if (unpayable) return unpayable;
    const inTheWay = checkOtherOrders(context, { kind: 'seat', groupId });
    if (inTheWay) return inTheWay;

    const joined = keepGroup(context, takeSeat(group, uid, clock.now()));
    return checkoutOfSeat(context, joined, product, call.intent);
  },
} satisfies Partial<Resolvers>;

/** Presents the groups that the caller started, or those that they joined, newest first. */
function presentGroups(context: SessionContext, isOwn: boolean): Group[] {
  const { uid } = context.session.account;
  return listGroups(context, uid)
    .filter((group) => (findCreator(group) === uid) === isOwn)
    .map((group) => presentGroup(context, group, uid));
}

function checkoutOfSeat(
  context: SessionContext,
  group: KeptGroup,
  product: Readonly<ProductSeed>,
  intent: Intent,
): GroupCheckout {
  const { uid } = context.session.account;
  const seat = findSeat(group, uid, context.clock.now());
  const order = createOrder(context, {
    ...makeGroupPurchase(product, group),
    ...intent,
    groupId: group.groupId,
    latestTime: seat?.reservedUntilTime ?? group.expireTime,
  });
  return { group: presentGroup(context, group, uid), checkout: describeCheckout(order, context) };
}

/** Returns the answer to a repeated call, with the current state. */
function repeatedCheckout(context: SessionContext, order: KeptOrder): GroupCheckout {
  const group = findGroup(context, order.groupId ?? '');
  if (!group) throw new Error(`The order ${order.orderId} has no group.`);
  const { uid } = context.session.account;
  return { group: presentGroup(context, group, uid), checkout: describeCheckout(order, context) };
}
