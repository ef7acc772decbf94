import {
  MONEY_AMOUNT_PATTERN,
  MONEY_CURRENCY_PATTERN,
  PERCENT_MAX,
  PERCENT_MIN,
} from './constants';
import { isRecord } from '@/lib/is-record';
import { matches } from '@/lib/pattern';

/**
 * Whether all amounts of money, percentages and times in an answer can be read. Whatever has an amount and a currency is
 * money, and the others are named so: built sites have no schemas that could tell.
 */
export function hasReadableAmounts(data: unknown): boolean {
  if (!isRecord(data)) return true;
  const { amount, currency } = data;
  if (amount !== undefined && currency !== undefined) {
    return matches(amount, MONEY_AMOUNT_PATTERN) && matches(currency, MONEY_CURRENCY_PATTERN);
  }
  return Object.entries(data).every(([name, value]) => {
    if (name.endsWith('Percent')) return isPercent(value);
    return /^time$|Time$/.test(name) ? isTime(value) : hasReadableAmounts(value);
  });
}

function isPercent(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= PERCENT_MIN && Number(value) <= PERCENT_MAX;
}

/** Milliseconds since the epoch, or null: no time. */
function isTime(value: unknown): boolean {
  return value === null || (Number.isSafeInteger(value) && Number(value) >= 0);
}
