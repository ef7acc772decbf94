import { groupPhase } from '@/domain/group';
import { moneyOf } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import {
  deletePreviewOpenGroupsMax,
  deletePreviewOpenOrdersMax,
  userExportCommissionsMax,
  userExportGroupsMax,
  userExportInvitedMax,
  userExportOrdersMax,
  userExportRedeemedCodesMax,
  userExportSettlementsMax,
} from '@/api/generated/zod';
import { userInfoOf } from '../accounts';
import { checkAttempts, countAttempt } from '../limits';
import { benefitsOf, findBenefitName } from '../benefits';
import { presentOrder } from '../checkout';
import type { Resolvers, SessionContext } from '../contract-types';
import { findProductName } from '../goods';
import { presentGroup } from '../group-view';
import { groupsOf } from '../groups';
import { ordersOf } from '../orders';
import {
  commissionsOf,
  invitationsOf,
  inviteeOf,
  kolInvitationOf,
  presentCommission,
  presentSettlement,
  settle,
  settlementsOf,
  sumsOf,
} from '../promotion';
import { devicesOf } from '../sessions';
import { maskUid } from '../rules/account';

/** What is stored about an account: shown before its deletion, and exported. */
export const resolvers = {
  userDeletePreview: async (_input, context) => {
    const { db, clock, session } = context;
    const { account } = session;
    await settle(context, account);
    return {
      remainingMilliseconds: Math.max(0, (account.benefitsExpireTime ?? 0) - clock.now()),
      openGroups: await openGroupsOf(context),
      openOrders: openOrdersOf(context),
      unsettledCommission: moneyOf(sumsOf(commissionsOf(db, account.uid)).pendingCents),
      benefits: benefitsOf(context, account).map(({ id, name }) => ({ id, name })),
    };
  },

  userExportData: async (_input, context) => {
    const { db, clock, session, language } = context;
    const { account } = session;
    const { uid } = account;
    const tooMany = checkAttempts(context, 'export');
    if (tooMany) return tooMany;
    await countAttempt(context, 'export');
    await settle(context, account);
    const invitedBy = db.invitations.findFirst((q) => q.where({ invited: uid }))?.inviter;
    const invitations = invitationsOf(db, uid).slice(0, userExportInvitedMax);
    const orders = ordersOf(context, uid).slice(0, userExportOrdersMax);
    const groups = (await groupsOf(context, uid)).slice(0, userExportGroupsMax);
    const redemptions = db.redemptions.findMany((q) => q.where({ uid }));
    return {
      exportTime: clock.now(),
      account: userInfoOf(account),
      invitedBy: invitedBy === undefined ? null : maskUid(invitedBy),
      devices: devicesOf(db, session),
      orders: orders.map((order) => presentOrder(order, context)),
      groups: groups.map((group) => presentGroup(context, group, uid)),
      benefits: benefitsOf(context, account).map(({ password: _password, ...rest }) => rest),
      redeemedCodes: redemptions
        .toSorted((a, b) => b.redeemTime - a.redeemTime)
        .slice(0, userExportRedeemedCodesMax)
        .map(({ uid: _uid, benefitsExpireTime: _then, benefit, ...redemption }) => ({
          ...redemption,
          benefit: benefit === null ? null : findBenefitName(benefit, language),
        })),
      invited: invitations.map(inviteeOf),
      commissions: commissionsOf(db, uid)
        .slice(0, userExportCommissionsMax)
        .map((commission) => presentCommission(commission, context)),
      settlements: settlementsOf(db, uid).slice(0, userExportSettlementsMax).map(presentSettlement),
      kolInvitations: account.kol ? invitations.map(kolInvitationOf) : [],
    };
  },
} satisfies Partial<Resolvers>;

async function openGroupsOf(context: SessionContext) {
  const groups = await groupsOf(context, context.session.account.uid);
  return groups
    .filter((group) => groupPhase(group, context.clock.now()) === 'open')
    .slice(0, deletePreviewOpenGroupsMax)
    .map((group) => ({
      groupId: group.groupId,
      product: findProductName(context, group),
      expireTime: group.expireTime,
    }));
}

function openOrdersOf(context: SessionContext) {
  return ordersOf(context, context.session.account.uid)
    .filter(({ status }) => status === OrderStatus.Pending)
    .slice(0, deletePreviewOpenOrdersMax)
    .map((order) => ({
      orderId: order.orderId,
      product: findProductName(context, order),
      amount: order.amount,
      expireTime: order.expireTime,
    }));
}
