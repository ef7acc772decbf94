import { dayOf, startOfDay } from '@/lib/local-day';
import type { View } from './view';

/** From one moment, included, to another, left out, in ms; null is without an end (contract: userKolCommission). */
export type Span = { fromTime: number | null; toTime: number | null };

const LAST_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;
const EVER: Span = { fromTime: null, toTime: null };

/**
 * What a choice of days means at `now`, by the calendar of this device. Today is one of the last seven days. Null where the
 * span ends before it begins: the server would refuse it.
 */
export function spanOf({ period, from, to }: Pick<View, 'period' | 'from' | 'to'>, now: number) {
  const today = dayOf(now);
  const month = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'all':
      return EVER;
    case '7d':
    case '30d':
    case '90d':
      return { fromTime: startOfDay(today, 1 - LAST_DAYS[period]), toTime: null };
    case 'month':
      return { fromTime: startOfDay(month), toTime: null };
    case 'lastMonth': {
      const lastMonth = `${dayOf(startOfDay(month, -1) ?? now).slice(0, 7)}-01`;
      return { fromTime: startOfDay(lastMonth), toTime: startOfDay(month) };
    }
    case 'custom': {
      const span = { fromTime: sent(startOfDay(from)), toTime: sent(startOfDay(to, 1)) };
      const isBackwards =
        span.fromTime !== null && span.toTime !== null && span.toTime <= span.fromTime;
      return isBackwards ? null : span;
    }
  }
}

/** The contract's times begin with the epoch and end with the century. */
function sent(time: number | null): number | null {
  return time === null ? null : Math.min(Math.max(time, 0), 4_102_444_799_999);
}
