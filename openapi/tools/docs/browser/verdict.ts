import type { CheckedOperation, Rules } from '../../check/contract.ts';
import type { Exchange } from '../../check/exchange.ts';
import type { Departure } from '../../check/finding.ts';
import { judge } from '../../check/oracle/judge.ts';
import { provenanceAt } from '../../check/provenance.ts';

/** A departure, and whether the contract only assumes what it departs from. */
export type JudgedDeparture = Departure & { isAssumed: boolean };

/**
 * What the contract check's oracle finds in an answer. Any refusal that the operation declares is right, since the page does not
 * know what the call should lead to.
 */
export function verdictOf(
  rules: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
  provenance: object,
): JudgedDeparture[] {
  const anything = {
    class: 'envelope',
    rule: 'envelope.outcome',
    because: 'sent from the page',
  } as const;
  return judge(rules, operation, exchange, { ...anything, place: operation.pointer }).map(
    (problem) => ({
      ...problem,
      isAssumed: (provenanceAt(provenance, problem.place)?.source ?? 'assumed') === 'assumed',
    }),
  );
}
