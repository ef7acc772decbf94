import { HttpResponse } from 'msw';
import { errors } from '@/api/generated/errors';
import type { RequestLanguage } from '@/api/request-language';
import { answerOf } from './answer';
import type { SpoiltFault } from './faults';
import { Refusal } from './refusal';

/** What a page says that a proxy puts before a product that is down. It has no envelope; `status: ServerError` has. */
const PROXY_PAGE = '<!doctype html><title>500</title><h1>Internal Server Error</h1>';

/** The answer that a fault gives. A dropped one is a network error: the host closes the connection. */
export function spoiltAnswer(fault: SpoiltFault, language: RequestLanguage, now: number): Response {
  const headers = { date: new Date(now).toUTCString(), 'cache-control': 'no-store' };
  switch (fault.kind) {
    case 'drop':
      return HttpResponse.error();
    case 'http500':
      return HttpResponse.html(PROXY_PAGE, { status: 500, headers });
    case 'malformedJson':
      return new Response('{"code": 200, "status": "Ok", "data": {', {
        headers: { ...headers, 'content-type': 'application/json' },
      });
    case 'wrongEnvelope':
      return Response.json({ success: true, result: {} }, { headers });
    case 'status':
      return answerOf(new Refusal(fault.status, httpOf(fault)), language, now);
  }
}

/** The contract's HTTP status for it; a failure of the server is seen as one. */
function httpOf({ status }: Extract<SpoiltFault, { kind: 'status' }>): number {
  return status === 'ServerError' ? 500 : (errors[status].http[0] ?? 200);
}
