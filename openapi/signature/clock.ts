import { SIGNATURE_RESIGN_ABOVE_MS } from '../dist/constants.ts';

/** How far the server's clock is ahead of ours, in ms, as its last `Date` header said; to the second. */
let difference = 0;
/** What signatures add to our clock, in ms; zero until a signature was refused for its time. */
let offset = 0;

/** Updates the difference from a response's `Date` header, unless it is unreadable. */
export function observeServerDate(date: string | undefined): void {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(time)) difference = time - Date.now();
}

/** The server's time in ms, for countdowns. Differences of a second or less are the header's rounding, not a skew. */
export function serverNow(): number {
  return Date.now() + (Math.abs(difference) > 1_000 ? difference : 0);
}

/** What signatures add to our clock, in ms. */
export function signingOffset(): number {
  return offset;
}

/** The time to sign with, in ms. */
export function signingTime(): number {
  return Date.now() + offset;
}

/**
 * Whether a call that was signed with `usedOffset` was off by more than the contract's margin; signatures use the server's time from then on
 * (contract: signature). The offset is that of the call, since another call may have corrected it meanwhile.
 */
export function correctsSkew(usedOffset: number): boolean {
  if (Math.abs(difference - usedOffset) <= SIGNATURE_RESIGN_ABOVE_MS) return false;
  offset = difference;
  return true;
}

/** Resets both; for tests. */
export function resetClock(): void {
  difference = 0;
  offset = 0;
}
