import type { CheckedOperation, Contract } from './contract.ts';
import { violationsOf } from './probes/violations.ts';

export type Coverage = ReturnType<typeof createCoverage>;
export type CoverageSummary = ReturnType<Coverage['summary']>;

/** What was tried of one operation. */
export type OperationCoverage = {
  /** Whether the server does not have it. */
  isMissing: boolean;
  calls: number;
  /** The declared answers that came. */
  seen: string[];
  /** The declared answers that did not come, each with the reason; none where it is missing. */
  unseen: { status: string; reason: string }[];
  /** The constraints of its input, as `field keyword`. */
  constraints: { tried: string[]; of: number };
};

/** Why no probe leads to an answer, whatever the server is. */
const BEYOND: Record<string, string> = {
  ServerError: 'only a server that fails answers so',
  TooManyRequests: 'the contract gives no limit for it that a run could reach',
};

const WAITS = 'what they need is not implemented';

/** What was tried of the operations that were asked for, and what could not be reached. */
export function createCoverage(contract: Contract, operations: CheckedOperation[]) {
  const calls = new Map<string, number>();
  const seen = new Map<string, Set<string>>();
  const tried = new Map<string, Set<string>>();
  const unreached = new Map<string, { operation: string; name: string }[]>();
  const waiting = new Map<string, { operation: string; name: string }[]>();

  const missing = new Set<string>();

  const reasonFor = (id: string, status: string): string => {
    const waits = [...waiting.values()].flat().some((probe) => probe.operation === id);
    const its = [...unreached].find(([, probes]) => probes.some((probe) => probe.operation === id));
    return BEYOND[status] ?? its?.[0] ?? (waits ? WAITS : 'no probe of this run leads to it');
  };

  return {
    note: (operation: string, status: string) => {
      calls.set(operation, (calls.get(operation) ?? 0) + 1);
      seen.set(operation, (seen.get(operation) ?? new Set()).add(status));
    },
    /** A constraint of a field that was violated. */
    constraint: (operation: string, name: string) =>
      void tried.set(operation, (tried.get(operation) ?? new Set()).add(name)),
    unreached: (probe: { operation: string; name: string }, reason: string) =>
      void unreached.set(reason, [...(unreached.get(reason) ?? []), probe]),
    /** An operation that the server does not have. */
    isMissing: (operation: string) => void missing.add(operation),
    /** A probe that needs an operation which is not there. */
    waits: (probe: { operation: string; name: string }, needed: string) =>
      void waiting.set(needed, [...(waiting.get(needed) ?? []), probe]),
    summary: () => {
      const byOperation = Object.fromEntries(
        operations.map((operation): [string, OperationCoverage] => {
          const { id, refusals } = operation;
          const answers = ['Ok', ...refusals];
          const constraints = violationsOf(contract, operation).map(constraintName);
          return [
            id,
            {
              isMissing: missing.has(id),
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
      const all = Object.values(byOperation);
      const sum = (count: (it: OperationCoverage) => number) =>
        all.reduce((total, operation) => total + count(operation), 0);
      return {
        calls: sum((operation) => operation.calls),
        operations: { tried: all.filter(({ calls }) => calls > 0).length, of: operations.length },
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
        /** By reason, the probes that were not made. */
        unreached: Object.fromEntries(
          [...unreached].map(([reason, its]) => [reason, its.map(formatName)]),
        ),
        /** By operation that is not implemented, the probes of others that wait for it. */
        waiting: Object.fromEntries(
          [...waiting].flatMap(([needed, its]) => {
            const others = its.filter(({ operation }) => !missing.has(operation));
            return others.length > 0 ? [[needed, others.map(formatName)]] : [];
          }),
        ),
        /** By reason, the declared answers that did not come. */
        unseen: unseenByReason(byOperation),
        byOperation,
      };
    },
  };
}

function formatName({ operation, name }: { operation: string; name: string }): string {
  return `${operation}: ${name}`;
}

/** How a constraint of a field is named. */
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
