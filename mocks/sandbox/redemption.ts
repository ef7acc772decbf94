import type { Redemption } from '@/api';
import { CODE_BENEFIT_LIFETIME_MS, REDEEM_CODE_RETRY_MS } from '@/api/constants';
import { canGrant, grantTime } from '@/domain/grant-time';
import { isMember } from '@/domain/membership';
import { findBenefitName, findBenefitSeed, isIncluded } from './benefits';
import type { SessionContext } from './contract-types';
import { update } from './db';
import type { Entities, KeptAccount } from './entities';
import { hasHadBenefits } from './marks';

type RedeemCode = Entities['redeemCodes'];
type Use = Omit<Entities['redemptions'], 'uid' | 'redeemTime'>;

/**
 * Returns the reason why the caller cannot use a code; null if they can. A preview is refused for the same reasons
 * (contract: redeem-code-preview).
 */
export function checkRedemption(code: RedeemCode, { db, clock, session }: SessionContext) {
  const now = clock.now();
  const { account } = session;
  if (code.usedTime !== null) return 'RedeemCodeUsed';
  if (code.expireTime !== null && code.expireTime <= now) return 'RedeemCodeExpired';
  const isForCaller = code.audience === 'everybody' || !hasHadBenefits(db, account);
  return isForCaller && isUseful(code, account, now) ? null : 'RedeemCodeNotForYou';
}

/** Whether a code would give the account anything, so that none is used up for nothing. */
function isUseful({ benefit, planType }: RedeemCode, account: KeptAccount, now: number): boolean {
  if (planType !== null) return canGrant(account, planType, now);
  const { requires } = findBenefitSeed(benefit ?? '');
  return isMember(account, now) && !isIncluded(requires, account, now);
}

/** Returns the caller's recent use of this code, whose answer a retry gets again. */
export function findRetry({ db, clock, session }: SessionContext, code: string): Use | undefined {
  const { uid } = session.account;
  const use = db.redemptions.find(
    (redemption) => redemption.uid === uid && redemption.code === code,
  );
  return use && clock.now() < use.redeemTime + REDEEM_CODE_RETRY_MS ? use : undefined;
}

/** Computes what using a code would give, without changing anything. */
export function describeUse(redeemCode: RedeemCode, context: SessionContext): Use {
  const { code, kind, planType, addedMilliseconds, benefit } = redeemCode;
  const { benefitsExpireTime } = planAfter(redeemCode, context);
  return { code, kind, planType, addedMilliseconds, benefit, benefitsExpireTime };
}

/** Redeems a code. The caller has checked `checkRedemption`. */
export function redeem(redeemCode: RedeemCode, context: SessionContext): Use {
  const { db, clock, session } = context;
  const { uid } = session.account;
  const { code, benefit } = redeemCode;
  const now = clock.now();
  const use = describeUse(redeemCode, context);
  update(db.redeemCodes, (candidate) => candidate.code === code, { usedTime: now });
  db.redemptions.push({ ...use, uid, redeemTime: now });
  if (benefit === null) {
    update(db.accounts, (account) => account.uid === uid, planAfter(redeemCode, context));
  } else {
    db.benefitGrants.push({ uid, benefit, expireTime: now + CODE_BENEFIT_LIFETIME_MS });
  }
  return use;
}

export function answerFor(use: Use, { language }: SessionContext): Redemption {
  const { kind, planType, addedMilliseconds, benefit, benefitsExpireTime } = use;
  const name = benefit === null ? null : findBenefitName(benefit, language);
  return { kind, planType, addedMilliseconds, benefit: name, benefitsExpireTime };
}

function planAfter({ planType, addedMilliseconds }: RedeemCode, context: SessionContext) {
  const { clock, session, catalogue } = context;
  if (planType === null || addedMilliseconds === null) return session.account;
  const { liteToStandardPercent: percent } = catalogue.displayConfig;
  const grant = { planType, milliseconds: addedMilliseconds };
  return grantTime(session.account, grant, { percent, now: clock.now() });
}
