/**
 * Base units as exact decimal text: `59880173` with six decimals is `59.880173`. Trailing zeros are left out, except
 * for two decimals. The text has no separators, since it is pasted into wallets (contract: TokenAmount).
 */
export function tokenText(units: string | bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const shown = fraction.padEnd(Math.min(2, decimals), '0');
  return shown ? `${whole}.${shown}` : whole;
}

type Units = string | bigint;

/** By how much an amount in base units exceeds another; null if it does not. */
export function computeExcess({ amount, than }: { amount: Units; than: Units }): bigint | null {
  const excess = BigInt(amount) - BigInt(than);
  return excess > 0n ? excess : null;
}

/** The number of decimals of an estimate that are shown. */
const ROUGH_DECIMALS = 6;

/** Base units as approximate text, e.g. for a fee: rounded up, so that it is never too little. */
export function roughTokenText(units: bigint, decimals: number): string {
  const step = 10n ** BigInt(Math.max(0, decimals - ROUGH_DECIMALS));
  const steps = (units + step - 1n) / step;
  return tokenText(steps * step, decimals);
}
