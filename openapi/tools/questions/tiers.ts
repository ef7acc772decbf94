/**
 * How much depends on an answer. `call`: an answer other than the assumed one breaks every call. `rule`: it changes
 * rules or money. A question without a tier is about a bound or a name; a backend's own OpenAPI file answers it
 * (`npm run contract -- diff FILE`).
 */
export const TIERS = ['call', 'rule'] as const;
export type Tier = (typeof TIERS)[number];

/** The teams that can answer a question. */
export const DECIDERS = ['backend', 'security', 'product', 'finance', 'legal'] as const;
export type Decider = (typeof DECIDERS)[number];

/** What a question with a tier has besides its text. */
export type Stakes = {
  tier: Tier;
  decides: Decider;
  /** What happens if the answer is not the assumed one. */
  breaks: string;
};

/** Marks a question as part of a decision's question: it has the decision's tier, and the same team answers it. */
export type PartOf = {
  /** The `id` of the decision. */
  askedBy: string;
  /** Set if it differs from what the decision's question says. */
  breaks?: string;
};

/** Either the stakes of a question, or the decision that asks it. */
export type StakesOrAsker =
  | (Stakes & { askedBy?: undefined })
  | (PartOf & { tier?: undefined; decides?: undefined });

/** The same, but all members may be missing. */
export type OptionalStakesOrAsker =
  | StakesOrAsker
  | { [key in keyof Stakes | 'askedBy']?: undefined };

/** Advice on what is wrong with the stakes of a question; undefined if nothing is. */
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
  if (!includes(TIERS, tier)) return `give it a \`tier\`: ${TIERS.join(' or ')}`;
  if (!includes(DECIDERS, decides)) return `say who \`decides\`: ${DECIDERS.join(', ')}`;
  if (typeof breaks !== 'string' || !/[.]$/.test(breaks.trim())) {
    return 'say what `breaks` where the answer is another one, in a sentence';
  }
  return undefined;
}

function includes(values: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && values.includes(value);
}
