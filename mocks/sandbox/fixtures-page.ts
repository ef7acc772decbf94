import { type OperationId, operations } from '@/api/generated/operations';
import { type WayToError, fixtures } from './fixtures';

/** Up to this many operations are named; of more, only their kinds. */
const NAMED = 6;
const KINDS = {
  anonymous: 'without a session',
  session: 'with a session',
  kol: 'for KOLs',
} as const;

/** What `npm run sandbox -- --fixtures` prints. Pure. */
export function fixturesPage(): string {
  const { accounts, faults, inviteCodes, redeemCodes, coupons, orders, groups } = fixtures;
  const pairs = fixtures.errors.reduce((sum, error) => sum + error.operations.length, 0);
  const ownerOf = (uid: string) => accounts.find((account) => account.uid === uid)?.username ?? uid;
  return `# Fixtures

The data of a fresh sandbox, and how each error is reached by hand. \`GET /sandbox/fixtures\` returns the same as JSON. Times
count from the last reset: \`curl $HOST/sandbox/reset -d '{}'\`.

## Accounts

The password is \`${fixtures.password}\`. To impersonate one without it: \`curl $HOST/sandbox/impersonate -d '{"account": "ada"}'\`.

${table(
  ['log in as', 'stands for', 'uid', 'email', 'phone', 'invite code'],
  accounts.map((account) => [
    code(account.username ?? account.phone),
    account.standsFor,
    code(account.uid),
    account.email === null ? '' : code(account.email),
    code(account.phone),
    code(account.inviteCode),
  ]),
)}
No account has the invite code ${code(inviteCodes.unknown)}.

## Redeem codes

${table(
  ['code', 'stands for'],
  [
    ...redeemCodes.map((redeemCode) => [code(redeemCode.code), redeemCode.standsFor]),
    [code(fixtures.unknownRedeemCode), 'RedeemCodeUnknown'],
  ],
)}
## Coupons

${table(
  ['coupon', 'stands for'],
  [
    ...coupons.map((coupon) => [code(coupon.code), coupon.standsFor]),
    [code(fixtures.unknownCoupon), 'CouponUnknown'],
  ],
)}
## Orders

${table(
  ['order', 'owner', 'product', 'paid by', 'stands for'],
  [
    ...orders.map((order) => [
      code(order.orderId),
      ownerOf(order.uid),
      code(order.productId),
      order.paymentMethod,
      order.standsFor,
    ]),
    [code(fixtures.unknownOrder), '', '', '', 'OrderNotFound'],
  ],
)}
## Groups

${table(
  ['group', 'members', 'size', 'stands for'],
  [
    ...groups.map((group) => [
      code(group.groupId),
      group.seats.map(({ uid }) => ownerOf(uid)).join(', '),
      String(group.groupSize),
      group.standsFor,
    ]),
    [code(fixtures.unknownGroup), '', '', 'GroupNotFound'],
  ],
)}
## Transactions

On ${fixtures.cryptoOptions.map((cryptoOption) => `${cryptoOption.network} (${cryptoOption.chainId}, ${cryptoOption.tokenSymbol})`).join(' and ')}. What a transaction
turns out to be follows from the beginning of its hash; any digits may follow, and any other hash pays the amount.

${table(
  ['begins with', 'stands for'],
  fixtures.transactions.map((transaction) => [code(transaction.begins), transaction.standsFor]),
)}
## A backend under load, or broken

No state of a healthy backend leads to these; a device, a login, or a value in any field does.

${table(
  ['error', 'log in as', 'device id', 'value in any field'],
  faults.map((fault) => [
    fault.status,
    code(fault.account),
    code(fault.deviceId),
    fault.values.map(code).join(', '),
  ]),
)}
## Errors

Every error that an operation declares, and how to reach it; a test walks all ${pairs} pairs of them over HTTP.
Rows that name only kinds of operations apply to those without a row of their own.

${table(['error', 'operations', 'how'], fixtures.errors.map(errorLine))}
Before a request reaches an operation:

${table(
  ['error', 'HTTP', 'how'],
  fixtures.noCalls.map((noCall) => [noCall.status, String(noCall.http), noCall.how]),
).trimEnd()}
`;
}

function errorLine({ status, operations: ids, how }: WayToError): string[] {
  return [status, namesOf(status, ids), how];
}

function namesOf(status: string, ids: readonly OperationId[]): string {
  if (ids.length <= NAMED) return ids.map(code).join(', ');
  const declaring = fixtures.errors.filter((error) => error.status === status);
  if (declaring.length === 1) return `all ${ids.length} that declare it`;
  const kinds = Object.groupBy(ids, (id) => operations[id].auth);
  return Object.entries(kinds)
    .map(([kind, its]) => `${its.length} ${KINDS[kind as keyof typeof KINDS]}`)
    .join(', ');
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function code(text: string): string {
  return `\`${text}\``;
}
