import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';

/** `23:59:59`: what is left until `end`, both in ms; never below zero. */
export function countdown({ end, now }: { end: number; now: number }): string {
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS) * SECOND_MS);
  return [
    Math.floor(left / HOUR_MS),
    Math.floor((left % HOUR_MS) / MINUTE_MS),
    (left % MINUTE_MS) / SECOND_MS,
  ]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
