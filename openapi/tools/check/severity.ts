import { type Exchange, readEnvelope } from './exchange.ts';
import type { Departure, Severity } from './finding.ts';
import { type RuleSource, findRuleSource, isBreach } from './rule-source.ts';

/** HTTP statuses that a gateway or load balancer in front of the server may send. */
const GATEWAY_STATUSES = [502, 503, 504];

/**
 * Determines how severe a departure is, and explains it unless it is an error. A departure from what is given or
 * derived is an error, one from an assumption is a question. What gives away a secret or the data of others, or lets in
 * whom it must not, is an error in any case. It is unclear if the server may not be the cause: a broken connection, a
 * gateway's answer, a rule without a source in the contract, or a probe that is not certain. `place` is the provenance
 * of the schema or operation that the server departs from.
 */
export function rateSeverity(
  departure: Departure,
  exchange: Exchange,
  place: RuleSource | null,
): { severity: Exclude<Severity, 'missing'>; question?: string } {
  const doubt = departure.doubt ?? explainDoubt(exchange);
  if (doubt !== null) return { severity: 'unclear', question: doubt };
  if (isBreach(departure)) return { severity: 'error' };
  const source = findRuleSource(departure, place);
  if (!source) return { severity: 'unclear', question: NO_SOURCE };
  if (source.source !== 'assumed') return { severity: 'error' };
  const question = source.question ?? `The contract assumes: ${departure.expected}. Is that so?`;
  return {
    severity: 'question',
    question: `${question} (${source.ref}) Yours: ${departure.actual}.`,
  };
}

const NO_SOURCE = 'The contract does not say where this rule comes from. Is it right?';

function explainDoubt(exchange: Exchange): string | null {
  const { received, failure, isLate, isRepeated, isTooLong } = exchange;
  if (!received) {
    return isLate || isTooLong
      ? null
      : `The connection failed (${failure}): the network, or a server that ended. Repeat the call, and look into the server's log.`;
  }
  if (isRepeated)
    return 'The connection broke, and the call was made again: it can have been run twice.';
  return GATEWAY_STATUSES.includes(received.http) && !readEnvelope(exchange)
    ? `HTTP ${received.http} can come from a gateway before the server. Repeat the call, and look into the gateway's log.`
    : null;
}
