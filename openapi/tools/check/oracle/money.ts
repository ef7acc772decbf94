import { isObject } from '../exchange.ts';

/** Converts an amount to cents; null if the value is not an amount as the contract defines it. */
export function toCents(money: unknown): bigint | null {
  if (!isObject(money) || typeof money.amount !== 'string') return null;
  return /^\d{1,12}[.]\d{2}$/.test(money.amount) ? BigInt(money.amount.replace('.', '')) : null;
}

/** Formats cents with two decimals. */
export function formatCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
