import type { KolDay } from '@/api';
import { DAY_MS } from '@/config/constants';
import type { Earning } from './commission';
import { moneyOf } from './money';

/** How many days the chart shows at most (contract: KolInfo, `daily`). */
const SHOWN_DAYS = 90;

/** What happened to a promoter, as times in ms. */
export type KolEvents = {
  registrations: readonly number[];
  firstPayments: readonly number[];
  earnings: readonly Earning[];
};

/** The last days in UTC up to the one of `now`, the oldest first and without gaps; none before that of `since`. */
export function kolDays(events: KolEvents, since: number, now: number): KolDay[] {
  const today = dayOf(now);
  const first = Math.max(Math.min(dayOf(since), today), today - SHOWN_DAYS + 1);
  return Array.from({ length: today - first + 1 }, (_, index) => {
    const day = first + index;
    const isOn = (time: number) => dayOf(time) === day;
    const cents = events.earnings
      .filter(({ time }) => isOn(time))
      .reduce((sum, it) => sum + it.cents, 0);
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      registrations: events.registrations.filter(isOn).length,
      paid: events.firstPayments.filter(isOn).length,
      amount: moneyOf(cents),
    };
  });
}

/** Which day since the epoch a moment falls on, in UTC. */
function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
