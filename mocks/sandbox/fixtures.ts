import { errorWays } from './error-ways';
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
  errors: Object.entries(errorWays).map(([status, how]) => ({ status, how })),
};
