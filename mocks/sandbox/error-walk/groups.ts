import type { ErrorStatus } from '@/api/generated/errors';
import { UNKNOWN_GROUP } from '../seed/groups/fixtures';
import type { Way } from './way';

/** By the refusal: a group that refuses a payment, one that refuses a seat for nothing, and whom. */
const REFUSING: [ErrorStatus, pay: string, join: string, as?: string][] = [
  ['GroupCreatorUnpaid', 'gCreatorUnpaid', 'gPayAllUnpaid'],
  ['GroupAlreadyJoined', 'gOwnShareUnpaid', 'gPayAllFull', 'ada'],
  ['GroupFull', 'gOwnShareFull', 'gPayAllFull'],
  ['GroupExpired', 'gExpiredPending', 'gPayAllEnded'],
  // Kim pays for all in the one, each member their own share in the other.
  ['GroupPaymentTypeMismatch', 'gPayAllOpen', 'gOwnShareOpen'],
];

export const groupWays: Way[] = [
  {
    status: 'GroupNotFound',
    how: `the group \`${UNKNOWN_GROUP}\``,
    values: { groupId: UNKNOWN_GROUP },
  },
  ...REFUSING.flatMap(([status, pay, join, as = 'nora']): Way[] => [
    {
      status,
      how: `as \`${as}\`, pay in \`${pay}\``,
      operations: ['paymentJointJoinForPay'],
      as,
      values: { groupId: pay },
    },
    { status, how: `as \`${as}\`, join \`${join}\``, as, values: { groupId: join } },
  ]),
];
