import { fixtures } from './fixtures';

/** Renders what `npm run sandbox -- --fixtures` prints. */
export function renderFixtures(): string {
  const { accounts, faults, inviteCodes, redeemCodes, coupons, orders, groups } = fixtures;
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

How each is reached by hand. An operation answers any error that it declares, if a page's address says so:
\`/user/device?answer=userGetDeviceList.ServerError\`; other clients send the header \`Prefer: code=500\` with the call.

${renderTable(
  ['error', 'how'],
  fixtures.errors.map(({ status, how }) => [status, how]),
).trimEnd()}
`;
}

function renderTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function formatCode(text: string): string {
  return `\`${text}\``;
}
