import { isObject } from '../exchange.ts';

/** An amount in cents; null if the value is no money of the contract. */
export function centsOf(money: unknown): bigint | null {
  if (!isObject(money) || typeof money.amount !== 'string') return null;
  return /^\d{1,12}[.]\d{2}$/.test(money.amount) ? BigInt(money.amount.replace('.', '')) : null;
}

/** The sum in cents; null if one of the amounts is no money. */
export function sumOf(amounts: unknown[]): bigint | null {
  return amounts.reduce<bigint | null>((sum, amount) => {
    const cents = centsOf(amount);
    return sum === null || cents === null ? null : sum + cents;
  }, 0n);
}

/** An amount for people. */
export function writtenCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
