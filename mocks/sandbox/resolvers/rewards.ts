import { invitationSummaryInvitedMax } from '@/api/generated/zod';
import { listBenefits, listUserBenefits } from '../benefits';
import type { Resolvers } from '../contract-types';
import { listInvitations, toInvitee, makeInviteLink } from '../promotion';
import { checkLimit, countAttempt } from '../rate-limits';
import { answerFor, checkRedemption, describeUse, findRetry, redeem } from '../redemption';
import { refuse } from '../outcome';

export const resolvers = {
  /** Guessing codes is rate-limited (contract: redeem-code-preview). */
  systemRedeemCode: ({ code, preview }, context) => {
    const { uid } = context.session.account;
    const tooMany = checkLimit(context, 'redeem', uid);
    if (tooMany) return tooMany;
    const found = context.db.redeemCodes.find((candidate) => candidate.code === code);
    if (!found) {
      countAttempt(context, 'redeem', uid);
      return refuse('RedeemCodeUnknown');
    }
    const former = findRetry(context, code);
    if (former) return answerFor(former, context);
    const refusal = checkRedemption(found, context);
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
