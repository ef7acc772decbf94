import { KolCommissionStatus } from '@/api/generated/model';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { toCents } from '@/domain/money';
import type { Database } from '../../db';
import { toEarning, listRates, toSettlement } from '../../promotion';
import {
  computeCommission,
  findNextPayday,
  computePayouts,
  type Rates,
} from '../../rules/commission';
import { defaultCatalogue } from '../catalogue';
import { type SeededRandom, makeSeededRandom } from '../random';
import {
  DUE_KOL,
  packages,
  PAYING_PERCENT,
  type KolSeed,
  kolSeeds,
  RENEWING_PERCENT,
} from './kols';

type Story = ReturnType<typeof makeKolStory>;

const WEEK_MS = 7 * DAY_MS;
/** The bonus that an invitation shows. It is not added to the KOL's time, which the account fixture sets. */
const BONUS_MS = defaultCatalogue.displayConfig.inviteMinutes * MINUTE_MS;

const MONTH_MS = 30 * DAY_MS;
/** The longest time between registration and the first payment. */
const HESITATION_MS = 10 * DAY_MS;

/**
 * Creates the KOLs' last year in empty collections, the same for the same `seed`; days count from `now`. Kim has
 * `commissions` commissions, if they are more than that year's.
 */
export function seedKols(
  db: Database,
  { now, seed, commissions }: { now: number; seed: number; commissions?: number | undefined },
): void {
  for (const { uid, days, rates: rateSeeds } of kolSeeds) {
    const rates = rateSeeds.map((rate) => makeRates(rate, now));
    db.kols.push({ uid, rates });
    // Another word here would draw different sample data.
    const random = makeSeededRandom(`promoter ${uid} ${seed}`);
    createStory(db, uid, makeKolStory(rates, { days, now, random, commissions }), now);
  }
  createStory(db, DUE_KOL.uid, makeDueStory(db, now), now);
}

/** Stores a KOL's story. Commissions from before the last payday are settled week by week. */
function createStory(db: Database, uid: string, { invited, commissions }: Story, now: number) {
  const thresholdCents = toCents(defaultCatalogue.displayConfig.payoutThreshold);
  const since = now - 365 * DAY_MS;
  const payouts = computePayouts(commissions.map(toEarning), { thresholdCents, since, now });
  const settledUntil = payouts.at(-1)?.periodEndTime ?? 0;
  for (const payout of payouts) db.settlements.push(toSettlement(uid, payout));
  for (const commission of commissions) {
    const isSettled = commission.time < settledUntil;
    const status = isSettled ? KolCommissionStatus.Settled : KolCommissionStatus.Unsettled;
    db.commissions.push({ ...commission, uid, status, orderId: null });
  }
  for (const { uid: other, ...times } of invited) {
    db.invitations.push({
      ...times,
      inviter: uid,
      invited: other,
      bonusMilliseconds: times.paidTime === null ? 0 : BONUS_MS,
      ...{ network: null, bonusOrderId: null },
    });
  }
}

/** Makes payments since the last payday, which no payout has settled yet. */
function makeDueStory(db: Database, now: number): Story {
  const { uid, payments } = DUE_KOL;
  const lastPayday = findNextPayday(now) - WEEK_MS;
  const bought = packages[2];
  const invited = Array.from({ length: payments }, (_, index) => {
    const time = lastPayday + Math.floor(((now - lastPayday) * (index + 1)) / (payments + 1));
    return { uid: String(31_000_000 + index), time, paidTime: time };
  });
  const rates = listRates({ db, catalogue: defaultCatalogue }, uid);
  const commissions = invited.map(({ uid: payer, time }) =>
    makeCommission({ payer, bought, time }, false, rates),
  );
  return { invited, commissions };
}

function makeRates({ sinceDaysAgo, ...percents }: KolSeed['rates'][number], now: number) {
  return { ...percents, effectiveTime: sinceDaysAgo === null ? null : now - sinceDaysAgo * DAY_MS };
}

type Package = (typeof packages)[number];

/** A commission before any payout. */
type Commission = ReturnType<typeof makeCommission>;

function makeCommission(
  { payer, bought, time }: { payer: string; bought: Package; time: number },
  isRenewal: boolean,
  rates: readonly Rates[],
) {
  const { productId, name, cents } = bought;
  const payment = { payer, package: name, cents, time };
  return { ...computeCommission(payment, isRenewal, rates), productId };
}

type StoryOptions = {
  days: number;
  now: number;
  random: SeededRandom;
  /** The least number of commissions. */
  commissions?: number | undefined;
};

/** Makes the invited people of the last `days` and their payments up to `now`, the same for the same draws. */
function makeKolStory(
  rates: readonly Rates[],
  { days, now, random, commissions: most = 0 }: StoryOptions,
) {
  const invited: { uid: string; time: number; paidTime: number | null }[] = [];
  const commissions: Commission[] = [];
  const addPerson = (daysAgo: number, isMore: boolean) => {
    const uid = String(20_000_000 + random(70_000_000));
    const time = now - daysAgo * DAY_MS + random(DAY_MS);
    const bought = drawPackage(random);
    const pays = random(100) < PAYING_PERCENT;
    const drawn = pays ? drawPaymentTimes(bought, { registered: time, now, random }) : [];
    const times = isMore ? drawn.slice(0, most - commissions.length) : drawn;
    for (const [index, paid] of times.entries()) {
      commissions.push(makeCommission({ payer: uid, bought, time: paid }, index > 0, rates));
    }
    invited.push({ uid, time, paidTime: times[0] ?? null });
  };
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
    // At most two people come on a day, and none on three days of ten.
    const newcomers = [0, 0, 0, 1, 1, 1, 1, 1, 2, 2][random(10)] ?? 0;
    for (let person = 0; person < newcomers; person += 1) addPerson(daysAgo, false);
  }
  const least = days === 0 ? 0 : most;
  while (commissions.length < least) addPerson(1 + random(days), true);
  return {
    invited: invited.toSorted((a, b) => a.time - b.time),
    commissions: commissions.toSorted((a, b) => a.time - b.time),
  };
}

/** Draws when one person pays: first soon after the registration, then at each renewal, until they leave. */
function drawPaymentTimes(
  { months }: Package,
  { registered, now, random }: { registered: number; now: number; random: SeededRandom },
) {
  const times: number[] = [];
  let time = registered + HOUR_MS + random(HESITATION_MS);
  while (time < now) {
    times.push(time);
    if (random(100) >= RENEWING_PERCENT) break;
    time += months * MONTH_MS;
  }
  return times;
}

function drawPackage(random: SeededRandom): Package {
  let rest = random(packages.reduce((sum, { weight }) => sum + weight, 0));
  const drawn = packages.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  return drawn ?? packages[0];
}
