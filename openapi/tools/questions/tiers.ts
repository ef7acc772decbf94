/**
 * How much depends on an answer. `call`: any other answer breaks every call. `rule`: any other answer changes rules or
 * money. What has no tier is a bound or a name, which a schema answers (npm run contract:answers).
 */
export const TIERS = ['call', 'rule'] as const;
export type Tier = (typeof TIERS)[number];

/** Who can answer. */
export const DECIDERS = ['backend', 'security', 'product', 'finance', 'legal'] as const;
export type Decider = (typeof DECIDERS)[number];

/** What a question of a tier says, beside the question itself. */
export type Stakes = {
  tier: Tier;
  decides: Decider;
  /** What happens where the answer is another one than was assumed. */
  breaks: string;
};

/** A part of a decision's question: the same person answers it with the decision, in one tier. */
export type PartOf = {
  /** The `id` of the decision. */
  askedBy: string;
  /** Where it differs from what the decision breaks. */
  breaks?: string;
};

/** A tier of its own, or the decision that asks it. */
export type Asked =
  | (Stakes & { askedBy?: undefined })
  | (PartOf & { tier?: undefined; decides?: undefined });

/** The same, or nothing at all. */
export type OptionallyAsked = Asked | { [key in keyof Stakes | 'askedBy']?: undefined };

/** What is wrong with the stakes of a question, as advice; undefined where nothing is. */
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
  if (!isOneOf(TIERS, tier)) return `give it a \`tier\`: ${TIERS.join(' or ')}`;
  if (!isOneOf(DECIDERS, decides)) return `say who \`decides\`: ${DECIDERS.join(', ')}`;
  if (typeof breaks !== 'string' || !/[.]$/.test(breaks.trim())) {
    return 'say what `breaks` where the answer is another one, in a sentence';
  }
  return undefined;
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && values.includes(value);
}
