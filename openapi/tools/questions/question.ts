import type { Stakes } from './tiers.ts';

/** A question about one assumption, which can be answered with one word. */
export type ContractQuestion = {
  /** Never changes, so that answers can refer to it: `field.DisplayConfig.notice`. */
  id: string;
  group: string;
  /** The heading within the group: an operation, a schema, or a kind of thing such as `headers`. */
  subject: string;
  text: string;
  /** What the specification leaves open. */
  why: string;
  /** The operations that the answer concerns, in the contract's order; empty for all of them. */
  operations: string[];
  /** Undefined for bounds and names, which a backend's own OpenAPI file answers. */
  stakes?: Stakes & { /** What the contract assumes until there is an answer. */ assumed: string };
  /** Questions that are asked together with this one: those that name it in `askedBy`. */
  parts?: QuestionPart[];
};

/** A question that is asked as part of a decision's question. It has its own id. */
export type QuestionPart = Pick<ContractQuestion, 'id' | 'text' | 'why' | 'operations'> & {
  /** Undefined if the text already says it. */
  assumed?: string;
  breaks?: string;
};
