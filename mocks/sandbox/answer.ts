import { refusalEnvelope } from '@/api/refusal-envelope';
import type { RequestLanguage } from '@/api/request-language';
import { type Refusal, isRefusal } from './refusal';

export type Outcome = { data: unknown; token?: string } | Refusal;

/**
 * The envelope of an outcome (contract: envelope): `msg` in the request's language, `pragma` with a new token on success
 * only, `Date` by the product's clock.
 */
export function answerOf(outcome: Outcome, language: RequestLanguage, now: number): Response {
  // No `Pragma: no-cache` beside it: `pragma` carries tokens.
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
