import type { CheckedOperation } from './contract.ts';
import type { FindingClass } from './finding.ts';
import { nameProbe } from './sequences.ts';

type Probe = {
  operation: string;
  name: string;
  classes: readonly [FindingClass, ...FindingClass[]];
};

/** What became of a probe: it was made, not reached, or waits for an operation that the server lacks. */
export type MadeProbe = {
  /** As in `nameProbe`. */
  name: string;
  operation: string;
  class: FindingClass;
  state: 'made' | 'unreached' | 'waiting';
  milliseconds: number;
  /** Why it was not reached, or the operation that it waits for. */
  reason: string;
};
export type Coverage = ReturnType<typeof createCoverage>;
export type CoverageSummary = ReturnType<Coverage['summary']>;

/** Creates a record of what a run tries at the selected operations, and of what it cannot reach. */
export function createCoverage(operations: CheckedOperation[]) {
  const calls = new Map<string, number>();
  const seen = new Map<string, Set<string>>();
  const missing = new Set<string>();
  const probes: MadeProbe[] = [];
  const end = (probe: Probe, state: MadeProbe['state'], reason: string, milliseconds = 0) => {
    const { operation, classes } = probe;
    const [own] = classes;
    probes.push({ name: nameProbe(probe), operation, class: own, state, reason, milliseconds });
  };
  const hasSeen = (operation: string, status: string) => seen.get(operation)?.has(status) ?? false;
  return {
    note: (operation: string, status: string) => {
      calls.set(operation, (calls.get(operation) ?? 0) + 1);
      seen.set(operation, (seen.get(operation) ?? new Set()).add(status));
    },
    hasSeen,
    /** Notes a probe that was made to its end. */
    made: (probe: Probe, milliseconds: number) => end(probe, 'made', '', milliseconds),
    unreached: (probe: Probe, reason: string) => end(probe, 'unreached', reason),
    /** Notes that the server lacks an operation. */
    isMissing: (operation: string) => void missing.add(operation),
    /** Notes a probe that needs an operation which the server lacks. */
    waits: (probe: Probe, needed: string) => end(probe, 'waiting', needed),
    summary: () => {
      const answers = operations.flatMap(({ id, refusals }) =>
        ['Ok', ...refusals].map((status) => hasSeen(id, status)),
      );
      return {
        calls: [...calls.values()].reduce((total, count) => total + count, 0),
        operations: {
          tried: operations.filter(({ id }) => calls.has(id)).length,
          of: operations.length,
        },
        answers: { seen: answers.filter(Boolean).length, of: answers.length },
        neverOk: operations.flatMap(({ id }) => (missing.has(id) || hasSeen(id, 'Ok') ? [] : [id])),
        /** The probes that were not made, by reason, and those that wait, by the operation that they wait for. */
        unreached: groupByReason(probes.filter(({ state }) => state === 'unreached')),
        waiting: groupByReason(
          probes.filter(({ state, operation }) => state === 'waiting' && !missing.has(operation)),
        ),
        byOperation: Object.fromEntries(
          operations.map(({ id, isOptional }) => [
            id,
            { calls: calls.get(id) ?? 0, isMissing: missing.has(id), isOptional },
          ]),
        ),
        probes,
      };
    },
  };
}

/** The names of probes, by the reason why they were not made. */
function groupByReason(probes: MadeProbe[]): Record<string, string[]> {
  const groups = Map.groupBy(probes, ({ reason }) => reason);
  return Object.fromEntries(
    [...groups].map(([why, group]) => [why, group.map(({ name }) => name)]),
  );
}
