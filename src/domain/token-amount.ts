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
