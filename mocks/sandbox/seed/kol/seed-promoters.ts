import { KolCommissionStatus } from '@/api/generated/model';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { centsOf } from '@/domain/money';
import type { Database } from '../../db';
import { earningOf, ratesOf, settlementOf } from '../../promotion';
import { defaultCatalogue } from '../catalogue';
import { randomFrom } from '../random';
import { promoterStory } from './promoter-story';
import { DUE_PROMOTER, type PromoterSeed, packages, promoterSeeds } from './promoters';
import { commissionOf, nextPayday, payoutsDue } from '../../rules/commission';

type Story = ReturnType<typeof promoterStory>;

const WEEK_MS = 7 * DAY_MS;
/** The bonus is not added to the promoter's time again: the account fixture says what that is. */
const BONUS_MS = defaultCatalogue.displayConfig.inviteMinutes * MINUTE_MS;

/** Puts a year of promoters into empty collections, the same for the same `seed`; days count from `now`. */
export async function seedPromoters(db: Database, now: number, seed: number): Promise<void> {
  for (const { uid, days, rates: rateSeeds } of promoterSeeds) {
    const rates = rateSeeds.map((rate) => ratesFrom(rate, now));
    await db.promoters.create({ uid, rates });
    const random = randomFrom(`promoter ${uid} ${seed}`);
    await store(db, uid, promoterStory(rates, days, now, random), now);
  }
  await store(db, DUE_PROMOTER.uid, dueStory(db, now), now);
}

/** What was earned before the last payday is settled as the product would have done it, week by week. */
async function store(db: Database, uid: string, { invited, commissions }: Story, now: number) {
  const thresholdCents = centsOf(defaultCatalogue.displayConfig.payoutThreshold);
  const since = now - 365 * DAY_MS;
  const payouts = payoutsDue(commissions.map(earningOf), { thresholdCents, since, now });
  const settledUntil = payouts.at(-1)?.periodEndTime ?? 0;
  for (const payout of payouts) await db.settlements.create(settlementOf(uid, payout));
  for (const commission of commissions) {
    const isSettled = commission.time < settledUntil;
    const status = isSettled ? KolCommissionStatus.Settled : KolCommissionStatus.Unsettled;
    await db.commissions.create({ ...commission, uid, status });
  }
  for (const { uid: other, ...times } of invited) {
    await db.invitations.create({
      ...times,
      inviter: uid,
      invited: other,
      bonusMilliseconds: BONUS_MS,
    });
  }
}

/** Spread over the time since the last payday, so that no payout has settled them yet. */
function dueStory(db: Database, now: number): Story {
  const { uid, payments } = DUE_PROMOTER;
  const lastPayday = nextPayday(now) - WEEK_MS;
  const bought = packages[2];
  const invited = Array.from({ length: payments }, (_, index) => {
    const time = lastPayday + Math.floor(((now - lastPayday) * (index + 1)) / (payments + 1));
    return { uid: String(31_000_000 + index), time, paidTime: time };
  });
  const commissions = invited.map(({ uid: payer, time }) =>
    commissionOf(
      { payer, package: bought.name, cents: bought.cents, time },
      false,
      ratesOf({ db, catalogue: defaultCatalogue }, uid),
    ),
  );
  return { invited, commissions };
}

function ratesFrom({ sinceDaysAgo, ...percents }: PromoterSeed['rates'][number], now: number) {
  return { ...percents, effectiveTime: sinceDaysAgo === null ? null : now - sinceDaysAgo * DAY_MS };
}
