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
};
export type Coverage = ReturnType<typeof createCoverage>;
export type CoverageSummary = ReturnType<Coverage['summary']>;

/** Creates a record of what a run tries at the selected operations, and of what it cannot reach. */
export function createCoverage(operations: CheckedOperation[]) {
  const calls = new Map<string, number>();
  const seen = new Map<string, Set<string>>();
  const unreached = new Map<string, { operation: string; name: string }[]>();
  const waiting = new Map<string, { operation: string; name: string }[]>();

  const missing = new Set<string>();
  const probes: MadeProbe[] = [];
  const end = (probe: Probe, state: MadeProbe['state'], milliseconds = 0) => {
    const { operation, classes } = probe;
    probes.push({ name: nameProbe(probe), operation, class: classes[0], state, milliseconds });
  };

  return {
    note: (operation: string, status: string) => {
      calls.set(operation, (calls.get(operation) ?? 0) + 1);
      seen.set(operation, (seen.get(operation) ?? new Set()).add(status));
    },
    hasSeen: (operation: string, status: string) => seen.get(operation)?.has(status) ?? false,
    /** Notes a probe that was made to its end. */
    made: (probe: Probe, milliseconds: number) => end(probe, 'made', milliseconds),
    unreached: (probe: Probe, reason: string) => {
      unreached.set(reason, [...(unreached.get(reason) ?? []), probe]);
      end(probe, 'unreached');
    },
    /** Notes that the server lacks an operation. */
    isMissing: (operation: string) => void missing.add(operation),
    /** Notes a probe that needs an operation which the server lacks. */
    waits: (probe: Probe, needed: string) => {
      waiting.set(needed, [...(waiting.get(needed) ?? []), probe]);
      end(probe, 'waiting');
    },
    summary: () => {
      const present = operations.filter(({ id }) => !missing.has(id));
      const answers = operations.flatMap(({ id, refusals }) =>
        ['Ok', ...refusals].map((status) => seen.get(id)?.has(status) ?? false),
      );
      const byOperation = operations.map(({ id, isOptional }) => {
        return [id, { calls: calls.get(id) ?? 0, isMissing: missing.has(id), isOptional }] as const;
      });
      return {
        calls: sum(operations.map(({ id }) => calls.get(id) ?? 0)),
        operations: {
          tried: operations.filter(({ id }) => calls.has(id)).length,
          of: operations.length,
        },
        answers: { seen: answers.filter(Boolean).length, of: answers.length },
        neverOk: present.filter(({ id }) => !seen.get(id)?.has('Ok')).map(({ id }) => id),
        /** The probes that were not made, by reason. */
        unreached: mapGroups(unreached, nameProbe),
        /** The probes that wait for an operation, by that operation's id. */
        waiting: Object.fromEntries(
          Object.entries(
            mapGroups(waiting, (probe) => (missing.has(probe.operation) ? '' : nameProbe(probe))),
          )
            .map(([needed, names]) => [needed, names.filter(Boolean)] as const)
            .filter(([, names]) => names.length > 0),
        ),
        byOperation: Object.fromEntries(byOperation),
        probes,
      };
    },
  };
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function mapGroups<Item>(groups: Map<string, Item[]>, format: (item: Item) => string) {
  return Object.fromEntries([...groups].map(([key, items]) => [key, items.map(format)]));
}
