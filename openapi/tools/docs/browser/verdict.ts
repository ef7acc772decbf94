import type { CheckedOperation, Rules } from '../../check/contract.ts';
import type { Exchange } from '../../check/exchange.ts';
import type { Departure } from '../../check/finding.ts';
import { judge } from '../../check/oracle/judge.ts';
import { provenanceAt } from '../../check/provenance.ts';
import { findRuleSource, isBreach } from '../../check/rule-source.ts';

/** A departure, and whether it departs only from an assumption. */
export type JudgedDeparture = Departure & { isAssumed: boolean };

/**
 * Judges an answer by the contract check's oracle. Accepts any refusal that the operation declares, because the page
 * does not know what outcome the reader expects.
 */
export function judgeExchange(
  rules: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
  provenance: object,
): JudgedDeparture[] {
  const expectation = {
    class: 'envelope',
    rule: 'envelope.outcome',
    description: 'sent from the page',
  } as const;
  return judge(rules, operation, exchange, { ...expectation, place: operation.pointer }).map(
    (problem) => ({
      ...problem,
      isAssumed: !isBreach(problem) && isAssumed(problem, provenance),
    }),
  );
}

function isAssumed(problem: Departure, provenance: object): boolean {
  const source = findRuleSource(problem, provenanceAt(provenance, problem.place));
  return (source?.source ?? 'assumed') === 'assumed';
}
