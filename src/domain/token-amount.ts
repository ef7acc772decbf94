/**
 * What to ask for in a token, in base units: the price and less than a cent, which tells the open orders of the token apart
 * (contract: unique-crypto-amounts). `start`, any whole number, is where the search for a free one begins. Throws where all
 * are taken. Tokens have at least three decimals; a dollar is one of them.
 */
export function uniqueAmount(
  cents: number,
  decimals: number,
  taken: ReadonlySet<string>,
  start: number,
): string {
  const cent = 10n ** BigInt(decimals - 2);
  const price = BigInt(cents) * cent;
  const room = cent - 1n;
  for (let step = 0n; step < room; step += 1n) {
    const amount = String(price + 1n + ((BigInt(start) + step) % room));
    if (!taken.has(amount)) return amount;
  }
  throw new Error('Every amount below the next cent is taken.');
}

/**
 * Base units as a person sends them, exactly: `59880173` of six decimals is `59.880173`. Zeros at the end are left out,
 * but for two decimals. No separators: it is typed and pasted into wallets (contract: TokenAmount).
 */
export function tokenText(units: string | bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const shown = fraction.padEnd(Math.min(2, decimals), '0');
  return shown ? `${whole}.${shown}` : whole;
}

type Units = string | bigint;

/** By how much an amount in base units is more than another; null where it is not. */
export function excessOf({ amount, than }: { amount: Units; than: Units }): bigint | null {
  const excess = BigInt(amount) - BigInt(than);
  return excess > 0n ? excess : null;
}

/** How many decimals of an estimate are shown. */
const ROUGH_DECIMALS = 6;

/** Base units of which only the size matters, such as a fee: rounded up, so that it is never too little. */
export function roughTokenText(units: bigint, decimals: number): string {
  const step = 10n ** BigInt(Math.max(0, decimals - ROUGH_DECIMALS));
  const steps = (units + step - 1n) / step;
  return tokenText(steps * step, decimals);
}
