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

/** Who and what is in a fresh sandbox, by the state or error that it stands for: the door's answer, and FIXTURES.md. */
export const fixtures = {
  accounts: accountFixtures,
  password: FIXTURE_PASSWORD,
  faults: faultFixtures,
  invitationCodes: invitationFixtures,
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
  errors: errorRows.map(({ operation, status, how }) => ({ operation, status, how })),
  noCalls: noCalls.map(({ http, status, how }) => ({ http, status, how })),
};
