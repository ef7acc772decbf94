import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorStatus } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { toResponse, isRefusal, Refusal } from '../sandbox/outcome';
import { type ChosenAnswer, parsePreference } from '../sandbox/preference';
import { refusePreference, respondAsPreferred } from '../sandbox/preferred-response';
import { readAnswerLanguage, receive } from '../sandbox/receive';
import { pickHeaders } from './pass-on';

/** The first example of each operation, a success, has this name. */
const FIRST = 'ok';

type Call = { operationId: OperationId; headers: Headers; body: unknown };
/** Prism's report of an invalid input, with locations such as `['header', 'deviceid']`. */
type Unprocessable = { validation?: { location: string[]; message: string }[] };

/**
 * Creates a proxy that asks Prism at `origin` and answers as the contract says (contract: conventions). The sandbox's
 * checks of prefix, method, type, size and JSON come first, which Prism answers differently or not at all. Prism's
 * refusals become envelopes in the request's language, and only successes have `pragma`.
 */
export function createPrismProxy(origin: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const refusal = (reason: Refusal) =>
      toResponse(reason, readAnswerLanguage(request.headers), Date.now());
    const received = await receive(request);
    if (isRefusal(received)) return refusal(received);
    const { operationId, body } = received;
    const preference = parsePreference(request.headers.get('prefer'), operationId);
    if ('problem' in preference) return refusePreference(preference);

    const { answer, delayMilliseconds } = preference;
    if (delayMilliseconds > 0) await pause(delayMilliseconds);
    const respond = (chosen: ChosenAnswer) => {
      const language = readAnswerLanguage(request.headers);
      return respondAsPreferred(chosen, { operationId, language, now: Date.now() });
    };
    if (answer?.kind === 'fault' || answer?.kind === 'envelope') return respond(answer);
    const call = { operationId, headers: request.headers, body };
    const example = answer?.kind === 'example' ? answer.name : FIRST;
    const outcome = await askForExample(origin, call, example);
    if (isRefusal(outcome)) return refusal(outcome);
    // Prism has no example of it, but has checked the call.
    return answer?.kind === 'refusal' ? respond(answer) : outcome;
  };
}

async function askForExample(
  origin: string,
  { operationId, headers: sent, body }: Call,
  name: string,
): Promise<Response | Refusal> {
  // Others, such as `Accept`, would make Prism depart from the contract.
  const headers = pickHeaders(sent, ['authorization', 'platform', 'language', 'deviceid']);
  headers.set('content-type', 'application/json');
  headers.set('prefer', `example=${name}`);
  const url = origin + operations[operationId].path;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) return new Refusal(...(await readRefusal(answer, operationId)));
  return respondWithEnvelope((await answer.json()) as { code: number }, answer.headers);
}

/**
 * Makes the response of an envelope. Prism adds all documented headers to every answer; only the one that belongs to
 * this answer is kept.
 */
function respondWithEnvelope(envelope: { code: number }, prismAnswer: Headers): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const name = { 200: 'pragma', 429: 'retry-after' }[envelope.code];
  const value = name && prismAnswer.get(name);
  if (value) headers.set(name, value);
  return Response.json(envelope, { headers });
}

async function readRefusal(
  prismAnswer: Response,
  operationId: OperationId,
): Promise<[status: ErrorStatus, http?: number]> {
  if (prismAnswer.status === 401) return ['Unauthorized'];
  if (prismAnswer.status === 422) return [toStatus((await prismAnswer.json()) as Unprocessable)];
  console.error(
    `Prism answers ${operationId} with HTTP ${prismAnswer.status}: ${await prismAnswer.text()}`,
  );
  return ['ServerError', 500];
}

/** Returns the status for a report, in the contract's order of checks: signature, device, input. */
function toStatus({ validation = [] }: Unprocessable): ErrorStatus {
  const concerns = (part: string, name: string) =>
    validation.some(
      ({ location, message }) =>
        location[0] === part && (location[1] ?? /'(\w+)'$/.exec(message)?.[1]) === name,
    );
  if (concerns('body', 'signature')) return 'SignatureInvalid';
  return concerns('header', 'deviceid') ? 'DeviceIdInvalid' : 'InvalidInput';
}
