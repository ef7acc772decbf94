import { LEGAL } from '@/config/legal';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';
import { storedText } from '@/lib/store';

/** Identifies the terms in force by their date: new terms need a new agreement. */
const TERMS = LEGAL.effective ?? 'sample';

const stored = storedText(localStore, STORAGE_KEYS.agreement, /^[\w-]{1,20}$/);

/**
 * Whether a visitor of this browser has agreed to the terms in force, so that the box is ticked (spec §5: before
 * login).
 */
export function hasAgreed(): boolean {
  return stored.get() === TERMS;
}

/** Stores the agreement for the next login or registration in this browser, or removes it when it is withdrawn. */
export function keepAgreement(isGiven: boolean): void {
  if (isGiven) stored.set(TERMS);
  else stored.remove();
}
