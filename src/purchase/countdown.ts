import { SECOND_MS } from '@/config/constants';

type Countdown = { end: number; now: number; largest: 'hours' | 'minutes' };

/**
 * The time left until `end`, as `23:59:59` or, with minutes as the largest unit, `29:59` once no hour is left. Both
 * times are in ms. Rounded up to the second, so that zero is shown only when no time is left; never negative.
 */
export function countdown({ end, now, largest }: Countdown): string {
  const seconds = Math.max(0, Math.ceil((end - now) / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts = largest === 'hours' || hours > 0 ? [hours, minutes % 60] : [minutes];
  return [...parts, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
