import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { PlanType } from '@/api/generated/model';
import type { Database } from '../../db';
import { type RedeemCodeFixture, invitationSeeds, redeemCodeFixtures } from './fixtures';

/** Puts redeem codes and invitations into empty collections; their days count from `now`. */
export async function seedRewards(db: Database, now: number): Promise<void> {
  for (const fixture of redeemCodeFixtures) {
    const gift = giftOf(fixture);
    const { audience = 'everybody', expiresInDays, used } = fixture;
    const expireTime = expiresInDays === undefined ? null : now + expiresInDays * DAY_MS;
    const usedTime = used ? now - used.daysAgo * DAY_MS : null;
    await db.redeemCodes.create({ ...gift, audience, expireTime, usedTime });
    if (!used || usedTime === null) continue;
    const benefitsExpireTime = usedTime + (gift.addedMilliseconds ?? 0);
    await db.redemptions.create({
      ...gift,
      uid: used.uid,
      redeemTime: usedTime,
      benefitsExpireTime,
    });
  }
  for (const { inviter, invited, daysAgo, paidDaysAgo, bonusMinutes } of invitationSeeds) {
    await db.invitations.create({
      inviter,
      invited,
      bonusMilliseconds: bonusMinutes * MINUTE_MS,
      time: now - daysAgo * DAY_MS,
      paidTime: paidDaysAgo === null ? null : now - paidDaysAgo * DAY_MS,
    });
  }
}

function giftOf({ code, gives }: RedeemCodeFixture) {
  if (gives.kind === 'benefit') {
    return {
      code,
      kind: 'benefit' as const,
      planType: null,
      addedMilliseconds: null,
      benefit: gives.benefit,
    };
  }
  const planType = PlanType[gives.plan];
  const addedMilliseconds = gives.days * DAY_MS;
  return { code, kind: 'time' as const, planType, addedMilliseconds, benefit: null } as const;
}
