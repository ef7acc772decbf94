import type { FindingClass } from '../finding.ts';

/** What a probe knows of the answer beforehand. */
export type Expectation = {
  /** The statuses that the contract allows here; undefined where any that the operation declares will do. */
  statuses?: string[];
  /** The HTTP status, where the refusal can have several. */
  http?: number;
  /** The class, rule and place of a departure from it. */
  class: FindingClass;
  rule: string;
  place: string;
  /** What was sent or is asked, for people. */
  because: string;
  /** Whose uids may be in the answer. */
  people?: People;
};

/** Whose uids can be in an answer. */
export type People = {
  /** The caller's; null without a session, undefined if it is not known. */
  own: string | null | undefined;
  /** Those of the accounts that the check has made. */
  known: ReadonlySet<string>;
};
