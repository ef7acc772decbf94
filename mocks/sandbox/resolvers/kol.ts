import { toCents, toMoney } from '@/domain/money';
import type { Resolvers } from '../contract-types';
import { slicePage } from '../paging';
import {
  listCommissions,
  toEarning,
  listInvitations,
  makeInviteLink,
  toKolInvitation,
  listRates,
  settle,
  listSettlements,
  presentCommission,
  presentSettlement,
  sumByStatus,
} from '../promotion';
import { refuse } from '../outcome';
import { countKolDays, findNextPayday, findRates } from '../rules/commission';

export const resolvers = {
  userKolInfo: (_input, context) => {
    const { db, clock, catalogue, session } = context;
    const { account } = session;
    settle(context, account);
    const { uid, inviteCode, createTime } = account;
    const { payoutThreshold } = catalogue.displayConfig;
    const commissions = listCommissions(db, uid);
    const invitations = listInvitations(db, uid);
    const { pendingCents, settledCents } = sumByStatus(commissions);
    const events = {
      registrations: invitations.map(({ time }) => time),
      firstPayments: invitations.flatMap(({ paidTime }) => paidTime ?? []),
      earnings: commissions.map(toEarning),
    };
    const rates = findRates(listRates(context, uid), clock.now());
    return {
      rates: rates ?? { firstPurchasePercent: 0, renewalPercent: 0, effectiveTime: null },
      pending: toMoney(pendingCents),
      settled: toMoney(settledCents),
      payoutThreshold,
      nextPayoutTime: pendingCents >= toCents(payoutThreshold) ? findNextPayday(clock.now()) : null,
      inviteLink: makeInviteLink(inviteCode, 'affiliate'),
      daily: countKolDays(events, { since: createTime, now: clock.now() }),
    };
  },

  userKolCommission: (input, context) => {
    const { db, session } = context;
    const { account } = session;
    const { fromTime, toTime, status, type } = input;
    if (fromTime !== null && toTime !== null && toTime < fromTime)
      return refuse('TimeRangeInvalid');
    settle(context, account);
    const items = listCommissions(db, account.uid).filter(
      (commission) =>
        commission.time >= (fromTime ?? 0) &&
        commission.time < (toTime ?? Infinity) &&
        (status === null || commission.status === status) &&
        (type === null || commission.type === type),
    );
    return slicePage(
      items.map((item) => presentCommission(item, context)),
      input,
    );
  },

  userKolSettlement: (input, context) => {
    const { db, session } = context;
    const { account } = session;
    settle(context, account);
    return slicePage(listSettlements(db, account.uid).map(presentSettlement), input);
  },

  userKolInvitation: (input, { db, session }) => {
    const items = listInvitations(db, session.account.uid).map(toKolInvitation);
    const { status } = input;
    return slicePage(
      items.filter((item) => status === null || item.status === status),
      input,
    );
  },
} satisfies Partial<Resolvers>;
