import type { People } from './ledger.ts';

/** What a probe expects of an answer. */
export type Expectation = {
  /** The statuses that the contract allows here; undefined if any status that the operation declares will do. */
  statuses?: string[];
  /** The HTTP status, if the refusal can have several. */
  http?: number;
  /** The rule and place to report if the answer differs. */
  rule: string;
  place: string;
  /** What was sent, in words; part of the finding. */
  description: string;
  /** Whether the probe is about a limit, so that TooManyRequests can come too early. */
  isOfLimit?: boolean;
  /** The operation that the probe is about, if it is another one than that of the call. */
  owner?: string;
  /** The users whose uids can be in the answer. */
  people?: People;
};
