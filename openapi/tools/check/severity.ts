import type { Provenance } from '../generate/document.ts';
import { type Exchange, readEnvelope } from './exchange.ts';
import type { Departure, Severity } from './finding.ts';

/** HTTP statuses that a gateway or load balancer in front of the server may send. */
const GATEWAY_STATUSES = [502, 503, 504];

/**
 * Determines how severe a departure is, and explains it unless it is an error. A departure from what is given or
 * derived is an error, one from an assumption is a question. It is unclear if the server may not be the cause: a
 * broken connection, a gateway's answer, a rule without a source in the contract, or a probe that is not certain.
 */
export function rateSeverity(
  departure: Departure,
  exchange: Exchange,
  provenance: Pick<Provenance, 'source' | 'ref' | 'question'> | null,
): { severity: Exclude<Severity, 'missing'>; question?: string } {
  const doubt = departure.doubt ?? explainDoubt(exchange) ?? (provenance ? null : NO_SOURCE);
  if (doubt !== null) return { severity: 'unclear', question: doubt };
  if (!provenance || provenance.source !== 'assumed') return { severity: 'error' };
  const question =
    provenance.question ?? `The contract assumes: ${departure.expected}. Is that so?`;
  return {
    severity: 'question',
    question: `${question} (${provenance.ref}) Yours: ${departure.actual}.`,
  };
}

const NO_SOURCE = 'The contract does not say where this rule comes from. Is it right?';

function explainDoubt(exchange: Exchange): string | null {
  const { received, failure, isLate, isTooLong } = exchange;
  if (!received) {
    return isLate || isTooLong
      ? null
      : `The connection failed (${failure}): the network, or a server that ended. Repeat the call, and look into the server's log.`;
  }
  return GATEWAY_STATUSES.includes(received.http) && !readEnvelope(exchange)
    ? `HTTP ${received.http} can come from a gateway before the server. Repeat the call, and look into the gateway's log.`
    : null;
}
