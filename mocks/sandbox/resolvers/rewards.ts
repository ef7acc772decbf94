import { invitationSummaryInvitedMax } from '@/api/generated/zod';
import { checkAttempts, countAttempt } from '../limits';
import { listBenefits, benefitsOf } from '../benefits';
import type { Resolvers } from '../contract-types';
import { hasFormerBenefits } from '../marks';
import { invitationsOf, inviteeOf, makeInviteLink } from '../promotion';
import { answerFor, redeem, redeemableOf, retryOf, useOf } from '../redemption';
import { refuse } from '../outcome';
import { checkRedemption } from '../rules/redeem-code';

export const resolvers = {
  /** Guessing codes is rate-limited (contract: redeem-code-preview). */
  systemRedeemCode: async ({ code, preview }, context) => {
    const { db, clock, session } = context;
    const tooMany = checkAttempts(context, 'redeem');
    if (tooMany) return tooMany;
    const found = db.redeemCodes.findFirst((q) => q.where({ code }));
    if (!found) {
      await countAttempt(context, 'redeem');
      return refuse('RedeemCodeUnknown');
    }
    const former = retryOf(context, code);
    if (former) return answerFor(former, context);
    const { account } = session;
    const person = { ...account, hasFormerBenefits: await hasFormerBenefits(db, account) };
    const refusal = checkRedemption(redeemableOf(found), person, clock.now());
    if (refusal) return refuse(refusal);
    return answerFor(preview ? useOf(found, context) : await redeem(found, context), context);
  },

  systemAffiliate: (_input, { db, catalogue, session }) => {
    const { uid, inviteCode } = session.account;
    const invited = invitationsOf(db, uid);
    return {
      inviteCode,
      inviteLink: makeInviteLink(inviteCode, 'invite'),
      bonusMilliseconds: invited.reduce((sum, person) => sum + person.bonusMilliseconds, 0),
      bonusMinutesPerInvite: catalogue.displayConfig.inviteMinutes,
      invitedCount: invited.length,
      invited: invited.slice(0, invitationSummaryInvitedMax).map(inviteeOf),
    };
  },

  systemBenefits: (_input, { language }) => ({ benefits: listBenefits(language) }),

  systemUserBenefits: (_input, context) => ({
    benefits: benefitsOf(context, context.session.account),
  }),
} satisfies Partial<Resolvers>;
