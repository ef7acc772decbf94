import { type Exchange, readData, isOk } from '../exchange.ts';
import { addAmounts, formatCents } from '../oracle/money.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import {
  type Json,
  cancel,
  fetchGoods,
  hasGroupOffer,
  toList,
  newGroup,
  toObject,
  callPurchase,
} from './buying.ts';
import type { Expectations, Story } from './story.ts';

/** How many rows are compared at most. */
export const MOST = 500;
const PAGES = 4;
const SETTLED = 1;

/** Stories about lists: their pages, filters and totals. */
export const listStories: Story[] = [
  paged('paymentOrder', 'orders', { orderId: null, transactionHash: null }, async (context) => {
    const account = await context.newAccount();
    const goods = await fetchGoods(context, account);
    for (const { productId } of goods.slice(0, 3)) {
      const buy = await callPurchase(context, account, productId);
      const purchase = await context.step('paymentPurchase', buy, 'an order for a list');
      await cancel(context, account, readData(purchase).orderId);
    }
    return account;
  }),
  paged('paymentJointPurchaseCreated', 'groups', {}, async (context) => {
    const account = await context.newAccount();
    const [goods] = await fetchGoods(context, account, hasGroupOffer);
    for (let count = 0; count < 3; count += 1) {
      const { orderId } = await newGroup(context, account, { productId: goods.productId });
      await cancel(context, account, orderId);
    }
    return account;
  }),
  paged(
    'userKolCommission',
    'commissions',
    { fromTime: null, toTime: null, status: null, type: null },
    kol,
  ),
  paged('userKolSettlement', 'payouts', {}, kol),
  paged('userKolInvitation', 'invited people', { status: null }, kol),
  {
    operation: 'userKolInfo',
    name: 'the sums of a KOL and the lists behind them',
    class: 'data',
    run: async (context, expect) => {
      const account = await context.kol();
      const commissions = await fetchAll(context, account, 'userKolCommission', {
        ...{ fromTime: null, toTime: null, status: null, type: null },
      });
      const payouts = await fetchAll(context, account, 'userKolSettlement', {});
      const info = await context.step('userKolInfo', context.as(account), 'the sums of a KOL');
      const { pending, settled } = readData(info);
      const earned = (isSettled: boolean) =>
        formatSum(
          addAmounts(
            commissions
              .filter(({ status }) => (status === SETTLED) === isSettled)
              .map(({ commission }) => commission),
          ),
        );
      expect.that(info, 'data.kol-sum', earned(false), toObject(pending).amount);
      expect.that(info, 'data.kol-sum', earned(true), toObject(settled).amount);
      const paid = formatSum(addAmounts(payouts.map(({ amount }) => amount)));
      expect.that(info, 'data.kol-sum', toObject(settled).amount, paid);
      for (const payout of payouts) {
        const { periodStartTime, periodEndTime, amount } = payout;
        const settledInPeriod = commissions.filter(
          ({ time, status }) =>
            status === SETTLED &&
            Number(time) >= Number(periodStartTime) &&
            Number(time) < Number(periodEndTime),
        );
        const sum = formatSum(addAmounts(settledInPeriod.map(({ commission }) => commission)));
        expect.that(info, 'data.payout-sum', sum, toObject(amount).amount);
      }
      expectDailySums(expect, info, commissions);
    },
  },
  {
    operation: 'userKolCommission',
    name: 'the commissions of another KOL',
    class: 'auth',
    run: async (context, expect) => {
      const [one, two] = context.debug('names KOLs').kols;
      if (!one || !two) throw new Unreached('only one KOL is known');
      const noFilter = { fromTime: null, toTime: null, status: null, type: null };
      const rows = await Promise.all(
        [one, two].map(async (known) => {
          const account = await context.logIn(known, `kol-${known.username}`);
          const calling = {
            ...context.as(account),
            input: { page: 1, pageSize: MOST, ...noFilter },
          };
          return context.step('userKolCommission', calling, 'the commissions of a KOL');
        }),
      );
      const [ownRows, otherRows] = rows.map((part) => toList(readData(part).items).map(identify));
      const shared = (ownRows ?? []).filter((row) => otherRows?.includes(row));
      expect.that(rows[1] ?? null, 'auth.foreign-commission', 0, shared.length);
    },
  },
];

