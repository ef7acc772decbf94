import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorStatus } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { toResponse, isRefusal, Refusal } from '../sandbox/outcome';
import { type PreferredAnswer, parsePreference } from '../sandbox/preference';
import { refusePreference, respondAsPreferred } from '../sandbox/preferred-response';
import { readAnswerLanguage, receive } from '../sandbox/receive';
import { pickHeaders } from './pass-on';

/** About half of Prism's dynamic answers are refusals, so it is asked again. */
const DYNAMIC_ATTEMPTS = 20;

/** The first example of each operation, a success, has this name. */
const FIRST: PreferredAnswer = { kind: 'example', name: 'ok' };

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
    if (answer?.kind === 'fault' || answer?.kind === 'envelope') {
      const language = readAnswerLanguage(request.headers);
      return respondAsPreferred(answer, { operationId, language, now: Date.now() });
    }
    const call = { operationId, headers: request.headers, body };
    const outcome = await ask(origin, call, answer ?? FIRST);
    return isRefusal(outcome) ? refusal(outcome) : outcome;
  };
}

async function ask(
  origin: string,
  call: Call,
  answer: PreferredAnswer,
): Promise<Response | Refusal> {
  // Others, such as `Accept`, would make Prism depart from the contract.
  const headers = pickHeaders(call.headers, ['authorization', 'platform', 'language', 'deviceid']);
  headers.set('content-type', 'application/json');
  const prefer = formatPreference(answer);
  if (prefer) headers.set('prefer', prefer);
  for (let attempt = 1; ; attempt += 1) {
    const prismAnswer = await fetch(origin + operations[call.operationId].path, {
      ...{ method: 'POST', headers },
      body: JSON.stringify(call.body),
    });
    if (prismAnswer.status !== 200) return new Refusal(...(await readRefusal(prismAnswer, call)));
    if (answer.kind === 'refusal') return new Refusal(answer.status);
    const envelope = (await prismAnswer.json()) as { code: number };
    if (answer.kind === 'example' || envelope.code === 200 || attempt === DYNAMIC_ATTEMPTS) {
      return respondWithEnvelope(envelope, prismAnswer.headers);
    }
  }
}

function formatPreference(answer: PreferredAnswer): string {
  if (answer.kind === 'example') return `example=${answer.name}`;
  return answer.kind === 'dynamic' ? 'dynamic=true' : '';
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
  { operationId }: Call,
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
