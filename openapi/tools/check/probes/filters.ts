import { type Exchange, readData } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import { FIRST_PAGE, type Json, callPurchase, fetchGoods, offersCrypto, toList } from './buying.ts';
import { MOST, fetchAll, identify } from './lists.ts';
import { cryptoOrder, transactionHash } from './paid-orders.ts';
import { unknownOrder } from './valid-cases.ts';
import { takesNull } from './ready-input.ts';
import type { Expectations, Story } from './story.ts';

/** How many values of a filter are tried. */
const VALUES = 3;

/** Lists that have filters, each with an account that has rows. */
const LISTS: [operation: string, owner: (context: CheckContext) => Promise<CheckedAccount>][] = [
  ['paymentOrder', orderOwner],
  ['userKolCommission', (context) => context.kol()],
  ['userKolInvitation', (context) => context.kol()],
];

/** Stories that compare each filtered list with the rows of the whole list that fit. */
export const filterStories: Story[] = [
  ...LISTS.map(([operation, owner]): Story => ({
    operation,
    name: `the filters of ${operation}`,
    class: 'data',
    run: async (context, expect) => filterList(context, expect, operation, await owner(context)),
  })),
  {
    operation: 'paymentShop',
    name: 'the shop of each plan',
    class: 'data',
    run: async (context, expect) => {
      const read = async (type: unknown) =>
        context.step('paymentShop', { input: { type } }, 'the shop of one plan, or of all');
      const all = toList(readData(await read(null)).goods);
      for (const type of new Set(all.map((goods) => goods.type))) {
        const part = await read(type);
        const due = all.filter((goods) => goods.type === type);
        expectSame(expect, part, due, toList(readData(part).goods));
      }
    },
  },
  {
    operation: 'paymentOrder',
    name: 'an order that does not exist, in the list of orders',
    class: 'data',
    run: async (context, expect) => {
      const account = context.as(await context.newAccount());
      const filters = [
        { orderId: unknownOrder(context), transactionHash: null },
        { orderId: null, transactionHash: transactionHash(context) },
      ];
      for (const filter of filters) {
        const calling = { ...account, input: { ...FIRST_PAGE, ...filter } };
        const list = await context.step('paymentOrder', calling, 'orders of which none matches');
        expect.that(list, 'data.filter', 0, readData(list).total);
      }
    },
  },
];

async function filterList(
  context: CheckContext,
  expect: Expectations,
  operation: string,
  account: CheckedAccount,
): Promise<void> {
  const { contract } = context;
  const { inputName } = context.operation(operation);
  const { properties = {} } = contract.schema(inputName ?? '') ?? {};
  const filters = Object.entries(properties)
    .filter(([, schema]) => takesNull(contract.resolve(schema, '').schema))
    .map(([name]) => name);
  const none = Object.fromEntries(filters.map((name) => [name, null]));
  const all = await fetchAll(context, account, operation, none);
  if (all.length < 2) throw new Unreached(`${operation} lists less than two rows`);
  const compare = async (filter: Json) => {
    const list = await context.step(
      operation,
      { ...context.as(account), input: { page: 1, pageSize: MOST, ...none, ...filter } },
      `a list filtered by ${Object.keys(filter).join(' and ')}`,
    );
    const due = all.filter((row) =>
      Object.entries(filter).every(([name, value]) => fits(row, name, value)),
    );
    expectRows(expect, list, due);
  };
  for (const name of filters)
    for (const value of drawValues(all, name)) await compare({ [name]: value });
  // Two filters at once, each with a value that some rows have.
  const [first, ...others] = filters.map((name) => [name, drawValues(all, name)[0]] as const);
  for (const other of others) {
    if (first?.[1] !== undefined && other[1] !== undefined)
      await compare(Object.fromEntries([first, other]));
  }
  const choices = filters.filter((name) => /^(?:status|type)$/.test(name));
  if (choices.length < 2) return;
  for (const status of drawValues(all, 'status'))
    for (const type of drawValues(all, 'type')) await compare({ status, type });
}

/** Whether a row belongs to a filtered list. A span begins with `fromTime` and ends before `toTime`. */
function fits(row: Json, name: string, value: unknown): boolean {
  if (name === 'fromTime') return Number(row.time) >= Number(value);
  if (name === 'toTime') return Number(row.time) < Number(value);
  return row[name] === value;
}

/** Values of a filter that some rows have, and others do not. */
function drawValues(all: Json[], name: string): unknown[] {
  const member = /^(?:from|to)Time$/.test(name) ? 'time' : name;
  const values = [...new Set(all.map((row) => row[member]))].filter(
    (value) => value !== null && value !== undefined,
  );
  const middle = Math.floor(values.length / 2);
  return member === 'time' ? values.slice(middle, middle + 1) : values.slice(0, VALUES);
}

function expectRows(expect: Expectations, list: Exchange, due: Json[]): void {
  const { items, total } = readData(list);
  expect.that(list, 'data.filter', due.length, total);
  expectSame(expect, list, due.slice(0, MOST), toList(items));
}

function expectSame(expect: Expectations, list: Exchange, due: Json[], rows: Json[]): void {
  const [expected, actual] = [due, rows].map((list) => list.map(identifyRow));
  const isSame = expected?.join() === actual?.join();
  const other = actual?.find((row, index) => row !== expected?.[index]) ?? 'too few rows';
  expect.that(list, 'data.filter', 'the rows that fit', isSame ? 'the rows that fit' : other);
}

function identifyRow(row: Json): string {
  const { productId, periodMonths } = row;
  return periodMonths === undefined ? identify(row) : String(productId);
}

/** An account with two orders, one of them with a transaction if the server takes cryptocurrency. */
async function orderOwner(context: CheckContext): Promise<CheckedAccount> {
  const account = await context.newAccount();
  const [first, second] = await fetchGoods(context, account);
  const buy = await callPurchase(context, account, first.productId);
  await context.step('paymentPurchase', buy, 'an order for a list');
  if (!second) return account;
  if (!(await offersCrypto(context))) {
    const other = await callPurchase(context, account, second.productId);
    await context.step('paymentPurchase', other, 'another order for a list');
    return account;
  }
  const { orderId } = readData(await cryptoOrder(context, account, second.productId));
  const input = { orderId, transactionHash: transactionHash(context) };
  const calling = { ...context.as(account), input };
  await context.step('paymentCryptoSubmit', calling, 'a transaction for a list');
  return account;
}
