/**
 * Groups in a fresh sandbox, one for each state and each refusal. Data only. Minutes count back from the moment of seeding.
 */
import type { GroupPaymentType, GroupSize } from '@/api';

export type SeatFixture = {
  uid: string;
  joinedMinutesAgo: number;
  /** Null if the seat is not paid for, or if nothing was due. */
  paidMinutesAgo: number | null;
  /** The state of the refund, in a group that expired. */
  refund?: 'pending' | 'done' | 'failed';
};

export type GroupFixture = {
  groupId: string;
  standsFor: string;
  groupSize: GroupSize;
  paymentType: keyof typeof GroupPaymentType;
  productId: string;
  /** The creator's seat comes first. */
  seats: SeatFixture[];
};

const ADA = '10284417';
const LIN = '10284418';
const EVE = '10284419';
const KIM = '10284421';
const FAY = '10284422';

const DAY = 24 * 60;
const PLAN = { productId: 'standard-12m' } as const;

const paid = (uid: string, minutesAgo: number): SeatFixture => ({
  uid,
  joinedMinutesAgo: minutesAgo,
  paidMinutesAgo: minutesAgo,
});
const unpaid = (uid: string, joinedMinutesAgo: number): SeatFixture => ({
  uid,
  joinedMinutesAgo,
  paidMinutesAgo: null,
});
const refunded = (uid: string, minutesAgo: number, refund: SeatFixture['refund']): SeatFixture => ({
  ...paid(uid, minutesAgo),
  refund,
});

export const groupFixtures: GroupFixture[] = [
  {
    ...PLAN,
    groupId: 'gOwnShareOpen',
    standsFor: 'own shares, one seat of three left: paying for it finishes the group',
    groupSize: 3,
    paymentType: 'OwnShare',
    seats: [paid(KIM, 120), paid(LIN, 60)],
  },
  {
    ...PLAN,
    groupId: 'gOwnShareUnpaid',
    standsFor: 'own shares; Eve holds a seat unpaid for ten more minutes, one is free',
    groupSize: 3,
    paymentType: 'OwnShare',
    seats: [paid(ADA, 90), unpaid(EVE, 5)],
  },
  {
    ...PLAN,
    groupId: 'gOwnShareFull',
    standsFor: 'own shares, all seats taken and one unpaid: GroupFull, for ten more minutes',
    groupSize: 2,
    paymentType: 'OwnShare',
    seats: [paid(KIM, 90), unpaid(FAY, 5)],
  },
  {
    ...PLAN,
    groupId: 'gOwnShareDone',
    standsFor: 'own shares, finished: all have the membership; GroupAlreadyJoined for Ada and Lin',
    groupSize: 2,
    paymentType: 'OwnShare',
    seats: [paid(ADA, 300), paid(LIN, 240)],
  },
  {
    ...PLAN,
    groupId: 'gCreatorUnpaid',
    standsFor: 'own shares, Lin has not paid: GroupCreatorUnpaid',
    groupSize: 3,
    paymentType: 'OwnShare',
    seats: [unpaid(LIN, 30)],
  },
  {
    ...PLAN,
    groupId: 'gPayAllUnpaid',
    standsFor: 'Ada pays all and has not yet: GroupCreatorUnpaid',
    groupSize: 2,
    paymentType: 'All',
    seats: [unpaid(ADA, 30)],
  },
  {
    ...PLAN,
    groupId: 'gPayAllOpen',
    standsFor: 'Kim has paid for all, one seat of three is left and costs nothing',
    groupSize: 3,
    paymentType: 'All',
    seats: [paid(KIM, 200), unpaid(LIN, 100)],
  },
  {
    ...PLAN,
    groupId: 'gPayAllFull',
    standsFor: 'Ada has paid for all, no seat is left: GroupFull',
    groupSize: 2,
    paymentType: 'All',
    seats: [paid(ADA, 200), unpaid(FAY, 100)],
  },
  {
    ...PLAN,
    groupId: 'gPayAllEnded',
    standsFor:
      'Kim has paid for all; the seats that were empty a day later have lapsed: GroupExpired',
    groupSize: 3,
    paymentType: 'All',
    seats: [paid(KIM, 2 * DAY), unpaid(LIN, 2 * DAY - 60)],
  },
  {
    ...PLAN,
    groupId: 'gExpiredPending',
    standsFor:
      'own shares, expired: the refund of Ada is pending, that of Lin is done; GroupExpired',
    groupSize: 3,
    paymentType: 'OwnShare',
    seats: [refunded(ADA, DAY + 20, 'pending'), refunded(LIN, DAY, 'done')],
  },
  {
    ...PLAN,
    groupId: 'gExpiredFailed',
    standsFor: 'own shares, expired: the refund of Eve failed, support settles it',
    groupSize: 2,
    paymentType: 'OwnShare',
    seats: [refunded(EVE, 3 * DAY, 'failed')],
  },
  {
    ...PLAN,
    groupId: 'gExpiredUnpaid',
    standsFor: 'expired without any payment: nothing to refund',
    groupSize: 2,
    paymentType: 'OwnShare',
    seats: [unpaid(ADA, 2 * DAY)],
  },
  {
    ...PLAN,
    groupId: 'gExpiresSoon',
    standsFor: 'own shares, expires five minutes after the start; then its payment is refunded',
    groupSize: 2,
    paymentType: 'OwnShare',
    seats: [paid(KIM, DAY - 5)],
  },
];

/** An id that no group has: GroupNotFound. */
export const UNKNOWN_GROUP = 'gNobodysGroup';
