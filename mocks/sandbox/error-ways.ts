import {
  BODY_SIZE_BYTES,
  CODE_LIFETIME_MS,
  TOKEN_LIFETIME_MS,
  WRONG_PASSWORDS,
} from '@/api/constants';
import type { ErrorStatus } from '@/api/generated/errors';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { faultFixtures, invitationFixtures } from './seed/fixtures';
import { UNKNOWN_GROUP } from './seed/groups/fixtures';
import { UNKNOWN_REDEEM_CODE } from './seed/rewards/fixtures';
import { UNKNOWN_COUPON, UNKNOWN_ORDER, USED_TRANSACTION } from './seed/shop/fixtures';

const describeFault = ({ account, deviceId, values }: (typeof faultFixtures)[number]) =>
  `log in as \`${account}\`; visit with \`?gclid=${values[0]}\`; or send the header \`deviceId: ${deviceId}\``;
const [busy, broken] = faultFixtures;

/**
 * How a person reaches each error of the contract with a fresh sandbox: instructions in Markdown, without a full stop.
 * Without a fixture, any error that an operation declares can be chosen for a call (./preference).
 */
export const errorWays: Record<ErrorStatus, string> = {
  InvalidInput: 'send JSON that breaks off, or a field that the contract does not name',
  Unauthorized: `log in, then move the clock by ${TOKEN_LIFETIME_MS / DAY_MS + 1} days`,
  NotFound: 'call an unknown path',
  MethodNotAllowed: 'call by any method but POST',
  PayloadTooLarge: `send more than ${BODY_SIZE_BYTES} bytes`,
  UnsupportedMediaType: 'send any content type but `application/json`',
  TooManyRequests: `${describeFault(busy)}; or ask for a code twice within a minute`,
  ServerError: describeFault(broken),
  SignatureInvalid:
    'send any other text as `signature`; or delete `.sandbox/keys/` under an open page',
  DeviceIdInvalid: 'send the header `deviceId: ?`',
  CredentialsInvalid: `log in as \`ada\` with a wrong password; TooManyRequests after ${WRONG_PASSWORDS} times`,
  CodeInvalid: 'enter any six digits but those of the outbox',
  CodeExpired: `ask for a code, move the clock by ${CODE_LIFETIME_MS / MINUTE_MS + 1} minutes, use it`,
  AccountExists: 'register `ada`, or `lin@example.com` with the code from the outbox',
  AccountDisabled: 'log in as `mallory`; or as `trent`, then move the clock by an hour',
  InviteCodeInvalid: `open \`/trial?invite=${invitationFixtures.unknown}\`, or register with that invite code`,
  TrialUsed: 'start the trial twice in one browser',
  DeviceNotFound: 'unbind a device in one tab, then rename it in another that still lists it',
  ReauthenticationFailed: 'change the password, giving a wrong one as the current one',
  ConfirmationMismatch: 'delete the account with the UID of another; the site does not send it',
  ProductNotFound: 'open `/checkout/gold-12m`',
  ProductUnavailable: 'buy `lite-12m`; or, as `ada`, who has standard, any lite',
  CouponUnknown: `the coupon \`${UNKNOWN_COUPON}\``,
  CouponUsedUp: 'the coupon `USED-UP`',
  CouponNotStarted: 'the coupon `NEXT-WEEK`',
  CouponExpired: 'the coupon `LAST-YEAR`',
  CouponWrongProduct: 'the coupon `YEARLY-20`, for anything but `standard-12m`',
  CouponLimitReached: 'the coupon `ONCE-EACH`, as `oli`',
  OrderNotFound: `open \`/purchased?order=${UNKNOWN_ORDER}\``,
  OrderClosed: 'as `oli`, open an order in two tabs, and cancel it in both',
  PaymentMethodUnavailable: 'pay less than 50.00 by UnionPay: `standard-1m`',
  OpenOrderExists: 'as `oli`, buy `standard-1m`',
  IdempotencyKeyReused:
    'send the same `idempotencyKey` with another product; the site makes a key for each',
  RedeemCodeUnknown: `redeem \`${UNKNOWN_REDEEM_CODE}\``,
  RedeemCodeUsed: 'redeem `SPRING-7Q4K`',
  RedeemCodeExpired: 'redeem `SUMMER-2025`',
  RedeemCodeNotForYou: 'as `ada`, redeem `WELCOME-ABOARD`',
  NetworkUnsupported: 'pay on the chain 1; the site offers only those of `paymentCryptoDetail`',
  TransactionInvalid: 'as `oli`, submit a hash that begins with `0xbad0` for `H20260101000111`',
  TransactionUsed: `as \`oli\`, submit \`${USED_TRANSACTION}\` for \`H20260101000111\``,
  GroupNotFound: `open \`/group-buying?group=${UNKNOWN_GROUP}\``,
  GroupCreatorUnpaid: 'as `nora`, join `gPayAllUnpaid`, or pay in `gCreatorUnpaid`',
  GroupAlreadyJoined: 'join a group in one tab, then in another that still offers the seat',
  GroupFull: 'as `nora`, join `gPayAllFull`, or pay in `gOwnShareFull`',
  GroupExpired: 'as `nora`, join `gPayAllEnded`, or pay in `gExpiredPending`',
  GroupPaymentTypeMismatch: 'pay in `gPayAllOpen`, where Kim pays; the site offers the right one',
  NotKol: 'open `/user/kol` as any account but `kim`, `kai` and `kit`',
  TimeRangeInvalid: 'list commissions from one day to the day before; the site does not send it',
};