/** Reads a list by short pages and by one long page, and compares the rows. */
function paged(
  operation: string,
  rows: string,
  filter: object,
  owner: (context: CheckContext) => Promise<CheckedAccount>,
): Story {
  const name = `the pages of ${rows}`;
  return {
    operation,
    name,
    class: 'data',
    run: async (context, expect) => {
      const account = await owner(context);
      const page = (page: number, pageSize: number) =>
        context.step(
          operation,
          { ...context.as(account), input: { page, pageSize, ...filter } },
          `page ${page} of ${pageSize} ${rows}`,
        );
      const longPage = await page(1, MOST);
      const { total } = readData(longPage);
      const all = toList(readData(longPage).items).map(identify);
      if (all.length < 2) throw new Unreached(`there are less than two ${rows}`);
      const size = Math.ceil(all.length / Math.min(PAGES, all.length));
      const parts: Exchange[] = [];
      for (let number = 1; (number - 1) * size < all.length; number += 1) {
        parts.push(await page(number, size));
      }
      const joined = parts.flatMap((part) => toList(readData(part).items)).map(identify);
      const last = parts.at(-1) ?? longPage;
      // Another client may have added a row in the meantime.
      if (parts.some((part) => readData(part).total !== total)) {
        const now = readData(await page(1, MOST)).total;
        if (now !== total) throw new Unreached(`the ${rows} changed meanwhile`);
        expect.that(last, 'data.paging', total, readData(last).total);
      }
      expect.that(last, 'data.paging', all.length, joined.length);
      const isSame = all.every((row, index) => row === joined[index]);
      const repeated = joined.length - new Set(joined).size - (all.length - new Set(all).size);
      expect.that(
        last,
        'data.paging',
        'the same rows',
        isSame ? 'the same rows' : describeDifference(repeated),
      );
      const pageBeyondEnd = await page(1_000, MOST);
      expect.that(pageBeyondEnd, 'data.paging', 0, toList(readData(pageBeyondEnd).items).length);
    },
  };
}

function describeDifference(repeated: number): string {
  return repeated > 0 ? `${repeated} rows repeated` : 'other rows, or another order';
}

/** What identifies a row from one call to the next. */
export function identify(row: Json): string {
  const { orderId, groupId } = row;
  return JSON.stringify(orderId ?? groupId ?? row);
}

/** All rows of a list. Throws `Unreached` if it is too long for a few calls. */
export async function fetchAll(
  context: CheckContext,
  account: CheckedAccount,
  operation: string,
  filter: object,
): Promise<Json[]> {
  const rows: Json[] = [];
  for (let page = 1; ; page += 1) {
    const calling = { ...context.as(account), input: { page, pageSize: MOST, ...filter } };
    const answer = await context.step(operation, calling, `page ${page} of a whole list`);
    const items = toList(readData(answer).items);
    rows.push(...items);
    if (items.length === 0 || rows.length >= Number(readData(answer).total)) return rows;
    if (page === PAGES) throw new Unreached(`${operation} has more than ${rows.length} rows`);
  }
}

/** Expects each day of the chart to be the sum of its commissions. Days are in UTC. */
function expectDailySums(expect: Expectations, info: Exchange, commissions: Json[]): void {
  if (!isOk(info)) return;
  for (const { date, amount } of toList(readData(info).daily)) {
    const start = Date.parse(String(date));
    const ofDay = commissions.filter(
      ({ time }) => Number(time) >= start && Number(time) < start + 86_400_000,
    );
    const sum = formatSum(addAmounts(ofDay.map(({ commission }) => commission)));
    expect.that(info, 'data.daily-sum', sum, toObject(amount).amount);
  }
}

function formatSum(cents: bigint | null): string {
  return cents === null ? 'no money' : formatCents(cents);
}

function kol(context: CheckContext): Promise<CheckedAccount> {
  return context.kol();
}
