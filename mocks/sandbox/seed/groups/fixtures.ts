/**
 * Groups in a fresh sandbox, one for each state and each refusal. Data only: product and sizes are those of the goods.
 * Minutes count back from the moment of seeding.
 */
import type { GroupPaymentType } from '@/api';

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
  /** The first or the second of the sizes in which the product is sold; the first if there is no other. */
  size: 'small' | 'large';
  paymentType: keyof typeof GroupPaymentType;
  /** The creator's seat comes first. */
  seats: [SeatFixture, ...SeatFixture[]];
  /** How many seats are left: in a larger group others join right after the creator. Undefined if nobody joins. */
  left?: number;
};

const ADA = '10284417';
const LIN = '10284418';
const EVE = '10284419';
const KIM = '10284421';
const FAY = '10284422';

const DAY = 24 * 60;

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
    groupId: 'gOwnShareOpen',
    standsFor: 'own shares, one seat left: paying for it finishes the group',
    size: 'large',
    paymentType: 'OwnShare',
    seats: [paid(KIM, 120), paid(LIN, 60)],
    left: 1,
  },
  {
    groupId: 'gOwnShareUnpaid',
    standsFor: 'own shares; Eve holds a seat unpaid for ten more minutes, one is free',
    size: 'large',
    paymentType: 'OwnShare',
    seats: [paid(ADA, 90), unpaid(EVE, 5)],
    left: 1,
  },
  {
    groupId: 'gOwnShareFull',
    standsFor: 'own shares, all seats taken and one unpaid: GroupFull, for ten more minutes',
    size: 'small',
    paymentType: 'OwnShare',
    seats: [paid(KIM, 90), unpaid(FAY, 5)],
    left: 0,
  },
  {
    groupId: 'gOwnShareDone',
    standsFor: 'own shares, finished: all have the membership; GroupAlreadyJoined for Ada and Lin',
    size: 'small',
    paymentType: 'OwnShare',
    seats: [paid(ADA, 300), paid(LIN, 240)],
    left: 0,
  },
  {
    groupId: 'gCreatorUnpaid',
    standsFor: 'own shares, Lin has not paid: GroupCreatorUnpaid',
    size: 'large',
    paymentType: 'OwnShare',
    seats: [unpaid(LIN, 30)],
  },
  {
    groupId: 'gPayAllUnpaid',
    standsFor: 'Ada pays all and has not yet: GroupCreatorUnpaid',
    size: 'small',
    paymentType: 'All',
    seats: [unpaid(ADA, 30)],
  },
  {
    groupId: 'gPayAllOpen',
    standsFor: 'Kim has paid for all, one seat is left and costs nothing',
    size: 'large',
    paymentType: 'All',
    seats: [paid(KIM, 200), unpaid(LIN, 100)],
    left: 1,
  },
  {
    groupId: 'gPayAllFull',
    standsFor: 'Ada has paid for all, no seat is left: GroupFull',
    size: 'small',
    paymentType: 'All',
    seats: [paid(ADA, 200), unpaid(FAY, 100)],
    left: 0,
  },
  {
    groupId: 'gPayAllEnded',
    standsFor:
      'Kim has paid for all; the seats that were empty a day later have lapsed: GroupExpired',
    size: 'large',
    paymentType: 'All',
    seats: [paid(KIM, 2 * DAY), unpaid(LIN, 2 * DAY - 60)],
    left: 1,
  },
  {
    groupId: 'gExpiredPending',
    standsFor:
      'own shares, expired: the refund of Ada is pending, that of Lin is done; GroupExpired',
    size: 'large',
    paymentType: 'OwnShare',
    seats: [refunded(ADA, DAY + 20, 'pending'), refunded(LIN, DAY, 'done')],
    left: 1,
  },
  {
    groupId: 'gExpiredFailed',
    standsFor: 'own shares, expired: the refund of Eve failed, support settles it',
    size: 'small',
    paymentType: 'OwnShare',
    seats: [refunded(EVE, 3 * DAY, 'failed')],
  },
  {
    groupId: 'gExpiredUnpaid',
    standsFor: 'expired without any payment: nothing to refund',
    size: 'small',
    paymentType: 'OwnShare',
    seats: [unpaid(ADA, 2 * DAY)],
  },
  {
    groupId: 'gExpiresSoon',
    standsFor: 'own shares, expires five minutes after the start; then its payment is refunded',
    size: 'small',
    paymentType: 'OwnShare',
    seats: [paid(KIM, DAY - 5)],
    left: 1,
  },
];

/** An id that no group has: GroupNotFound. */
export const UNKNOWN_GROUP = 'gNobodysGroup';
