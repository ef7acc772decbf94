import type { Benefit, BenefitName, BenefitRequirement, UserBenefit } from '@/api';
import type { RequestLanguage } from '@/api/request-language';
import { isEntitled, isMember } from '@/domain/membership';
import type { Context } from './contract-types';
import type { KeptAccount } from './entities';
import { findYearlyPaid } from './rules/account';
import { makeSeededRandom } from './seed/random';
import { type BenefitSeed, benefitSeeds } from './seed/rewards/benefits';

const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export function listBenefits(language: RequestLanguage): Benefit[] {
  return benefitSeeds.map(({ id, name, description, requires }) => ({
    ...{ id, requires },
    name: name[language],
    description: description[language],
  }));
}

export function findBenefitSeed(id: string): BenefitSeed {
  const seed = benefitSeeds.find((candidate) => candidate.id === id);
  if (!seed) throw new Error(`There is no benefit ${id}.`);
  return seed;
}

export function findBenefitName(id: string, language: RequestLanguage): BenefitName {
  return { id, name: findBenefitSeed(id).name[language] };
}

/**
 * Returns the benefits that an account can use now, through its membership or a code, and never beyond the end of the
 * membership (contract: systemUserBenefits). In the order of the catalogue.
 */
export function listUserBenefits(
  { db, clock, language }: Context,
  account: KeptAccount,
): UserBenefit[] {
  const now = clock.now();
  if (!isMember(account, now)) return [];
  return benefitSeeds.flatMap((seed) => {
    const entitled = isIncluded(seed.requires, account, now);
    const grant = db.benefitGrants.find(
      (grant) => grant.uid === account.uid && grant.benefit === seed.id && grant.expireTime > now,
    );
    if (!entitled && !grant) return [];
    const ends = [entitled ? null : grant?.expireTime, seed.isMonthly ? findNextMonth(now) : null];
    const times = ends.filter((end) => end != null);
    const { id, link, name } = seed;
    const expireTime = times.length === 0 ? null : Math.min(...times);
    const login = makePartnerLogin(seed, account.uid);
    return [{ id, name: name[language], ...login, link, expireTime }];
  });
}

/** Whether an account's membership includes a benefit at `now`. */
export function isIncluded(
  requires: BenefitRequirement,
  account: KeptAccount,
  now: number,
): boolean {
  return isEntitled(requires, { ...account, yearlyPaidUser: findYearlyPaid(account, now) }, now);
}

/** Makes the login at a partner. It is derived from the uid, so that it stays the same without being stored. */
function makePartnerLogin({ id, account }: BenefitSeed, uid: string) {
  if (account === 'none') return { account: null, password: null };
  const random = makeSeededRandom(`${id} ${uid}`);
  const letter = () => PASSWORD_LETTERS[random(PASSWORD_LETTERS.length)] ?? '';
  const password = account === 'password' ? Array.from({ length: 12 }, letter).join('') : null;
  return { account: `seat-${1_000 + random(9_000)}@example.com`, password };
}

/** Finds the first of the month after `now`, midnight UTC. */
function findNextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
