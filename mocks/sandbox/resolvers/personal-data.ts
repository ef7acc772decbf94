import { groupPhase } from '@/domain/group';
import { toMoney } from '@/domain/money';
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
import { toUserInfo } from '../accounts';
import { listUserBenefits, findBenefitName } from '../benefits';
import { presentOrder } from '../checkout';
import type { Resolvers, SessionContext } from '../contract-types';
import { findProductName } from '../goods';
import { presentGroup } from '../group-view';
import { listGroups } from '../groups';
import { listOrders } from '../orders';
import {
  listCommissions,
  listInvitations,
  toInvitee,
  toKolInvitation,
  presentCommission,
  presentSettlement,
  settle,
  listSettlements,
  sumByStatus,
} from '../promotion';
import { checkLimit, countAttempt } from '../rate-limits';
import { listDevices } from '../sessions';
import { maskUid } from '../rules/account';

/** What is stored about an account: shown before its deletion, and exported. */
export const resolvers = {
  userDeletePreview: (_input, context) => {
    const { db, clock, session } = context;
    const { account } = session;
    settle(context, account);
    return {
      remainingMilliseconds: Math.max(0, (account.benefitsExpireTime ?? 0) - clock.now()),
      openGroups: listOpenGroups(context),
      openOrders: listOpenOrders(context),
      unsettledCommission: toMoney(sumByStatus(listCommissions(db, account.uid)).pendingCents),
      benefits: listUserBenefits(context, account).map(({ id, name }) => ({ id, name })),
    };
  },

  userExportData: (_input, context) => {
    const { db, clock, session, language } = context;
    const { account } = session;
    const { uid } = account;
    const tooMany = checkLimit(context, 'export', uid);
    if (tooMany) return tooMany;
    countAttempt(context, 'export', uid);
    settle(context, account);
    const invitedBy = db.invitations.find((invitation) => invitation.invited === uid)?.inviter;
    const invitations = listInvitations(db, uid).slice(0, userExportInvitedMax);
    const orders = listOrders(context, uid).slice(0, userExportOrdersMax);
    const groups = listGroups(context, uid).slice(0, userExportGroupsMax);
    const redemptions = db.redemptions.filter((redemption) => redemption.uid === uid);
    return {
      exportTime: clock.now(),
      account: toUserInfo(account, clock.now()),
      invitedBy: invitedBy === undefined ? null : maskUid(invitedBy),
      devices: listDevices(db, session),
      orders: orders.map((order) => presentOrder(order, context)),
      groups: groups.map((group) => presentGroup(context, group, uid)),
      benefits: listUserBenefits(context, account).map(({ password: _password, ...rest }) => rest),
      redeemedCodes: redemptions
        .toSorted((a, b) => b.redeemTime - a.redeemTime)
        .slice(0, userExportRedeemedCodesMax)
        .map(({ uid: _uid, benefitsExpireTime: _then, benefit, ...redemption }) => ({
          ...redemption,
          benefit: benefit === null ? null : findBenefitName(benefit, language),
        })),
      invited: invitations.map(toInvitee),
      commissions: listCommissions(db, uid)
        .slice(0, userExportCommissionsMax)
        .map((commission) => presentCommission(commission, context)),
      settlements: listSettlements(db, uid)
        .slice(0, userExportSettlementsMax)
        .map(presentSettlement),
      kolInvitations: account.kol ? invitations.map(toKolInvitation) : [],
    };
  },
} satisfies Partial<Resolvers>;

function listOpenGroups(context: SessionContext) {
  const groups = listGroups(context, context.session.account.uid);
  return groups
    .filter((group) => groupPhase(group, context.clock.now()) === 'open')
    .slice(0, deletePreviewOpenGroupsMax)
    .map((group) => ({
      groupId: group.groupId,
      product: findProductName(context, group),
      expireTime: group.expireTime,
    }));
}

function listOpenOrders(context: SessionContext) {
  return listOrders(context, context.session.account.uid)
    .filter(({ status }) => status === OrderStatus.Pending)
    .slice(0, deletePreviewOpenOrdersMax)
    .map((order) => ({
      orderId: order.orderId,
      product: findProductName(context, order),
      amount: order.amount,
      expireTime: order.expireTime,
    }));
}
