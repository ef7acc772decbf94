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

/** Renders what `npm run sandbox -- --fixtures` prints. */
export function renderFixtures(): string {
  const { accounts, faults, inviteCodes, orders, groups, transactions, errors } = fixtures;
  const nameOwner = (owner: string) => accounts.find(({ uid }) => uid === owner)?.username ?? owner;
  const networks = cryptoOptions.map(
    ({ network, chainId, tokenSymbol }) => `${network} (${chainId}, ${tokenSymbol})`,
  );
  const sections = [
    `# Fixtures

The data of a fresh sandbox, and how each error is reached by hand. \`GET /sandbox/fixtures\` returns the same as JSON. Times
count from the last reset: \`curl $HOST/sandbox/reset -d '{}'\`.`,
    `## Accounts

The password is \`${FIXTURE_PASSWORD}\`. To impersonate one without it: \`curl $HOST/sandbox/impersonate -d '{"account": "ada"}'\`.
No account has the invite code ${code(inviteCodes.unknown)}.`,
    renderTable(
      ['log in as', 'stands for', 'uid', 'email', 'phone', 'invite code'],
      accounts.map(({ username, standsFor, uid, email, phone, inviteCode }) => [
        ...[code(username ?? phone), standsFor, code(uid)],
        ...[email === null ? '' : code(email), code(phone), code(inviteCode)],
      ]),
    ),
    '## Redeem codes',
    renderCodes('code', redeemCodeFixtures, [UNKNOWN_REDEEM_CODE, 'RedeemCodeUnknown']),
    '## Coupons',
    renderCodes('coupon', couponFixtures, [UNKNOWN_COUPON, 'CouponUnknown']),
    '## Orders',
    renderTable(
      ['order', 'owner', 'product', 'paid by', 'stands for'],
      [
        ...orders.map(({ orderId, uid, productId, paymentMethod, standsFor }) => [
          code(orderId),
          nameOwner(uid),
          code(productId),
          paymentMethod,
          standsFor,
        ]),
        [code(UNKNOWN_ORDER), '', '', '', 'OrderNotFound'],
      ],
    ),
    '## Groups',
    renderTable(
      ['group', 'members', 'size', 'stands for'],
      [
        ...groups.map(({ groupId, seats, size, standsFor }) => [
          code(groupId),
          seats.map(({ uid }) => nameOwner(uid)).join(', '),
          size,
          standsFor,
        ]),
        [code(UNKNOWN_GROUP), '', '', 'GroupNotFound'],
      ],
    ),
    `## Transactions

On ${networks.join(' and ')}. What a transaction
turns out to be follows from the beginning of its hash; any digits may follow, and any other hash pays the amount.`,
    renderTable(
      ['begins with', 'stands for'],
      transactions.map(({ begins, standsFor }) => [code(begins), standsFor]),
    ),
    `## A backend under load, or broken

No state of a healthy backend leads to these; a device, a login, or a value in any field does.`,
    renderTable(
      ['error', 'log in as', 'device id', 'value in any field'],
      faults.map(({ status, account, deviceId, values }) => [
        status,
        code(account),
        code(deviceId),
        values.map(code).join(', '),
      ]),
    ),
    `## Errors

How each is reached by hand. An operation answers any error that it declares, if a page's address says so:
\`/user/device?answer=userGetDeviceList.ServerError\`; other clients send the header \`Prefer: code=500\` with the call.`,
    renderTable(
      ['error', 'how'],
      errors.map(({ status, how }) => [status, how]),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

function renderCodes(
  head: string,
  rows: readonly { code: string; standsFor: string }[],
  [unknown, refusal]: [code: string, refusal: string],
): string {
  const known = rows.map((row) => [code(row.code), row.standsFor]);
  return renderTable([head, 'stands for'], [...known, [code(unknown), refusal]]);
}

function renderTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
