import type { KolRates } from '@/api';
import { KolCommissionStatus } from '@/api/generated/model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import type { Database } from '../db';
import { listRates, settle } from '../promotion';
import { computeCommission, findNextPayday } from '../rules/commission';
import { defaultCatalogue } from './catalogue';
import type { ProductSeed } from './goods';
import { type SeededRandom, makeSeededRandom } from './random';

/** Kim, for a year; Kit, since yesterday, without any invited people. Days count from the moment of seeding. */
const KOLS = [
  {
    uid: '10284421',
    rates: [
      { sinceDaysAgo: null, firstPurchasePercent: 25, renewalPercent: 20 },
      { sinceDaysAgo: 120, firstPurchasePercent: 40, renewalPercent: 20 },
    ],
    days: 365,
  },
  {
    uid: '10284442',
    rates: [{ sinceDaysAgo: null, firstPurchasePercent: 25, renewalPercent: 20 }],
    days: 0,
  },
];

/** Kai, whose first payout is due: three people paid for a year in this week, at the rates of the display config. */
const DUE_KOL = { uid: '10284441', payments: 3 };

type Product = Readonly<ProductSeed>;

/** How many of a hundred invited people pay at all, and how many of a hundred memberships are renewed. */
const PAYING_PERCENT = 48;
const RENEWING_PERCENT = 78;

const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;
/** The longest time between registration and the first payment. */
const HESITATION_MS = 10 * DAY_MS;
/** The bonus that an invitation shows. It is not added to the KOL's time, which the account fixture sets. */
const BONUS_MS = defaultCatalogue.displayConfig.inviteMinutes * MINUTE_MS;

/** A person whom a KOL invited, and the times of their payments. */
type Invited = { uid: string; time: number; bought: Product; payments: number[] };

/**
 * Creates the KOLs' last year in empty collections, the same for the same `seed`; days count from `now`. Kim has
 * `commissions` commissions, if they are more than that year's.
 */
export function seedKols(
  db: Database,
  { now, seed, products, commissions = 0 }: KolSeedOptions,
): void {
  for (const { uid, days, rates } of KOLS) {
    const since = (daysAgo: number | null) => (daysAgo === null ? null : now - daysAgo * DAY_MS);
    const dated = rates.map(({ sinceDaysAgo, ...percents }) => ({
      ...percents,
      effectiveTime: since(sinceDaysAgo),
    }));
    db.kols.push({ uid, rates: dated });
    // Another word here would draw different sample data.
    const random = makeSeededRandom(`promoter ${uid} ${seed}`);
    const year = { days, now, products, most: days === 0 ? 0 : commissions };
    addInvited(db, uid, dated, drawYear(random, year));
  }
  const rates = listRates({ db, catalogue: defaultCatalogue }, DUE_KOL.uid);
  addInvited(db, DUE_KOL.uid, rates, makeDuePayments(now, products));
  const store = { db, catalogue: defaultCatalogue, clock: { now: () => now } };
  for (const account of db.accounts.filter(({ kol }) => kol)) settle(store, account);
}

type KolSeedOptions = {
  now: number;
  seed: number;
  products: readonly Product[];
  commissions?: number | undefined;
};

/** Stores the people whom a KOL invited, and the commissions of their payments. */
function addInvited(
  db: Database,
  kol: string,
  rates: readonly KolRates[],
  people: readonly Invited[],
): void {
  const commissions = people.flatMap(({ uid: payer, bought, payments }) =>
    payments.map((time, index) => ({
      ...computeCommission(
        { payer, package: bought.name.en, cents: bought.cents, time },
        index > 0,
        rates,
      ),
      ...{ uid: kol, productId: bought.productId, orderId: null },
      status: KolCommissionStatus.Unsettled,
    })),
  );
  db.commissions.push(...commissions.toSorted((a, b) => a.time - b.time));
  for (const { uid, time, payments } of people.toSorted((a, b) => a.time - b.time)) {
    const [paidTime = null] = payments;
    const bonusMilliseconds = paidTime === null ? 0 : BONUS_MS;
    const unknown = { network: null, bonusOrderId: null };
    db.invitations.push({
      inviter: kol,
      invited: uid,
      time,
      paidTime,
      bonusMilliseconds,
      ...unknown,
    });
  }
}

/** Makes payments since the last payday, which no payout settles yet. */
function makeDuePayments(now: number, products: readonly Product[]): Invited[] {
  const [bought] = products.toSorted((a, b) => b.cents - a.cents);
  if (!bought) return [];
  const { payments } = DUE_KOL;
  const lastPayday = findNextPayday(now) - WEEK_MS;
  return Array.from({ length: payments }, (_, index) => {
    const time = lastPayday + Math.floor(((now - lastPayday) * (index + 1)) / (payments + 1));
    return { uid: String(31_000_000 + index), time, bought, payments: [time] };
  });
}

/** Draws the invited people of the last `days` and their payments up to `now`: at least `most` payments. */
function drawYear(random: SeededRandom, { days, now, products, most }: YearOptions): Invited[] {
  const people: Invited[] = [];
  // Shorter periods come more often, since most people buy by the month.
  const basket = products.flatMap((product) =>
    Array.from({ length: Math.ceil(3 / product.periodMonths) }, () => product),
  );
  /** Returns the number of payments. */
  const addPerson = (daysAgo: number, limit = Infinity) => {
    const uid = String(20_000_000 + random(70_000_000));
    const time = now - daysAgo * DAY_MS + random(DAY_MS);
    const bought = basket[random(basket.length)];
    // Nothing is sold, so nobody comes.
    if (!bought) return limit;
    const pays = random(100) < PAYING_PERCENT;
    const drawn = pays ? drawPaymentTimes(bought, { registered: time, now, random }) : [];
    const payments = drawn.slice(0, limit);
    people.push({ uid, time, bought, payments });
    return payments.length;
  };
  let count = 0;
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
    // At most two people come on a day, and none on three days of ten.
    const newcomers = [0, 0, 0, 1, 1, 1, 1, 1, 2, 2][random(10)] ?? 0;
    for (let person = 0; person < newcomers; person += 1) count += addPerson(daysAgo);
  }
  while (count < most) count += addPerson(1 + random(days), most - count);
  return people;
}

type YearOptions = { days: number; now: number; products: readonly Product[]; most: number };

/** Draws when one person pays: first soon after the registration, then at each renewal, until they leave. */
function drawPaymentTimes(
  { periodMonths }: Product,
  { registered, now, random }: { registered: number; now: number; random: SeededRandom },
): number[] {
  const times: number[] = [];
  let time = registered + HOUR_MS + random(HESITATION_MS);
  while (time < now) {
    times.push(time);
    if (random(100) >= RENEWING_PERCENT) break;
    time += periodMonths * MONTH_MS;
  }
  return times;
}
