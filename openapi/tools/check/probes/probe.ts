import type { Calling } from '../caller.ts';
import type { CheckedOperation } from '../contract.ts';
import { type FindingClass, findClass } from '../finding.ts';
import type { CheckContext } from '../context.ts';

/** One attempt to make the server depart from the contract. */
export type Probe = {
  /** The classes of findings that it can report; the first is what it is for. */
  classes: [FindingClass, ...FindingClass[]];
  operation: string;
  /** What is sent or done, in words. */
  name: string;
  /** Whether it must not run beside other probes: it changes the time or shared accounts, or measures durations. */
  isAlone?: boolean;
  run(context: CheckContext): Promise<unknown>;
};

/**
 * One operation of each `x-auth` and host, with input or without. What all operations share, such as the check of the
 * signature, is tried in every way at these, and in a few ways at the others.
 */
export function pickRepresentatives(
  operations: CheckedOperation[],
  hasInput: boolean,
): ReadonlySet<CheckedOperation> {
  const groups = Map.groupBy(operations, ({ auth, isMarketing }) => `${auth} ${isMarketing}`);
  return new Set(
    [...groups.values()].flatMap((group) => {
      const reads = group.filter(({ isRead }) => isRead);
      const fitting = reads.find(({ inputName }) => (inputName !== null) === hasInput);
      return fitting ?? reads[0] ?? group[0] ?? [];
    }),
  );
}

/** What a single call is for, and how it may be answered. The name of a rule begins with its class. */
type Expected = {
  rule: string;
  statuses: string[];
  http?: number;
  place: string;
  /** Other classes of findings that the answer can show. */
  also?: FindingClass[];
};

/** A probe of one call. */
export function callProbe(
  { id }: CheckedOperation,
  name: string,
  { rule, place, statuses, http, also = [] }: Expected,
  calling: (context: CheckContext) => Calling | Promise<Calling>,
): Probe {
  return {
    ...{ classes: [findClass(rule), ...also], operation: id, name },
    run: async (context) => {
      const expectation = { rule, place, statuses, http, description: name };
      return context.attempt(id, await calling(context), name, expectation);
    },
  };
}

/** A probe of one call, with a session if the operation needs one. */
export function inSession(
  operation: CheckedOperation,
  name: string,
  expected: Expected,
  calling: Calling,
): Probe {
  return callProbe(operation, name, expected, async (context) => ({
    ...(await context.sessionFor(operation)),
    ...calling,
  }));
}
