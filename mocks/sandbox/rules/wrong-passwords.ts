import { WRONG_PASSWORDS, WRONG_PASSWORDS_WITHIN_MS } from '@/api/constants';

/** When a wrong password no longer counts that was given at `time`, in ms. */
export function forgottenTime(time: number): number {
  return time + WRONG_PASSWORDS_WITHIN_MS;
}

/** How long no password is looked at after wrong ones at `times`, in ms; null if the next one is. */
export function passwordWait(times: readonly number[], now: number): number | null {
  const counting = times.filter((time) => forgottenTime(time) > now).toSorted((a, b) => b - a);
  const last = counting[WRONG_PASSWORDS - 1];
  return last === undefined ? null : forgottenTime(last) - now;
}
