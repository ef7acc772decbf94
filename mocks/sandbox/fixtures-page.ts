import { type OperationId, operations } from '@/api/generated/operations';
import { type WayToError, fixtures } from './fixtures';

/** Up to this many operations are listed by name; beyond that, only their kinds are. */
const NAMED = 6;
const KINDS = {
  anonymous: 'without a session',
  session: 'with a session',
  kol: 'for KOLs',
} as const;

/** Renders what `npm run sandbox -- --fixtures` prints. */
export function renderFixtures(): string {
  const { accounts, faults, inviteCodes, redeemCodes, coupons, orders, groups } = fixtures;
  const pairs = fixtures.errors.reduce((sum, error) => sum + error.operations.length, 0);
  const nameOwner = (uid: string) =>
    accounts.find((account) => account.uid === uid)?.username ?? uid;
  return `# Fixtures

The data of a fresh sandbox, and how each error is reached by hand. \`GET /sandbox/fixtures\` returns the same as JSON. Times
count from the last reset: \`curl $HOST/sandbox/reset -d '{}'\`.

## Accounts

The password is \`${fixtures.password}\`. To impersonate one without it: \`curl $HOST/sandbox/impersonate -d '{"account": "ada"}'\`.

${renderTable(
  ['log in as', 'stands for', 'uid', 'email', 'phone', 'invite code'],
  accounts.map((account) => [
    formatCode(account.username ?? account.phone),
    account.standsFor,
    formatCode(account.uid),
    account.email === null ? '' : formatCode(account.email),
    formatCode(account.phone),
    formatCode(account.inviteCode),
  ]),
)}
No account has the invite code ${formatCode(inviteCodes.unknown)}.

## Redeem codes

${renderTable(
  ['code', 'stands for'],
  [
    ...redeemCodes.map((redeemCode) => [formatCode(redeemCode.code), redeemCode.standsFor]),
    [formatCode(fixtures.unknownRedeemCode), 'RedeemCodeUnknown'],
  ],
)}
## Coupons

${renderTable(
  ['coupon', 'stands for'],
  [
    ...coupons.map((coupon) => [formatCode(coupon.code), coupon.standsFor]),
    [formatCode(fixtures.unknownCoupon), 'CouponUnknown'],
  ],
)}
## Orders

${renderTable(
  ['order', 'owner', 'product', 'paid by', 'stands for'],
  [
    ...orders.map((order) => [
      formatCode(order.orderId),
      nameOwner(order.uid),
      formatCode(order.productId),
      order.paymentMethod,
      order.standsFor,
    ]),
    [formatCode(fixtures.unknownOrder), '', '', '', 'OrderNotFound'],
  ],
)}
## Groups

${renderTable(
  ['group', 'members', 'size', 'stands for'],
  [
    ...groups.map((group) => [
      formatCode(group.groupId),
      group.seats.map(({ uid }) => nameOwner(uid)).join(', '),
      group.size,
      group.standsFor,
    ]),
    [formatCode(fixtures.unknownGroup), '', '', 'GroupNotFound'],
  ],
)}
## Transactions

On ${fixtures.cryptoOptions.map((cryptoOption) => `${cryptoOption.network} (${cryptoOption.chainId}, ${cryptoOption.tokenSymbol})`).join(' and ')}. What a transaction
turns out to be follows from the beginning of its hash; any digits may follow, and any other hash pays the amount.

${renderTable(
  ['begins with', 'stands for'],
  fixtures.transactions.map((transaction) => [
    formatCode(transaction.begins),
    transaction.standsFor,
  ]),
)}
## A backend under load, or broken

No state of a healthy backend leads to these; a device, a login, or a value in any field does.

${renderTable(
  ['error', 'log in as', 'device id', 'value in any field'],
  faults.map((fault) => [
    fault.status,
    formatCode(fault.account),
    formatCode(fault.deviceId),
    fault.values.map(formatCode).join(', '),
  ]),
)}
## Errors

Every error that an operation declares, and how to reach it; a test walks all ${pairs} pairs of them over HTTP.
Rows that name only kinds of operations apply to those without a row of their own.

${renderTable(['error', 'operations', 'how'], fixtures.errors.map(makeErrorRow))}
Before a request reaches an operation:

${renderTable(
  ['error', 'HTTP', 'how'],
  fixtures.noCalls.map((noCall) => [noCall.status, String(noCall.http), noCall.how]),
).trimEnd()}
`;
}

function makeErrorRow({ status, operations: ids, how }: WayToError): string[] {
  return [status, formatNames(status, ids), how];
}

function formatNames(status: string, ids: readonly OperationId[]): string {
  if (ids.length <= NAMED) return ids.map(formatCode).join(', ');
  const declaring = fixtures.errors.filter((error) => error.status === status);
  if (declaring.length === 1) return `all ${ids.length} that declare it`;
  const kinds = Object.groupBy(ids, (id) => operations[id].auth);
  return Object.entries(kinds)
    .map(([kind, members]) => `${members.length} ${KINDS[kind as keyof typeof KINDS]}`)
    .join(', ');
}

function renderTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function formatCode(text: string): string {
  return `\`${text}\``;
}
