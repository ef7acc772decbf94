import type { Contract } from './contract.ts';

export type Coverage = ReturnType<typeof createCoverage>;

/** A probe cannot be made here; the reason is part of the coverage. */
export class Unreached extends Error {}

/** What was tried of the contract, and what could not be reached. */
export function createCoverage({ operations }: Contract) {
  const seen = new Map<string, Set<string>>();
  const constraints = new Set<string>();
  const unreached = new Map<string, string[]>();
  let calls = 0;
  return {
    note: (operation: string, status: string) => {
      calls += 1;
      seen.set(operation, (seen.get(operation) ?? new Set()).add(status));
    },
    /** A constraint of a field that was violated. */
    constraint: (operation: string, name: string) => constraints.add(`${operation} ${name}`),
    unreached: (probe: string, reason: string) =>
      void unreached.set(reason, [...(unreached.get(reason) ?? []), probe]),
    summary: () => {
      const answers = operations.flatMap(({ id, refusals }) =>
        ['Ok', ...refusals].map((it) => [id, it] as const),
      );
      const reached = answers.filter(([id, status]) => seen.get(id)?.has(status));
      return {
        calls,
        operations: { tried: seen.size, of: operations.length },
        answers: { seen: reached.length, of: answers.length },
        constraints: constraints.size,
        neverOk: operations.filter(({ id }) => !seen.get(id)?.has('Ok')).map(({ id }) => id),
        unreached: Object.fromEntries(unreached),
      };
    },
  };
}
