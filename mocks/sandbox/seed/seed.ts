import { DeviceSystem, DeviceType, PlanType } from '@/api/generated/model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import type { Database } from '../db';
import type { KeptAccount } from '../entities';
import { hashPassword } from '../passwords';
import { bindDevice } from '../sessions';
import type { Catalogue } from './catalogue';
import {
  type AccountFixture,
  accountFixtures,
  type DeviceFixture,
  FIXTURE_PASSWORD,
} from './fixtures';
import { type Amounts, addAmounts } from './amounts';
import { seedGroups } from './groups/seed-groups';
import { seedKols } from './kols';
import { invitationSeeds, type RedeemCodeFixture, redeemCodeFixtures } from './rewards/fixtures';
import { seedShop } from './shop/seed-shop';

/** The age of the fixtures' accounts. */
const CREATED_DAYS_AGO = 400;

/** Creates the fixtures in empty collections; their days count from `now`. */
export function seed(
  db: Database,
  options: { now: number; seed: number; amounts?: Amounts; products: Catalogue['products'] },
): void {
  const { now, amounts = {}, products } = options;
  const hash = hashPassword(FIXTURE_PASSWORD);
  for (const fixture of accountFixtures) {
    db.accounts.push(createAccount(fixture, fixture.password ? hash : null, now));
    for (const [index, device] of fixture.devices.entries()) {
      bindDevice(db, describeDevice(fixture, device, index), now - device.seenDaysAgo * DAY_MS);
    }
  }
  seedRewards(db, now);
  seedShop(db, now);
  seedGroups(db, options);
  seedKols(db, { now, seed: options.seed, products, commissions: amounts.commissions });
  addAmounts(db, amounts, now);
}

function createAccount(
  fixture: AccountFixture,
  passwordHash: string | null,
  now: number,
): KeptAccount {
  const { uid, username, email, phone, nickname, plan, deviceLimit, inviteCode } = fixture;
  const inDays = (days: number | null | undefined) => (days == null ? null : now + days * DAY_MS);
  const hours = fixture.disabledAfterHours;
  return {
    uid,
    username,
    email,
    phone,
    nickname,
    yearly: plan?.isYearly ? [{ orderId: null, expireTime: now + plan.endsInDays * DAY_MS }] : [],
    benefitsExpireTime: inDays(plan?.endsInDays),
    planType: plan && PlanType[plan.type],
    planExpireTime: inDays(plan?.endsInDays),
    deviceLimit,
    inviteCode,
    kol: fixture.isKol ?? false,
    createTime: now - CREATED_DAYS_AGO * DAY_MS,
    passwordHash,
    disabledTime: hours === undefined ? null : now + hours * HOUR_MS,
    trialExpireTime: null,
  };
}

function describeDevice({ uid }: AccountFixture, device: DeviceFixture, index: number) {
  const { system, osVersion, name } = device;
  const id = `${uid}-${index}`;
  return {
    ...{ id, osVersion, name },
    type: system === 'Ios' || system === 'Android' ? DeviceType.Mobile : DeviceType.Pc,
    system: DeviceSystem[system],
    uid,
    deviceId: `fixture-${id}`,
  };
}

function seedRewards(db: Database, now: number): void {
  for (const fixture of redeemCodeFixtures) {
    const gift = createGift(fixture);
    const { audience = 'everybody', expiresInDays, used } = fixture;
    const expireTime = expiresInDays === undefined ? null : now + expiresInDays * DAY_MS;
    const usedTime = used ? now - used.daysAgo * DAY_MS : null;
    db.redeemCodes.push({ ...gift, audience, expireTime, usedTime });
    if (!used || usedTime === null) continue;
    const benefitsExpireTime = usedTime + (gift.addedMilliseconds ?? 0);
    db.redemptions.push({
      ...gift,
      uid: used.uid,
      redeemTime: usedTime,
      benefitsExpireTime,
    });
  }
  for (const { inviter, invited, daysAgo, paidDaysAgo, bonusMinutes } of invitationSeeds) {
    db.invitations.push({
      inviter,
      invited,
      bonusMilliseconds: bonusMinutes * MINUTE_MS,
      time: now - daysAgo * DAY_MS,
      paidTime: paidDaysAgo === null ? null : now - paidDaysAgo * DAY_MS,
      ...{ network: null, bonusOrderId: null },
    });
  }
}

function createGift({ code, gives }: RedeemCodeFixture) {
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
