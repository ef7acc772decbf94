import * as z from 'zod/mini';
import {
  Channel,
  CodePurpose,
  Device,
  DeviceIdentifier,
  OptionalTime,
  Time,
  Uid,
  UserInfo,
  VerificationCode,
} from '@/api/schemas';
import { groupEntities } from './group-entities';
import { orderEntities } from './order-entities';
import { rewardEntities } from './reward-entities';

/** What the sandbox keeps. Every record is checked when it is made or changed; the parts that calls show are the contract's. */
export const entities = {
  accounts: z.extend(z.omit(UserInfo, { hasPassword: true }), {
    /** Null: without a password. */
    passwordHash: z.nullable(z.string()),
    /** When the trial ends that the account started with; null for a fixture, or where there was no trial. */
    trialExpireTime: OptionalTime,
    /** From when on the account is disabled; null: it is not. */
    disabledTime: OptionalTime,
    /** A fixture's: what every call of its session is answered with. */
    fault: z.nullable(z.enum(['TooManyRequests', 'ServerError'])),
  }),

  devices: z.extend(z.omit(Device, { current: true }), {
    uid: Uid,
    /** The `deviceId` header: a secret between the device and the server, never shown. */
    deviceId: z.string(),
  }),

  /** One for each device that is logged in. */
  sessions: z.strictObject({
    token: z.string(),
    uid: Uid,
    device: DeviceIdentifier,
    expireTime: Time,
  }),

  /** The last code for an account and a purpose. */
  codes: z.strictObject({
    channel: Channel,
    account: z.string(),
    purpose: CodePurpose,
    /** Null: nothing was sent, or it was used. Such a record answers as one whose code is guessed wrong. */
    code: z.nullable(VerificationCode),
    sentTime: Time,
    expireTime: Time,
    attemptsLeft: z.int(),
  }),

  invitations: z.strictObject({
    inviter: Uid,
    invited: Uid,
    bonusMilliseconds: z.int(),
    time: Time,
    /** When the invited person first paid; null: not yet. */
    paidTime: OptionalTime,
  }),

  ...orderEntities,
  ...rewardEntities,
  ...groupEntities,

  /** Devices that have had their trial. Outlives the account: deleting it does not bring the trial back. */
  trials: z.strictObject({ deviceId: z.string(), time: Time }),
};

export type Entities = { [Name in keyof typeof entities]: z.output<(typeof entities)[Name]> };
export type Account = Entities['accounts'];
export type BoundDevice = Entities['devices'];
export type KeptOrder = Entities['orders'];
export type KeptGroup = Entities['groups'];
