import { useEffect, useState } from 'react';
import { serverNow } from '@/api';
import { SECOND_MS } from '@/config/constants';

/** Whole seconds until `nextAllowedTime` (ms, the server's clock; spec §9); 0 when it has come or there is none. */
export function useCodeCooldown(nextAllowedTime: number | undefined): number {
  const [, redraw] = useState(0);
  const left = Math.max(0, (nextAllowedTime ?? 0) - serverNow());
  const secondsLeft = Math.ceil(left / SECOND_MS);

  useEffect(() => {
    if (nextAllowedTime === undefined || secondsLeft === 0) return undefined;
    // Until the number shown is the next lower one, whatever made this render happen.
    const untilNext = nextAllowedTime - serverNow() - (secondsLeft - 1) * SECOND_MS;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.max(untilNext, 0));
    return () => clearTimeout(timer);
  });

  return secondsLeft;
}
