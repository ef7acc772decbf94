import type { Redemption } from '@/api';
import { CODE_BENEFIT_LIFETIME_MS } from '@/api/constants';
import { grantTime } from '@/domain/grant-time';
import { findBenefitName, findBenefitSeed } from './benefits';
import type { SessionContext } from './contract-types';
import type { Entities } from './entities';
import { type RedeemableCode, isRetry } from './rules/redeem-code';
import { update } from './db';

type RedeemCode = Entities['redeemCodes'];
type Use = Pick<RedeemCode, 'kind' | 'planType' | 'addedMilliseconds' | 'benefit'> & {
  benefitsExpireTime: number | null;
};

/** Returns a code in the form that rules/redeem-code.ts expects. */
export function describeRedeemable(code: RedeemCode): RedeemableCode {
  const { audience, usedTime, expireTime, planType, addedMilliseconds, benefit } = code;
  if (benefit !== null) {
    const { requires } = findBenefitSeed(benefit);
    return { audience, usedTime, expireTime, gives: { kind: 'benefit', requires } };
  }
  if (planType === null || addedMilliseconds === null)
    throw new Error(`${code.code} gives nothing.`);
  const gives = { kind: 'time', planType, milliseconds: addedMilliseconds } as const;
  return { audience, usedTime, expireTime, gives };
}

/** Returns the caller's recent use of this code, whose answer a retry gets again. */
export function findRetry({ db, clock, session }: SessionContext, code: string): Use | undefined {
  const { uid } = session.account;
  const use = db.redemptions.find(
    (redemption) => redemption.uid === uid && redemption.code === code,
  );
  return use && isRetry({ redeemTime: use.redeemTime, now: clock.now() }) ? use : undefined;
}

/** Computes what using a code would give, without changing anything. */
export function describeUse(code: RedeemCode, context: SessionContext): Use {
  const { kind, planType, addedMilliseconds, benefit } = code;
  const { benefitsExpireTime } = planAfter(code, context);
  return { kind, planType, addedMilliseconds, benefit, benefitsExpireTime };
}

/** Redeems a code that the resolver has checked in the same turn. */
export function redeem(code: RedeemCode, context: SessionContext): Use {
  const { db, clock, session } = context;
  const { account } = session;
  const { uid } = account;
  const now = clock.now();
  const use = describeUse(code, context);
  update(db.redeemCodes, (candidate) => candidate.code === code.code, { usedTime: now });
  db.redemptions.push({ ...use, uid, code: code.code, redeemTime: now });
  if (code.benefit !== null) {
    db.benefitGrants.push({
      uid,
      benefit: code.benefit,
      expireTime: now + CODE_BENEFIT_LIFETIME_MS,
    });
    return use;
  }
  const plan = planAfter(code, context);
  update(db.accounts, (account) => account.uid === uid, plan);
  return use;
}

/** Returns the contract's answer, in the language of the request. */
export function answerFor(use: Use, { language }: SessionContext): Redemption {
  const { kind, planType, addedMilliseconds, benefit, benefitsExpireTime } = use;
  const name = benefit === null ? null : findBenefitName(benefit, language);
  return { kind, planType, addedMilliseconds, benefit: name, benefitsExpireTime };
}

function planAfter({ planType, addedMilliseconds }: RedeemCode, context: SessionContext) {
  const { clock, session, catalogue } = context;
  const { account } = session;
  if (planType === null || addedMilliseconds === null) return account;
  const { benefitsExpireTime, planExpireTime } = account;
  const plan = { planType: account.planType, planExpireTime, benefitsExpireTime };
  const grant = { planType, milliseconds: addedMilliseconds };
  const { liteToStandardPercent } = catalogue.displayConfig;
  return grantTime(plan, grant, { percent: liteToStandardPercent, now: clock.now() });
}
