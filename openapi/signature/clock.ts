import { SIGNATURE_RESIGN_ABOVE_MS } from '../dist/constants.ts';

/** How far the server's clock is ahead of ours, in ms, according to its last `Date` header, which has whole seconds. */
let difference = 0;
/** Added to our clock when signing, in ms. Zero until a signature is refused because of its time. */
let offset = 0;

/** Updates the difference from a response's `Date` header, unless it is unreadable. */
export function observeServerDate(date: string | undefined): void {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(time)) difference = time - Date.now();
}

/** The server's time in ms, for countdowns. Ignores a difference of up to a second, which is the header's rounding. */
export function serverNow(): number {
  return Date.now() + (Math.abs(difference) > 1_000 ? difference : 0);
}

/** The offset that signatures add to our clock, in ms. */
export function signingOffset(): number {
  return offset;
}

/** The time to sign with, in ms. */
export function signingTime(): number {
  return Date.now() + offset;
}

/**
 * Switches signatures to the server's time if a call signed with `usedOffset` was off by more than the contract's
 * margin (contract: signature). Returns whether it was. Callers pass the offset that their call used, because another
 * call may have corrected the current one meanwhile.
 */
export function correctSkew(usedOffset: number): boolean {
  if (Math.abs(difference - usedOffset) <= SIGNATURE_RESIGN_ABOVE_MS) return false;
  offset = difference;
  return true;
}

/** Forgets the difference and the offset; for tests. */
export function resetClock(): void {
  difference = 0;
  offset = 0;
}
