import { centsOf, moneyOf } from '@/domain/money';
import type { Resolvers } from '../contract-types';
import { pageOf } from '../paging';
import {
  commissionsOf,
  earningOf,
  invitationsOf,
  makeInviteLink,
  kolInvitationOf,
  ratesOf,
  settle,
  settlementsOf,
  presentCommission,
  presentSettlement,
  sumsOf,
} from '../promotion';
import { refuse } from '../outcome';
import { computeNextPayoutTime, findRates, countKolDays } from '../rules/commission';

export const resolvers = {
  userKolInfo: async (_input, context) => {
    const { db, clock, catalogue, session } = context;
    const { account } = session;
    await settle(context, account);
    const { uid, inviteCode, createTime } = account;
    const { payoutThreshold } = catalogue.displayConfig;
    const commissions = commissionsOf(db, uid);
    const invitations = invitationsOf(db, uid);
    const { pendingCents, settledCents } = sumsOf(commissions);
    const events = {
      registrations: invitations.map(({ time }) => time),
      firstPayments: invitations.flatMap(({ paidTime }) => paidTime ?? []),
      earnings: commissions.map(earningOf),
    };
    const rates = findRates(ratesOf(context, uid), clock.now());
    return {
      rates: rates ?? { firstPurchasePercent: 0, renewalPercent: 0, effectiveTime: null },
      pending: moneyOf(pendingCents),
      settled: moneyOf(settledCents),
      payoutThreshold,
      nextPayoutTime: computeNextPayoutTime({
        pendingCents,
        thresholdCents: centsOf(payoutThreshold),
        now: clock.now(),
      }),
      inviteLink: makeInviteLink(inviteCode, 'affiliate'),
      daily: countKolDays(events, { since: createTime, now: clock.now() }),
    };
  },

  userKolCommission: async (input, context) => {
    const { db, session } = context;
    const { account } = session;
    const { fromTime, toTime, status, type } = input;
    if (fromTime !== null && toTime !== null && toTime < fromTime)
      return refuse('TimeRangeInvalid');
    await settle(context, account);
    const items = commissionsOf(db, account.uid).filter(
      (commission) =>
        commission.time >= (fromTime ?? 0) &&
        commission.time < (toTime ?? Infinity) &&
        (status === null || commission.status === status) &&
        (type === null || commission.type === type),
    );
    return pageOf(
      items.map((item) => presentCommission(item, context)),
      input,
    );
  },

  userKolSettlement: async (input, context) => {
    const { db, session } = context;
    const { account } = session;
    await settle(context, account);
    return pageOf(settlementsOf(db, account.uid).map(presentSettlement), input);
  },

  userKolInvitation: (input, { db, session }) => {
    const items = invitationsOf(db, session.account.uid).map(kolInvitationOf);
    const { status } = input;
    return pageOf(
      items.filter((item) => status === null || item.status === status),
      input,
    );
  },
} satisfies Partial<Resolvers>;
