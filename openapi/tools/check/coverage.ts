import type { CheckedOperation, Contract } from './contract.ts';
import { listViolations } from './probes/violations.ts';

export type Coverage = ReturnType<typeof createCoverage>;
export type CoverageSummary = ReturnType<Coverage['summary']>;

/** What a run has tried at one operation. */
export type OperationCoverage = {
  /** Whether the server lacks the operation. */
  isMissing: boolean;
  /** Whether it may lack it. */
  isOptional: boolean;
  calls: number;
  /** The declared answers that the server gave. */
  seen: string[];
  /** The declared answers that the server did not give, with reasons. Empty if the operation is missing. */
  unseen: { status: string; reason: string }[];
  /** The constraints of its input, as `field keyword`. */
  constraints: { tried: string[]; of: number };
};

/** Why no probe can provoke certain answers, whatever the server. */
const UNPROVOKABLE: Record<string, string> = {
  ServerError: 'only a server that fails answers so',
  TooManyRequests: 'the contract gives no limit for it that a run could reach',
};

const WAITS = 'what they need is not implemented';

/** Creates a record of what a run tries at the selected operations, and of what it cannot reach. */
export function createCoverage(contract: Contract, operations: CheckedOperation[]) {
  const calls = new Map<string, number>();
  const seen = new Map<string, Set<string>>();
  const tried = new Map<string, Set<string>>();
  const unreached = new Map<string, { operation: string; name: string }[]>();
  const waiting = new Map<string, { operation: string; name: string }[]>();

  const missing = new Set<string>();

  const reasonFor = (id: string, status: string): string => {
    const waits = [...waiting.values()].flat().some((probe) => probe.operation === id);
    const [reason] =
      [...unreached].find(([, probes]) => probes.some((probe) => probe.operation === id)) ?? [];
    return UNPROVOKABLE[status] ?? reason ?? (waits ? WAITS : 'no probe of this run leads to it');
  };

  return {
    note: (operation: string, status: string) => {
      calls.set(operation, (calls.get(operation) ?? 0) + 1);
      seen.set(operation, (seen.get(operation) ?? new Set()).add(status));
    },
    /** Notes that a constraint of a field was violated. */
    constraint: (operation: string, name: string) =>
      void tried.set(operation, (tried.get(operation) ?? new Set()).add(name)),
    unreached: (probe: { operation: string; name: string }, reason: string) =>
      void unreached.set(reason, [...(unreached.get(reason) ?? []), probe]),
    /** Notes that the server lacks an operation. */
    isMissing: (operation: string) => void missing.add(operation),
    /** Notes a probe that needs an operation which the server lacks. */
    waits: (probe: { operation: string; name: string }, needed: string) =>
      void waiting.set(needed, [...(waiting.get(needed) ?? []), probe]),
    summary: () => {
      const byOperation = Object.fromEntries(
        operations.map((operation): [string, OperationCoverage] => {
          const { id, refusals, isOptional } = operation;
          const answers = ['Ok', ...refusals];
          const constraints = listViolations(contract, operation).map(constraintName);
          return [
            id,
            {
              isMissing: missing.has(id),
              isOptional,
              calls: calls.get(id) ?? 0,
              seen: answers.filter((answer) => seen.get(id)?.has(answer)),
              unseen: answers
                .filter((status) => !missing.has(id) && !seen.get(id)?.has(status))
                .map((status) => ({ status, reason: reasonFor(id, status) })),
              constraints: { tried: [...(tried.get(id) ?? [])], of: new Set(constraints).size },
            },
          ];
        }),
      );
      const coverages = Object.values(byOperation);
      const sum = (count: (coverage: OperationCoverage) => number) =>
        coverages.reduce((total, operation) => total + count(operation), 0);
      return {
        calls: sum((operation) => operation.calls),
        operations: {
          tried: coverages.filter(({ calls }) => calls > 0).length,
          of: operations.length,
        },
        answers: {
          seen: sum((operation) => operation.seen.length),
          of: operations.reduce((total, { refusals }) => total + 1 + refusals.length, 0),
        },
        constraints: {
          tried: sum((operation) => operation.constraints.tried.length),
          of: sum((operation) => operation.constraints.of),
        },
        neverOk: operations
          .filter(({ id }) => !missing.has(id) && !seen.get(id)?.has('Ok'))
          .map(({ id }) => id),
        /** The probes that were not made, by reason. */
        unreached: Object.fromEntries(
          [...unreached].map(([reason, probes]) => [reason, probes.map(formatName)]),
        ),
        /** The probes that wait for an operation, by that operation's id. */
        waiting: Object.fromEntries(
          [...waiting].flatMap(([needed, probes]) => {
            const others = probes.filter(({ operation }) => !missing.has(operation));
            return others.length > 0 ? [[needed, others.map(formatName)]] : [];
          }),
        ),
        /** The declared answers that the server did not give, by reason. */
        unseen: unseenByReason(byOperation),
        byOperation,
      };
    },
  };
}

function formatName({ operation, name }: { operation: string; name: string }): string {
  return `${operation}: ${name}`;
}

/** Names a constraint of a field. */
export function constraintName({ field, keyword }: { field: string; keyword: string }): string {
  return `${field} ${keyword}`;
}

function unseenByReason(byOperation: Record<string, OperationCoverage>): Record<string, string[]> {
  const answers = new Map<string, string[]>();
  for (const [id, { unseen }] of Object.entries(byOperation)) {
    for (const { status, reason } of unseen) {
      answers.set(reason, [...(answers.get(reason) ?? []), `${id} ${status}`]);
    }
  }
  return Object.fromEntries(answers);
}
