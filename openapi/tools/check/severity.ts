import type { Provenance } from '../generate/document.ts';
import { type Exchange, envelopeOf } from './exchange.ts';
import type { Departure, Severity } from './finding.ts';

/** HTTP statuses of a gateway or balancer that stands before a server. */
const GATEWAY_STATUSES = [502, 503, 504];

/**
 * How severe a departure is, and a sentence that says why it is no plain error. What is given or derived and broken is an
 * error, what is assumed and different a question. Unclear is what the server need not have caused: a connection that broke,
 * a gateway's answer, a rule without a source in the contract, or what the probe itself is not certain of.
 */
export function severityOf(
  departure: Departure,
  exchange: Exchange,
  provenance: Pick<Provenance, 'source' | 'ref' | 'question'> | null,
): { severity: Exclude<Severity, 'missing'>; question?: string } {
  const doubt = departure.doubt ?? doubtOf(exchange) ?? (provenance ? null : NO_SOURCE);
  if (doubt !== null) return { severity: 'unclear', question: doubt };
  if (!provenance || provenance.source !== 'assumed') return { severity: 'error' };
  const asked = provenance.question ?? `The contract assumes: ${departure.expected}. Is that so?`;
  return {
    severity: 'question',
    question: `${asked} (${provenance.ref}) Yours: ${departure.actual}.`,
  };
}

const NO_SOURCE = 'The contract does not say where this rule comes from. Is it right?';

function doubtOf(exchange: Exchange): string | null {
  const { received, failure, isLate, isTooLong } = exchange;
  if (!received) {
    return isLate || isTooLong
      ? null
      : `The connection failed (${failure}): the network, or a server that ended. Repeat the call, and look into the server's log.`;
  }
  return GATEWAY_STATUSES.includes(received.http) && !envelopeOf(exchange)
    ? `HTTP ${received.http} can come from a gateway before the server. Repeat the call, and look into the gateway's log.`
    : null;
}
