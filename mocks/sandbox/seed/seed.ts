import { DAY_MS, HOUR_MS } from '@/config/constants';
import { DeviceSystem, DeviceType, PlanType, YesNo } from '@/api/generated/model';
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

/** The age of the fixtures' accounts. */
const CREATED_DAYS_AGO = 400;

/** Creates the fixtures in empty collections; their days count from `now`. */
export async function seed(
  db: Database,
  cipher: Cipher,
  now: number,
  seedNumber: number,
): Promise<void> {
  // All share a password, so they can share its slow hash.
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
    yearlyPaidUser: plan?.isYearly ? YesNo.Yes : YesNo.No,
    benefitsExpireTime: inDays(fixture.benefitsEndInDays),
    planType: plan && PlanType[plan.type],
    planExpireTime: inDays(plan?.endsInDays),
    deviceLimit,
    inviteCode,
    kol: fixture.isKol ? YesNo.Yes : YesNo.No,
    createTime: now - CREATED_DAYS_AGO * DAY_MS,
    passwordHash,
    disabledTime: hours === undefined ? null : now + hours * HOUR_MS,
    trialExpireTime: null,
    fault: fixture.fault ?? null,
  };
}

function deviceOf({ uid }: AccountFixture, device: DeviceFixture, index: number, now: number) {
  const { type, system, osVersion, name, lastSeenDaysAgo } = device;
  const id = `${uid}-${index}`;
  return {
    ...{ id, osVersion, name },
    type: DeviceType[type],
    system: DeviceSystem[system],
    uid,
    deviceId: `fixture-${id}`,
    lastSeenTime: now - lastSeenDaysAgo * DAY_MS,
  };
}
