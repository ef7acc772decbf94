import { type OperationId, operations } from '@/api/generated/operations';
import { type WayToError, fixtures } from './fixtures';

/** How many operations are named before only their kind is. */
const NAMED = 6;
const KINDS = {
  anonymous: 'for which nobody logs in',
  session: 'of a session',
  kol: 'of a promoter',
} as const;

/** mocks/FIXTURES.md. Pure. */
export function fixturesPage(): string {
  const { accounts, faults, invitationCodes, redeemCodes, coupons, orders, groups } = fixtures;
  const pairs = fixtures.errors.reduce((sum, it) => sum + it.operations.length, 0);
  const ownerOf = (uid: string) => accounts.find((it) => it.uid === uid)?.username ?? uid;
  return `<!-- Written by npm run sandbox:fixtures from the seed and the walk of all errors; changes are lost. -->

# Fixtures

Who and what is in a fresh sandbox, and how each error is reached by hand. \`GET /sandbox/fixtures\` tells the same as JSON.
Times count from the last reset: \`curl $HOST/sandbox/reset -d '{}'\`.

## Accounts

The password is \`${fixtures.password}\`. To impersonate one without it: \`curl $HOST/sandbox/impersonate -d '{"account": "ada"}'\`.

${table(
  ['log in as', 'who that is', 'uid', 'email', 'phone', 'invitation code'],
  accounts.map((it) => [
    code(it.username ?? it.phone),
    it.standsFor,
    code(it.uid),
    it.email === null ? '' : code(it.email),
    code(it.phone),
    code(it.inviteCode),
  ]),
)}
Nobody has the invitation code ${code(invitationCodes.unknown)}.

## Redeem codes

${table(
  ['code', 'what it stands for'],
  [
    ...redeemCodes.map((it) => [code(it.code), it.standsFor]),
    [code(fixtures.unknownRedeemCode), 'RedeemCodeUnknown'],
  ],
)}
## Coupons

${table(
  ['coupon', 'what it stands for'],
  [
    ...coupons.map((it) => [code(it.code), it.standsFor]),
    [code(fixtures.unknownCoupon), 'CouponUnknown'],
  ],
)}
## Orders

${table(
  ['order', 'whose', 'product', 'paid by', 'what it stands for'],
  [
    ...orders.map((it) => [
      code(it.orderId),
      ownerOf(it.uid),
      code(it.productId),
      it.paymentMethod,
      it.standsFor,
    ]),
    [code(fixtures.unknownOrder), '', '', '', 'OrderNotFound'],
  ],
)}
## Groups

${table(
  ['group', 'who is in it', 'of', 'what it stands for'],
  [
    ...groups.map((it) => [
      code(it.groupId),
      it.seats.map(({ uid }) => ownerOf(uid)).join(', '),
      String(it.groupSize),
      it.standsFor,
    ]),
    [code(fixtures.unknownGroup), '', '', 'GroupNotFound'],
  ],
)}
## Transactions

On ${fixtures.cryptoOptions.map((it) => `${it.network} (${it.chainId}, ${it.tokenSymbol})`).join(' and ')}. What a transaction
turns out to be follows from how its hash begins; any digits may follow, and any other hash pays the amount.

${table(
  ['begins with', 'what it stands for'],
  fixtures.transactions.map((it) => [code(it.begins), it.standsFor]),
)}
## A product under load, or broken

No state of a healthy product leads to these; a device, a login, or a value in any field does.

${table(
  ['error', 'log in as', 'device id', 'value in any field'],
  faults.map((it) => [
    it.status,
    code(it.account),
    code(it.deviceId),
    it.values.map(code).join(', '),
  ]),
)}
## Errors

Every error that an operation declares, and how to reach it; a test walks all ${pairs} pairs of them over HTTP.
What an operation is not named for, holds for it by its kind.

${table(['error', 'operations', 'how'], fixtures.errors.map(errorLine))}
Before any operation looks at a request:

${table(
  ['error', 'HTTP', 'how'],
  fixtures.noCalls.map((it) => [it.status, String(it.http), it.how]),
).trimEnd()}
`;
}

function errorLine({ status, operations: ids, how }: WayToError): string[] {
  return [status, namesOf(status, ids), how];
}

function namesOf(status: string, ids: readonly OperationId[]): string {
  if (ids.length <= NAMED) return ids.map(code).join(', ');
  const declaring = fixtures.errors.filter((it) => it.status === status);
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
