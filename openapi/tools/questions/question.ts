import type { Stakes } from './tiers.ts';

/** One assumption, as a question that can be answered with one word. */
export type ContractQuestion = {
  /** Stable, to answer by: `field.DisplayConfig.notice`. */
  id: string;
  group: string;
  /** What it is about, as the contract names it: an operation, a schema, a header. */
  subject: string;
  text: string;
  /** What the specification leaves open. */
  why: string;
  /** The operations that the answer would change, in the contract's order; empty where it is all of them. */
  operations: string[];
  /** Undefined for bounds and names, which a schema answers. */
  stakes?: Stakes & { /** What holds until somebody answers. */ assumed: string };
  /** What is answered with it: questions that name it in `askedBy`. */
  parts?: QuestionPart[];
};

/** A question that a decision asks with its own, under a name of its own. */
export type QuestionPart = Pick<ContractQuestion, 'id' | 'text' | 'why' | 'operations'> & {
  /** What the text does not say already. */
  assumed?: string;
  breaks?: string;
};
