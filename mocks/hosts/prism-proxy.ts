import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorStatus } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { answerOf } from '../sandbox/answer';
import { languageIn } from '../sandbox/caller';
import { receive } from '../sandbox/receive';
import { Refusal, isRefusal } from '../sandbox/refusal';
import { type Answer, preferenceOf } from './prism-preference';

/** About half of what Prism invents is a refusal; it is asked again. */
const DYNAMIC_ATTEMPTS = 20;

type Call = { operationId: OperationId; headers: Headers; body: unknown };
/** What Prism says of an input that does not fit: where, such as `['header', 'deviceid']`. */
type Unprocessable = { validation?: { location: string[]; message: string }[] };

/**
 * Asks Prism at `origin` and answers as the contract says (contract: conventions). The checks before the application are
 * the sandbox's: prefixes, method, type, size, JSON, to which Prism has answers of its own, or none. Prism's refusals
 * become envelopes in the request's language, and `pragma` comes with successes alone.
 */
export function createPrismProxy(origin: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const refusal = (it: Refusal) =>
      answerOf(it, languageIn(request.headers) ?? 'zh_CN', Date.now());
    const received = await receive(request);
    if (isRefusal(received)) return refusal(received);
    const { operationId, body } = received;
    const preference = preferenceOf(request.headers.get('prefer'), operationId);
    if ('problem' in preference) return problem(preference.problem);

    const { answer, delayMilliseconds } = preference;
    if (delayMilliseconds > 0) await pause(delayMilliseconds);
    const outcome = await ask(origin, { operationId, headers: request.headers, body }, answer);
    return isRefusal(outcome) ? refusal(outcome) : outcome;
  };
}

/** Refused here and not by the contract: what a developer asked for cannot be had. */
function problem(msg: string): Response {
  return Response.json({ code: 400, msg, status: 'InvalidInput', data: null }, { status: 400 });
}

async function ask(origin: string, call: Call, answer: Answer): Promise<Response | Refusal> {
  const prefer = preferOf(answer);
  for (let attempt = 1; ; attempt += 1) {
    const given = await fetch(origin + operations[call.operationId].path, {
      method: 'POST',
      headers: forwarded(call.headers, prefer),
      body: JSON.stringify(call.body),
    });
    if (given.status !== 200) return new Refusal(...(await refusalIn(given, call)));
    if (answer.kind === 'refusal') return new Refusal(answer.status);
    const envelope = (await given.json()) as { code: number };
    if (answer.kind === 'example' || envelope.code === 200 || attempt === DYNAMIC_ATTEMPTS) {
      return enveloped(envelope, given.headers.get('pragma'));
    }
  }
}

function preferOf(answer: Answer): string {
  if (answer.kind === 'example') return `example=${answer.name}`;
  return answer.kind === 'dynamic' ? 'dynamic=true' : '';
}

/** Prism adds every documented header to refusals, too. */
function enveloped(envelope: { code: number }, pragma: string | null): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (pragma && envelope.code === 200) headers.set('pragma', pragma);
  return Response.json(envelope, { headers });
}

/** Prism gives problem+json under an HTTP status of its own. */
async function refusalIn(
  given: Response,
  { operationId }: Call,
): Promise<[status: ErrorStatus, http?: number]> {
  if (given.status === 401) return ['Unauthorized'];
  if (given.status === 422) return [statusOf((await given.json()) as Unprocessable)];
  console.error(`Prism answers ${operationId} with HTTP ${given.status}: ${await given.text()}`);
  return ['ServerError', 500];
}

/** By the contract's order of checks: signature, device, input. */
function statusOf({ validation = [] }: Unprocessable): ErrorStatus {
  const concerns = (part: string, name: string) =>
    validation.some(
      ({ location, message }) =>
        location[0] === part && (location[1] ?? /'(\w+)'$/.exec(message)?.[1]) === name,
    );
  if (concerns('body', 'signature')) return 'SignatureInvalid';
  return concerns('header', 'deviceid') ? 'DeviceIdInvalid' : 'InvalidInput';
}

/** The contract's own headers. Others, such as `Accept`, would make Prism answer what the contract does not know. */
function forwarded(headers: Headers, prefer: string): Headers {
  const kept = ['authorization', 'platform', 'language', 'deviceid'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const own: [string, string][] = [['content-type', 'application/json']];
  return new Headers([
    ...kept,
    ...own,
    ...(prefer ? [['prefer', prefer] as [string, string]] : []),
  ]);
}
