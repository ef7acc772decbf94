import { invitationSummaryInvitedMax } from '@/api/generated/zod';
import { checkAttempts, countAttempt } from '../limits';
import { listBenefits, listUserBenefits } from '../benefits';
import type { Resolvers } from '../contract-types';
import { hasFormerBenefits } from '../marks';
import { listInvitations, toInvitee, makeInviteLink } from '../promotion';
import { answerFor, redeem, describeRedeemable, findRetry, describeUse } from '../redemption';
import { refuse } from '../outcome';
import { findYearlyPaid } from '../rules/account';
import { checkRedemption } from '../rules/redeem-code';

export const resolvers = {
  /** Guessing codes is rate-limited (contract: redeem-code-preview). */
  systemRedeemCode: ({ code, preview }, context) => {
    const { db, clock, session } = context;
    const tooMany = checkAttempts(context, 'redeem');
    if (tooMany) return tooMany;
    const found = db.redeemCodes.find((candidate) => candidate.code === code);
    if (!found) {
      countAttempt(context, 'redeem');
      return refuse('RedeemCodeUnknown');
    }
    const former = findRetry(context, code);
    if (former) return answerFor(former, context);
    const { account } = session;
    const yearlyPaidUser = findYearlyPaid(account, clock.now());
    const person = {
      ...account,
      yearlyPaidUser,
      hasFormerBenefits: hasFormerBenefits(db, account),
    };
    const refusal = checkRedemption(describeRedeemable(found), person, clock.now());
    if (refusal) return refuse(refusal);
    return answerFor(preview ? describeUse(found, context) : redeem(found, context), context);
  },

  systemAffiliate: (_input, { db, catalogue, session }) => {
    const { uid, inviteCode } = session.account;
    const invited = listInvitations(db, uid);
    return {
      inviteCode,
      inviteLink: makeInviteLink(inviteCode, 'invite'),
      bonusMilliseconds: invited.reduce((sum, person) => sum + person.bonusMilliseconds, 0),
      bonusMinutesPerInvite: catalogue.displayConfig.inviteMinutes,
      invitedCount: invited.length,
      invited: invited.slice(0, invitationSummaryInvitedMax).map(toInvitee),
    };
  },

  systemBenefits: (_input, { language }) => ({ benefits: listBenefits(language) }),

  systemUserBenefits: (_input, context) => ({
    benefits: listUserBenefits(context, context.session.account),
  }),
} satisfies Partial<Resolvers>;
