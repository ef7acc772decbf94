import { DAY_MS, HOUR_MS } from '@/config/constants';
import type { Random } from '../random';
import { PAYING_PERCENT, RENEWING_PERCENT, packages } from './promoters';
import { type Rates, commissionOf } from '../../rules/commission';

type Package = (typeof packages)[number];

const MONTH_MS = 30 * DAY_MS;
/** The longest that somebody hesitates before the first payment. */
const HESITATION_MS = 10 * DAY_MS;

/** A commission before any payout. */
type Commission = ReturnType<typeof commissionOf>;

/** Who came in the last `days`, and what they paid for, up to `now`: the same for the same draws. */
export function promoterStory(rates: readonly Rates[], days: number, now: number, random: Random) {
  const invited: { uid: string; time: number; paidTime: number | null }[] = [];
  const commissions: Commission[] = [];
  for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
    // Two a day at most, on three days of ten nobody.
    for (let coming = [0, 0, 0, 1, 1, 1, 1, 1, 2, 2][random(10)] ?? 0; coming > 0; coming -= 1) {
      const uid = String(20_000_000 + random(70_000_000));
      const time = now - daysAgo * DAY_MS + random(DAY_MS);
      const bought = draw(random);
      const pays = random(100) < PAYING_PERCENT;
      const times = pays ? paymentTimes(bought, time, now, random) : [];
      for (const [index, paid] of times.entries()) {
        const payment = { payer: uid, package: bought.name, cents: bought.cents, time: paid };
        commissions.push(commissionOf(payment, index > 0, rates));
      }
      invited.push({ uid, time, paidTime: times[0] ?? null });
    }
  }
  return { invited, commissions };
}

/** When one person pays: first soon after they came, then whenever what was bought ends, until they leave. */
function paymentTimes({ months }: Package, registered: number, now: number, random: Random) {
  const times: number[] = [];
  let time = registered + HOUR_MS + random(HESITATION_MS);
  while (time < now) {
    times.push(time);
    if (random(100) >= RENEWING_PERCENT) break;
    time += months * MONTH_MS;
  }
  return times;
}

function draw(random: Random): Package {
  let rest = random(packages.reduce((sum, { weight }) => sum + weight, 0));
  const drawn = packages.find(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  return drawn ?? packages[0];
}
