import { DAY_MS, HOUR_MS, NO, YES } from '@/config/constants';
import type { Cipher } from '../cipher';
import type { Database } from '../db';
import type { Account } from '../entities';
import {
  type AccountFixture,
  type DeviceFixture,
  FIXTURE_PASSWORD,
  accountFixtures,
} from './fixtures';
import { seedGroups } from './groups/seed-groups';
import { seedPromoters } from './kol/seed-promoters';
import { seedRewards } from './rewards/seed-rewards';
import { seedShop } from './shop/seed-shop';

/** Since when the fixtures have been with us. */
const CREATED_DAYS_AGO = 400;

/** Puts the fixtures into empty collections; their days count from `now`. */
export async function seed(
  db: Database,
  cipher: Cipher,
  now: number,
  seedNumber: number,
): Promise<void> {
  // They share a password, so they may share its slow hash.
  const hash = await cipher.hash(FIXTURE_PASSWORD);
  for (const fixture of accountFixtures) {
    await db.accounts.create(accountOf(fixture, fixture.password ? hash : null, now));
    for (const [index, device] of fixture.devices.entries()) {
      await db.devices.create(deviceOf(fixture, device, index, now));
    }
  }
  await seedRewards(db, now);
  await seedShop(db, now);
  await seedGroups(db, now);
  await seedPromoters(db, now, seedNumber);
}

function accountOf(fixture: AccountFixture, passwordHash: string | null, now: number): Account {
  const { uid, username, email, phone, nickname, plan, deviceLimit, inviteCode } = fixture;
  const inDays = (days: number | null | undefined) => (days == null ? null : now + days * DAY_MS);
  const hours = fixture.disabledAfterHours;
  return {
    uid,
    username,
    email,
    phone,
    nickname,
    yearlyPaidUser: plan?.isYearly ? YES : NO,
    benefitsExpireTime: inDays(fixture.benefitsEndInDays),
    planType: plan && (plan.type === 'standard' ? 1 : 2),
    planExpireTime: inDays(plan?.endsInDays),
    deviceLimit,
    inviteCode,
    kol: fixture.isKol ? YES : NO,
    createTime: now - CREATED_DAYS_AGO * DAY_MS,
    passwordHash,
    disabledTime: hours === undefined ? null : now + hours * HOUR_MS,
    trialExpireTime: null,
    fault: fixture.fault ?? null,
  };
}

function deviceOf({ uid }: AccountFixture, device: DeviceFixture, index: number, now: number) {
  const { lastSeenDaysAgo, ...facts } = device;
  const id = `${uid}-${index}`;
  return {
    ...facts,
    id,
    uid,
    deviceId: `fixture-${id}`,
    lastSeenTime: now - lastSeenDaysAgo * DAY_MS,
  };
}
