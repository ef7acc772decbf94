import type { ErrorStatus } from '@/api';
import { refusalEnvelope } from '@/api/refusal-envelope';
import type { RequestLanguage } from '@/api/request-language';
import { SECOND_MS } from '@/config/constants';

/** `Retry-After` of a TooManyRequests that no rule of the sandbox measures, such as a fixture's. */
const USUAL_WAIT_MS = 30 * SECOND_MS;

/** An outcome other than success. `http` differs from 200 only if the application did not decide (contract: envelope). */
export class Refusal<Status extends ErrorStatus = ErrorStatus> {
  readonly status: Status;
  readonly http: number;
  /** How long the caller has to wait before the next attempt, in ms; sent with TooManyRequests only. */
  readonly wait: number;

  constructor(status: Status, http = 200, wait = USUAL_WAIT_MS) {
    this.status = status;
    this.http = http;
    this.wait = wait;
  }
}

export function refuse<Status extends ErrorStatus>(status: Status): Refusal<Status> {
  return new Refusal(status);
}

/** `wait` is how long the caller has to wait before the next attempt, in ms (contract: Retry-After). */
export function refuseTooManyRequests(wait: number): Refusal<'TooManyRequests'> {
  return new Refusal('TooManyRequests', 200, wait);
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return outcome instanceof Refusal;
}

export type Outcome = { data: unknown; token?: string } | Refusal;

/**
 * Makes the response of an outcome, with its envelope (contract: envelope): `msg` in the request's language, `pragma`
 * with a new token on success only, `Retry-After` with TooManyRequests only, `Date` by the sandbox's clock.
 */
export function toResponse(outcome: Outcome, language: RequestLanguage, now: number): Response {
  // No `Pragma: no-cache`, since `pragma` carries tokens.
  const headers = new Headers({ date: new Date(now).toUTCString(), 'cache-control': 'no-store' });
  if (isRefusal(outcome)) {
    if (outcome.http === 405) headers.set('allow', 'POST');
    if (outcome.status === 'TooManyRequests') {
      headers.set('retry-after', String(Math.max(1, Math.ceil(outcome.wait / SECOND_MS))));
    }
    return Response.json(refusalEnvelope(outcome.status, language), {
      status: outcome.http,
      headers,
    });
  }
  if (outcome.token !== undefined) headers.set('pragma', outcome.token);
  return Response.json({ code: 200, msg: '', status: 'Ok', data: outcome.data }, { headers });
}
