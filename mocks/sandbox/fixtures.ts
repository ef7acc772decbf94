import { errors } from '@/api/generated/errors';
import type { OperationId } from '@/api/generated/operations';
import { errorRows, noCalls } from './error-walk';
import { amountFixtures } from './seed/amounts';
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

/** A way to reach an error, and the operations for which it works. */
export type WayToError = { status: string; operations: OperationId[]; how: string };

/** The fixtures of a fresh sandbox, by the state or error that they stand for, as in `GET /sandbox/fixtures`. */
export const fixtures = {
  accounts: accountFixtures,
  amounts: amountFixtures,
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
  errors: listWaysToErrors(),
  noCalls: noCalls.map(({ http, status, how }) => ({ http, status, how })),
};

/**
 * Lists the ways by error, in the contract's order. Of the ways to one error, those for the fewest operations come
 * first.
 */
function listWaysToErrors(): WayToError[] {
  return Object.keys(errors).flatMap((status) => {
    const rows = errorRows.filter((row) => row.status === status);
    const ways = Object.entries(Object.groupBy(rows, ({ how }) => how));
    return ways
      .map(([how, rows = []]) => ({ status, operations: rows.map((row) => row.operation), how }))
      .toSorted((a, b) => a.operations.length - b.operations.length);
  });
}
