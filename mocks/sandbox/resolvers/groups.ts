import type { Resolvers } from '../contract-types';
import { creatorOf } from '../group-view';
import { findGroup, groupsOf, keepGroup, shownGroup } from '../groups';
import { pageOf } from '../paging';
import { refuse } from '../refusal';
import { callRefusal } from '../rules/group';
import { takeSeat } from '../rules/group-transitions';

export const groupResolvers = {
  paymentJointJoin: async ({ groupId }, context) => {
    const { uid } = context.session.account;
    const now = context.clock.now();
    const group = await findGroup(context, groupId);
    if (!group) return refuse('GroupNotFound');
    const refusal = callRefusal(group, uid, 'paid', now);
    if (refusal) return refuse(refusal);
    return shownGroup(context, await keepGroup(context, takeSeat(group, uid, now)), uid);
  },

  paymentJointPurchaseCreated: async (page, context) => {
    const { uid } = context.session.account;
    const groups = (await groupsOf(context, uid)).filter((group) => creatorOf(group) === uid);
    return pageOf(
      groups.map((group) => shownGroup(context, group, uid)),
      page,
    );
  },

  paymentJointPurchaseParticipated: async (page, context) => {
    const { uid } = context.session.account;
    const groups = (await groupsOf(context, uid)).filter((group) => creatorOf(group) !== uid);
    return pageOf(
      groups.map((group) => shownGroup(context, group, uid)),
      page,
    );
  },

  paymentJointOrder: async ({ groupId }, context) => {
    const group = await findGroup(context, groupId);
    if (!group) return refuse('GroupNotFound');
    return shownGroup(context, group, context.session?.account.uid ?? null);
  },
} satisfies Partial<Resolvers>;
