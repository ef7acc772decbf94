import { randomUuid } from '@halyard/contract/random';
import { errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import type { RequestLanguage } from '@/api/request-language';
import { examples } from '../generated/examples';
import { makeDebugRefusal } from './debug-api/responses';
import { Refusal, toResponse } from './outcome';
import type { ChosenAnswer, ImpossiblePreference } from './preference';

/** The page that a proxy shows when the backend is down. It has no envelope, unlike ServerError. */
const PROXY_PAGE = '<!doctype html><title>500</title><h1>Internal Server Error</h1>';

type Call = { operationId: OperationId; language: RequestLanguage; now: number };

/** Makes the response of a preferred answer. A lost call is a network error, for which the host closes the connection. */
export function respondAsPreferred(
  answer: ChosenAnswer,
  { operationId, language, now }: Call,
): Response {
  const headers = new Headers({ date: new Date(now).toUTCString(), 'cache-control': 'no-store' });
  if (answer.kind === 'refusal') {
    const { status } = answer;
    const http = status === 'ServerError' ? 500 : (errors[status].http[0] ?? 200);
    return toResponse(new Refusal(status, http), language, now);
  }
  if (answer.kind !== 'fault') {
    const envelope =
      answer.kind === 'example' ? examples[operationId][answer.name] : answer.envelope;
    // Opens no session.
    if (operations[operationId].token && isSuccess(envelope)) headers.set('pragma', randomUuid());
    return Response.json(envelope, { headers });
  }
  switch (answer.fault) {
    case 'drop':
    case 'lost':
      return Response.error();
    case 'http500':
      headers.set('content-type', 'text/html');
      return new Response(PROXY_PAGE, { status: 500, headers });
    case 'malformedJson':
      headers.set('content-type', 'application/json');
      return new Response('{"code": 200, "status": "Ok", "data": {', { headers });
    case 'wrongEnvelope':
      return Response.json({ success: true, result: {} }, { headers });
  }
}

function isSuccess(envelope: unknown): boolean {
  return typeof envelope === 'object' && envelope !== null && Reflect.get(envelope, 'code') === 200;
}

/** Refuses a call whose preference is impossible; `data` lists what is possible. */
export function refusePreference({ problem, allowed }: ImpossiblePreference): Response {
  return makeDebugRefusal(problem, { allowed });
}
