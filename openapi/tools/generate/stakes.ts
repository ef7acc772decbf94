/** How much depends on an assumption: another answer breaks every call, or changes rules or money. */
const TIERS = ['call', 'rule'];
/** The teams that decide. */
const DECIDERS = ['backend', 'security', 'product', 'finance', 'legal'];

/** What an assumption has besides its source, if more than a bound or a name depends on it. */
export type Stakes = {
  tier?: 'call' | 'rule';
  decides?: 'backend' | 'security' | 'product' | 'finance' | 'legal';
  /** What happens if the answer is another one. */
  breaks?: string;
  /** The decision that asks this, in place of `tier` and `decides`. */
  askedBy?: string;
};

/** Advice on what is wrong with the stakes of an assumption; undefined if nothing is. */
export function stakesProblem({
  askedBy,
  tier,
  decides,
  breaks,
}: Record<string, unknown>): string | undefined {
  if (askedBy !== undefined) {
    return tier === undefined && decides === undefined
      ? undefined
      : 'remove `tier` and `decides`, which are those of the decision in `askedBy`';
  }
  if (!TIERS.includes(String(tier))) return `give it a \`tier\`: ${TIERS.join(' or ')}`;
  if (!DECIDERS.includes(String(decides))) return `say who \`decides\`: ${DECIDERS.join(', ')}`;
  return typeof breaks === 'string' && /[.]$/.test(breaks.trim())
    ? undefined
    : 'say what `breaks` where the answer is another one, in a sentence';
}
