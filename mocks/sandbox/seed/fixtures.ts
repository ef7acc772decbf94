/**
 * The accounts of a fresh sandbox. Data only, and only types are imported: the dev server prints them before code is
 * generated. Values of the contract's enumerations are given by name. Days count from the moment of seeding.
 */
import type { DeviceSystem, PlanType } from '@/api';

/** The password of every account that has one. */
export const FIXTURE_PASSWORD = 'halyard-123';

export type DeviceFixture = {
  system: keyof typeof DeviceSystem;
  osVersion: string;
  name: string;
  seenDaysAgo: number;
};

export type AccountFixture = {
  /** The name that tests and the documentation use. */
  name: string;
  standsFor: string;
  uid: string;
  username: string | null;
  email: string | null;
  phone: string;
  /** Null if the account logs in by phone only. */
  password: typeof FIXTURE_PASSWORD | null;
  /** Null if none was chosen. */
  nickname: string | null;
  /** Its benefits end with it. Null if the account never had any; negative days if they have ended. */
  plan: { type: keyof typeof PlanType; isYearly: boolean; endsInDays: number } | null;
  deviceLimit: number;
  inviteCode: string;
  isKol?: boolean;
  /** How long after seeding the account is disabled. Zero means from the start. */
  disabledAfterHours?: number;
  devices: DeviceFixture[];
};

const IPHONE = device('Ios', '18.2', 'iPhone 15', 1);
const PIXEL = device('Android', '15', 'Pixel 9', 3);
const MACBOOK = device('Mac', '15.1', 'MacBook Air', 12);
const DESKTOP = device('Windows', '11', 'Office PC', 40);

export const accountFixtures: AccountFixture[] = [
  {
    ...member('ada', '10284417', '001', 'HOIST7'),
    name: 'yearly',
    standsFor: 'a yearly member with several devices',
    plan: { type: 'Standard', isYearly: true, endsInDays: 300 },
    devices: [IPHONE, PIXEL, MACBOOK],
  },
  {
    ...member('lin', '10284418', '002', 'LITE88'),
    name: 'lite',
    standsFor: 'a lite member, by the month',
    nickname: '小林',
    plan: { type: 'Lite', isYearly: false, endsInDays: 12 },
    deviceLimit: 2,
    devices: [PIXEL],
  },
  {
    ...member('eve', '10284419', '003', 'EVE404'),
    name: 'expired',
    standsFor: 'a member whose time has ended',
    plan: { type: 'Standard', isYearly: false, endsInDays: -20 },
    devices: [DESKTOP],
  },
  {
    ...member('nora', '10284420', '004', 'NORA11'),
    name: 'newcomer',
    standsFor: 'registered, and nothing more',
    nickname: null,
    plan: null,
  },
  {
    ...member('kim', '10284421', '005', 'KIMKOL'),
    name: 'kol',
    standsFor: 'a KOL; the invited get the longer trial',
    plan: { type: 'Standard', isYearly: true, endsInDays: 180 },
    isKol: true,
    devices: [MACBOOK],
  },
  {
    ...member('fay', '10284422', '006', 'FULL33'),
    name: 'deviceLimit',
    standsFor: 'at the device limit; logging in unbinds the Office PC',
    deviceLimit: 3,
    devices: [IPHONE, MACBOOK, DESKTOP],
  },
  {
    ...member('mallory', '10284423', '007', 'MALL05'),
    name: 'disabled',
    standsFor: 'disabled: AccountDisabled on login',
    disabledAfterHours: 0,
  },
  {
    ...member('trent', '10284424', '008', 'TRENT1'),
    name: 'disabledLater',
    standsFor: 'disabled an hour after the start: move the clock while logged in',
    disabledAfterHours: 1,
  },
  {
    ...member('busy', '10284425', '009', 'BUSY29'),
    name: 'busy',
    standsFor: 'logs in, then every call is TooManyRequests',
  },
  {
    ...member('broken', '10284426', '010', 'BROKE5'),
    name: 'broken',
    standsFor: 'logs in, then every call is ServerError',
  },
  {
    ...member('', '10284427', '011', 'PHONE6'),
    ...{ username: null, email: null, nickname: null, password: null },
    name: 'phoneOnly',
    standsFor: 'has a number and no password: logs in, and deletes, by code',
  },
  {
    ...member('kai', '10284441', '041', 'KAIDUE'),
    name: 'kolDue',
    standsFor: 'a KOL whose first payout is due on Monday',
    isKol: true,
  },
  {
    ...member('kit', '10284442', '042', 'KITNEW'),
    name: 'kolNew',
    standsFor: 'a KOL without any invited people',
    isKol: true,
  },
  {
    ...member('oli', '10284443', '043', 'OLIORD'),
    name: 'orders',
    standsFor: 'has an order in each state, in each way to pay',
  },
];

/**
 * Errors that no state of a healthy backend leads to. A call gets one if any field of its input is one of the values, if its
 * `deviceId` is that device, or if its session is that account's. Names, addresses and numbers are for forms; the nicknames
 * for the profile; the device for calls without an input.
 */
export const faultFixtures = [
  {
    status: 'TooManyRequests',
    account: 'busy',
    deviceId: 'too-many-requests',
    values: ['too.many', 'too.many@example.com', '+8613800000429', 'too many'],
  },
  {
    status: 'ServerError',
    account: 'broken',
    deviceId: 'server-error',
    values: ['server.error', 'server.error@example.com', '+8613800000500', 'server error'],
  },
] as const;

/** Invite codes; the valid ones are those of the accounts. */
export const invitationFixtures = {
  valid: accountFixtures.map(({ inviteCode }) => inviteCode),
  unknown: 'NOBODY',
} as const;

/** A member with standard by the month. `phone` has the last digits of the number. */
function member(username: string, uid: string, phone: string, inviteCode: string) {
  return {
    ...{ uid, username, inviteCode, phone: `+8613800138${phone}` },
    email: `${username}@example.com`,
    nickname: username.charAt(0).toUpperCase() + username.slice(1),
    password: FIXTURE_PASSWORD,
    plan: { type: 'Standard', isYearly: false, endsInDays: 20 },
    deviceLimit: 5,
    devices: [] as DeviceFixture[],
  } as const;
}

function device(
  system: DeviceFixture['system'],
  osVersion: string,
  name: string,
  seenDaysAgo: number,
): DeviceFixture {
  return { system, osVersion, name, seenDaysAgo };
}
