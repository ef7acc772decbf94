import type { ErrorStatus } from '@/api/generated/errors';
import { UNKNOWN_GROUP } from '../seed/groups/fixtures';
import type { Way } from './way';

/**
 * For each refusal, a group that refuses a payment for a seat, one that refuses a free seat, and the account that is
 * refused.
 */
const REFUSING: [ErrorStatus, pay: string, join: string, as?: string][] = [
  ['GroupCreatorUnpaid', 'gCreatorUnpaid', 'gPayAllUnpaid'],
  ['GroupAlreadyJoined', 'gOwnShareUnpaid', 'gPayAllFull', 'ada'],
  ['GroupFull', 'gOwnShareFull', 'gPayAllFull'],
  ['GroupExpired', 'gExpiredPending', 'gPayAllEnded'],
  // Kim pays for all in the first; each member pays their own share in the second.
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
