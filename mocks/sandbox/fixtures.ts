import { errors } from '@/api/generated/errors';
import type { OperationId } from '@/api/generated/operations';
import { errorRows, noCalls } from './error-walk';
import {
  FIXTURE_PASSWORD,
  accountFixtures,
  faultFixtures,
  invitationFixtures,
} from './seed/fixtures';
import { UNKNOWN_GROUP, groupFixtures } from './seed/groups/fixtures';
import { cryptoOptions, transactionFixtures } from './seed/networks';
import { UNKNOWN_REDEEM_CODE, redeemCodeFixtures } from './seed/rewards/fixtures';
import { UNKNOWN_COUPON, UNKNOWN_ORDER, couponFixtures, orderFixtures } from './seed/shop/fixtures';

/** One way to one error, and the operations that it holds for. */
export type WayToError = { status: string; operations: OperationId[]; how: string };

/** The fixtures of a fresh sandbox, by the state or error that they stand for, as in `GET /sandbox/fixtures`. */
export const fixtures = {
  accounts: accountFixtures,
  password: FIXTURE_PASSWORD,
  faults: faultFixtures,
  inviteCodes: invitationFixtures,
  redeemCodes: redeemCodeFixtures,
  unknownRedeemCode: UNKNOWN_REDEEM_CODE,
  groups: groupFixtures,
  unknownGroup: UNKNOWN_GROUP,
  coupons: couponFixtures,
  unknownCoupon: UNKNOWN_COUPON,
  orders: orderFixtures,
  unknownOrder: UNKNOWN_ORDER,
  transactions: transactionFixtures,
  cryptoOptions,
  errors: waysToErrors(),
  noCalls: noCalls.map(({ http, status, how }) => ({ http, status, how })),
};

/** By error, in the contract's order; of the ways to one, the special come first. */
function waysToErrors(): WayToError[] {
  return Object.keys(errors).flatMap((status) => {
    const rows = errorRows.filter((row) => row.status === status);
    const ways = Object.entries(Object.groupBy(rows, ({ how }) => how));
    return ways
      .map(([how, rows = []]) => ({ status, operations: rows.map((row) => row.operation), how }))
      .toSorted((a, b) => a.operations.length - b.operations.length);
  });
}
