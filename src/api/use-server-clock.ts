import { serverNow } from '@halyard/contract/signature-clock';
import { useEffect, useReducer } from 'react';
import { SECOND_MS } from '@/config/constants';

type Clock = {
  /** The time at which the clock stops, in ms. Its ticks are aligned to it, so that none is skipped. */
  end?: number | undefined;
  /** How often the time is renewed, in ms. */
  step?: number;
  /** A time of the server that is known already, such as that of an answer (contract: Group.serverTime). */
  atLeast?: number;
};

/** The server's time in ms, which renews itself: countdowns do not trust the device's clock (spec §9). */
export function useServerClock({ end, step = SECOND_MS, atLeast = 0 }: Clock = {}): number {
  const [, renew] = useReducer((count: number) => count + 1, 0);
  const now = Math.max(atLeast, serverNow());
  useEffect(() => {
    if (end !== undefined && now >= end) return undefined;
    const untilNext = end === undefined ? step : (end - now) % step || step;
    const timer = setTimeout(() => renew(), untilNext);
    return () => clearTimeout(timer);
  });
  return now;
}
