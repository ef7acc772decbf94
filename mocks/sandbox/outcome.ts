import type { ErrorStatus } from '@/api';
import { refusalEnvelope } from '@/api/refusal-envelope';
import type { RequestLanguage } from '@/api/request-language';

/** An outcome other than success. `http` differs from 200 only if the application did not decide (contract: envelope). */
export class Refusal<Status extends ErrorStatus = ErrorStatus> {
  readonly status: Status;
  readonly http: number;

  constructor(status: Status, http = 200) {
    this.status = status;
    this.http = http;
  }
}

export function refuse<Status extends ErrorStatus>(status: Status): Refusal<Status> {
  return new Refusal(status);
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return outcome instanceof Refusal;
}

export type Outcome = { data: unknown; token?: string } | Refusal;

/**
 * The envelope of an outcome (contract: envelope): `msg` in the request's language, `pragma` with a new token on success
 * only, `Date` by the sandbox's clock.
 */
export function answerOf(outcome: Outcome, language: RequestLanguage, now: number): Response {
  // Without `Pragma: no-cache`: `pragma` carries tokens.
  const headers = new Headers({ date: new Date(now).toUTCString(), 'cache-control': 'no-store' });
  if (isRefusal(outcome)) {
    if (outcome.http === 405) headers.set('allow', 'POST');
    return Response.json(refusalEnvelope(outcome.status, language), {
      status: outcome.http,
      headers,
    });
  }
  if (outcome.token !== undefined) headers.set('pragma', outcome.token);
  return Response.json({ code: 200, msg: '', status: 'Ok', data: outcome.data }, { headers });
}
