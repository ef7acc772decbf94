/**
 * The accounts of a fresh sandbox. Data only, and only types are imported: the dev server prints them before code is
 * generated. Values of the contract's enumerations are given by name. Days count from the moment of seeding.
 */
import type { DeviceSystem, DeviceType, PlanType } from '@/api';

/** The password of every account that has one. */
export const FIXTURE_PASSWORD = 'halyard-123';

export type DeviceFixture = {
  type: keyof typeof DeviceType;
  system: keyof typeof DeviceSystem;
  osVersion: string;
  name: string;
  lastSeenDaysAgo: number;
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
  plan: { type: keyof typeof PlanType; isYearly: boolean; endsInDays: number } | null;
  /** Negative if they have expired, null if the account never had any. */
  benefitsEndInDays: number | null;
  deviceLimit: number;
  inviteCode: string;
  isKol?: boolean;
  /** How long after seeding the account is disabled. Zero means from the start. */
  disabledAfterHours?: number;
  /** The error that every call in its session gets. */
  fault?: 'TooManyRequests' | 'ServerError';
  devices: DeviceFixture[];
};

const IPHONE: DeviceFixture = {
  type: 'Mobile',
  system: 'Ios',
  osVersion: '18.2',
  name: 'iPhone 15',
  lastSeenDaysAgo: 1,
};
const PIXEL: DeviceFixture = {
  type: 'Mobile',
  system: 'Android',
  osVersion: '15',
  name: 'Pixel 9',
  lastSeenDaysAgo: 3,
};
const MACBOOK: DeviceFixture = {
  type: 'Pc',
  system: 'Mac',
  osVersion: '15.1',
  name: 'MacBook Air',
  lastSeenDaysAgo: 12,
};
const DESKTOP: DeviceFixture = {
  type: 'Pc',
  system: 'Windows',
  osVersion: '11',
  name: 'Office PC',
  lastSeenDaysAgo: 40,
};

const PLAIN = {
  password: FIXTURE_PASSWORD,
  plan: { type: 'Standard', isYearly: false, endsInDays: 20 },
  benefitsEndInDays: 20,
  deviceLimit: 5,
  devices: [] as DeviceFixture[],
} as const;

export const accountFixtures: AccountFixture[] = [
  {
    ...PLAIN,
    name: 'yearly',
    standsFor: 'a yearly member with several devices',
    uid: '10284417',
    username: 'ada',
    email: 'ada@example.com',
    phone: '+8613800138001',
    nickname: 'Ada',
    plan: { type: 'Standard', isYearly: true, endsInDays: 300 },
    benefitsEndInDays: 300,
    inviteCode: 'HOIST7',
    devices: [IPHONE, PIXEL, MACBOOK],
  },
  {
    ...PLAIN,
    name: 'lite',
    standsFor: 'a lite member, by the month',
    uid: '10284418',
    username: 'lin',
    email: 'lin@example.com',
    phone: '+8613800138002',
    nickname: '小林',
    plan: { type: 'Lite', isYearly: false, endsInDays: 12 },
    benefitsEndInDays: 12,
    deviceLimit: 2,
    inviteCode: 'LITE88',
    devices: [PIXEL],
  },
  {
    ...PLAIN,
    name: 'expired',
    standsFor: 'a member whose time has ended',
    uid: '10284419',
    username: 'eve',
    email: 'eve@example.com',
    phone: '+8613800138003',
    nickname: 'Eve',
    plan: { type: 'Standard', isYearly: false, endsInDays: -20 },
    benefitsEndInDays: -20,
    inviteCode: 'EVE404',
    devices: [DESKTOP],
  },
  {
    ...PLAIN,
    name: 'newcomer',
    standsFor: 'registered, and nothing more',
    uid: '10284420',
    username: 'nora',
    email: 'nora@example.com',
    phone: '+8613800138004',
    nickname: null,
    plan: null,
    benefitsEndInDays: null,
    inviteCode: 'NORA11',
  },
  {
    ...PLAIN,
    name: 'kol',
    standsFor: 'a KOL; the invited get the longer trial',
    uid: '10284421',
    username: 'kim',
    email: 'kim@example.com',
    phone: '+8613800138005',
    nickname: 'Kim',
    plan: { type: 'Standard', isYearly: true, endsInDays: 180 },
    benefitsEndInDays: 180,
    inviteCode: 'KIMKOL',
    isKol: true,
    devices: [MACBOOK],
  },
  {
    ...PLAIN,
    name: 'deviceLimit',
    standsFor: 'at the device limit; logging in unbinds the Office PC',
    uid: '10284422',
    username: 'fay',
    email: 'fay@example.com',
    phone: '+8613800138006',
    nickname: 'Fay',
    deviceLimit: 3,
    inviteCode: 'FULL33',
    devices: [IPHONE, MACBOOK, DESKTOP],
  },
  {
    ...PLAIN,
    name: 'disabled',
    standsFor: 'disabled: AccountDisabled on login',
    uid: '10284423',
    username: 'mallory',
    email: 'mallory@example.com',
    phone: '+8613800138007',
    nickname: 'Mallory',
    inviteCode: 'MALL05',
    disabledAfterHours: 0,
  },
  {
    ...PLAIN,
    name: 'disabledLater',
    standsFor: 'disabled an hour after the start: move the clock while logged in',
    uid: '10284424',
    username: 'trent',
    email: 'trent@example.com',
    phone: '+8613800138008',
    nickname: 'Trent',
    inviteCode: 'TRENT1',
    disabledAfterHours: 1,
  },
  {
    ...PLAIN,
    name: 'busy',
    standsFor: 'logs in, then every call is TooManyRequests',
    uid: '10284425',
    username: 'busy',
    email: 'busy@example.com',
    phone: '+8613800138009',
    nickname: 'Busy',
    inviteCode: 'BUSY29',
    fault: 'TooManyRequests',
  },
  {
    ...PLAIN,
    name: 'broken',
    standsFor: 'logs in, then every call is ServerError',
    uid: '10284426',
    username: 'broken',
    email: 'broken@example.com',
    phone: '+8613800138010',
    nickname: 'Broken',
    inviteCode: 'BROKE5',
    fault: 'ServerError',
  },
  {
    ...PLAIN,
    name: 'phoneOnly',
    standsFor: 'has a number and no password: logs in, and deletes, by code',
    uid: '10284427',
    username: null,
    email: null,
    phone: '+8613800138011',
    password: null,
    nickname: null,
    inviteCode: 'PHONE6',
  },
  {
    ...PLAIN,
    name: 'kolDue',
    standsFor: 'a KOL whose first payout is due on Monday',
    uid: '10284441',
    username: 'kai',
    email: 'kai@example.com',
    phone: '+8613800138041',
    nickname: 'Kai',
    inviteCode: 'KAIDUE',
    isKol: true,
  },
  {
    ...PLAIN,
    name: 'kolNew',
    standsFor: 'a KOL without any invited people',
    uid: '10284442',
    username: 'kit',
    email: 'kit@example.com',
    phone: '+8613800138042',
    nickname: 'Kit',
    inviteCode: 'KITNEW',
    isKol: true,
  },
  {
    ...PLAIN,
    name: 'orders',
    standsFor: 'has an order in each state, in each way to pay',
    uid: '10284443',
    username: 'oli',
    email: 'oli@example.com',
    phone: '+8613800138043',
    nickname: 'Oli',
    inviteCode: 'OLIORD',
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
