import type { FindingClass } from '../finding.ts';
import type { Ledger } from './ledger.ts';

/** What a probe expects of an answer. */
export type Expectation = {
  /** The statuses that the contract allows here; undefined if any status that the operation declares will do. */
  statuses?: string[];
  /** The HTTP status, if the refusal can have several. */
  http?: number;
  /** The class, rule and place to report if the answer differs. */
  class: FindingClass;
  rule: string;
  place: string;
  /** What was sent, in words; part of the finding. */
  description: string;
  /** The operation that the probe is about, if it is another one than that of the call. */
  owner?: string;
  /** The users whose uids can be in the answer. */
  people?: People;
};

/** The users whose uids can be in an answer. */
export type People = {
  /** The caller's uid; null without a session, undefined if unknown. */
  own: string | null | undefined;
  /** The uids of the accounts that the check has created. */
  known: ReadonlySet<string>;
  /** What earlier answers have said. */
  ledger?: Ledger;
};
