import { setTimeout as pause } from 'node:timers/promises';
import { errors, type ErrorStatus } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { examples } from '@mocks/generated/examples';
import { toResponse, isRefusal, Refusal } from '../sandbox/outcome';
import { readAnswerLanguage, receive } from '../sandbox/receive';

/** About half of Prism's dynamic answers are refusals, so it is asked again. */
const DYNAMIC_ATTEMPTS = 20;

type Call = { operationId: OperationId; headers: Headers; body: unknown };
/** Prism's report of an invalid input, with locations such as `['header', 'deviceid']`. */
type Unprocessable = { validation?: { location: string[]; message: string }[] };

/** The longest `delay`; clients give up earlier. */
const LONGEST_DELAY_MS = 60_000;

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
    if ('problem' in preference) return refusePreference(preference.problem);

    const { answer, delayMilliseconds } = preference;
    if (delayMilliseconds > 0) await pause(delayMilliseconds);
    const outcome = await ask(origin, { operationId, headers: request.headers, body }, answer);
    return isRefusal(outcome) ? refusal(outcome) : outcome;
  };
}

/** Makes a refusal outside of the contract, for a developer's impossible `Prefer`. */
function refusePreference(msg: string): Response {
  return Response.json({ code: 400, msg, status: 'InvalidInput', data: null }, { status: 400 });
}

async function ask(
  origin: string,
  call: Call,
  answer: PreferredAnswer,
): Promise<Response | Refusal> {
  const prefer = formatPreference(answer);
  for (let attempt = 1; ; attempt += 1) {
    const prismAnswer = await fetch(origin + operations[call.operationId].path, {
      method: 'POST',
      headers: pickHeaders(call.headers, prefer),
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

/** Translates Prism's problem+json and HTTP status. */
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

/** Forwards only the contract's headers. Others, such as `Accept`, would make Prism depart from the contract. */
function pickHeaders(headers: Headers, prefer: string): Headers {
  const forwarded = ['authorization', 'platform', 'language', 'deviceid'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const ownHeaders: [string, string][] = [['content-type', 'application/json']];
  return new Headers([
    ...forwarded,
    ...ownHeaders,
    ...(prefer ? [['prefer', prefer] as [string, string]] : []),
  ]);
}

/** How to answer a call that Prism accepts. */
type PreferredAnswer =
  | { kind: 'example'; name: string }
  | { kind: 'dynamic' }
  | { kind: 'refusal'; status: ErrorStatus };

type Preference = { answer: PreferredAnswer; delayMilliseconds: number };

/**
 * Reads the header `Prefer` (RFC 7240) of a call: `example=NAME`, `code=N` of the envelope, `dynamic=true`,
 * `delay=MILLISECONDS`, several separated by commas. Without one, the first example of success. Other preferences are
 * ignored, as the RFC requires; an impossible value results in a message that lists the possible ones.
 */
function parsePreference(
  header: string | null,
  operationId: OperationId,
): Preference | { problem: string } {
  const wanted = parsePairs(header ?? '');
  const delayMilliseconds = Number(wanted.get('delay') ?? 0);
  if (!(delayMilliseconds >= 0 && delayMilliseconds <= LONGEST_DELAY_MS)) {
    return { problem: `Prefer: delay=N takes milliseconds from 0 to ${LONGEST_DELAY_MS}.` };
  }
  const answer = answerByPreference(wanted, operationId);
  return 'problem' in answer ? answer : { answer, delayMilliseconds };
}

function answerByPreference(
  wanted: Map<string, string>,
  operationId: OperationId,
): PreferredAnswer | { problem: string } {
  const name = wanted.get('example');
  const code = wanted.get('code');
  if (name !== undefined) return chooseByName(name, operationId);
  if (wanted.get('dynamic') === 'true') return { kind: 'dynamic' };
  return chooseByCode(Number(code ?? 200), operationId);
}

function chooseByName(
  name: string,
  operationId: OperationId,
): PreferredAnswer | { problem: string } {
  const names = Object.keys(examples[operationId]);
  if (names.includes(name)) return { kind: 'example', name };
  return { problem: `${operationId} has no example "${name}". It has: ${names.join(', ')}.` };
}

/** Chooses the example of a code, or the refusal of that code if many operations share it and it has no example. */
function chooseByCode(
  code: number,
  operationId: OperationId,
): PreferredAnswer | { problem: string } {
  const example = Object.entries(examples[operationId]).find(
    ([, candidate]) => candidate.code === code,
  );
  if (example) return { kind: 'example', name: example[0] };
  const refusals: readonly ErrorStatus[] = operations[operationId].errors;
  const status = refusals.find((name) => errors[name].code === code);
  if (status) return { kind: 'refusal', status };
  const codes = [200, ...refusals.map((name) => errors[name].code)];
  return { problem: `${operationId} does not answer ${code}. It answers: ${codes.join(', ')}.` };
}

/** Parses `code=200, delay=300`; a name without a value is true. */
function parsePairs(header: string): Map<string, string> {
  const parts = header.split(/[,;]/).map((part) => part.trim().split('='));
  return new Map(
    parts.map(([name = '', value = 'true']) => [
      name.trim().toLowerCase(),
      value.trim().replaceAll('"', ''),
    ]),
  );
}
