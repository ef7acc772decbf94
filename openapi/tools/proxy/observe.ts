import type { ErrorObject } from 'ajv/dist/2020.js';
import type { CheckedOperation, Contract } from '../check/contract.ts';
import { TooLong } from '../text-within.ts';
import {
  type Exchange,
  isObject,
  readOutcome,
  parseJson,
  tooLongExchange,
} from '../check/exchange.ts';
import type { Departure } from '../check/finding.ts';
import { isNotFound } from '../check/not-implemented.ts';
import type { Expectation } from '../check/oracle/expectation.ts';
import { judge } from '../check/oracle/judge.ts';
import { schemaStem } from '../generate/document.ts';
import type { PassedCall } from './pass-on.ts';
import { decodeText, unknownEncodingIn } from './text-of.ts';
import { createMasker } from './secrets.ts';

/** What the proxy found about a call. */
export type Observation =
  /** A call of the contract. Secrets in its departures are masked. */
  | {
      kind: 'judged';
      operation: CheckedOperation;
      exchange: Exchange;
      departures: Departure[];
    }
  /** A call to a path that no operation has. */
  | { kind: 'unknown'; path: string }
  /** A call of the contract that the caller gave up, that is too large, or whose answer has an unknown encoding. */
  | { kind: 'unjudged'; encoding?: string }
  /** A request for a page, or a preflight. */
  | { kind: 'ignored' };

/** Returns a function that judges calls to the contract's paths, below any of the prefixes. */
export function createObserver(contract: Contract, prefixes: readonly string[]) {
  const byPath = new Map(
    contract.operations.flatMap((operation) =>
      (operation.isMarketing ? [''] : prefixes).map((prefix) => [
        prefix + operation.path,
        operation,
      ]),
    ),
  );

  const responseTime = contract.limit('responseTime');

  return async (call: PassedCall, origin: string): Promise<Observation> => {
    const path = call.path.replace(/\?.*/s, '');
    const operation = byPath.get(path);
    const hasWaited = call.milliseconds > responseTime;
    // Requests for pages (GET) and preflights (OPTIONS) are not calls of the contract.
    if (!operation && call.method === 'POST') return { kind: 'unknown', path };
    if (!operation || call.method === 'OPTIONS') return { kind: 'ignored' };
    if (call.isAbandoned && !hasWaited) return { kind: 'unjudged' };
    const encoding = unknownEncodingIn(call.answer?.headers.get('content-encoding') ?? null);
    if (encoding !== undefined) return { kind: 'unjudged', encoding };
    const exchange = await toExchange(call, operation, origin);
    if (!exchange) return { kind: 'unjudged' };
    if (operation.isOptional && isNotFound(exchange, contract))
      return { kind: 'judged', operation, exchange, departures: [] };
    const lateFailure = `no answer within ${responseTime / 1000} seconds`;
    const expectation = buildExpectation(operation, call.method);
    const departures = [
      ...(exchange.received || !hasWaited ? judge(contract, operation, exchange, expectation) : []),
      ...(hasWaited
        ? judge(
            contract,
            operation,
            { ...exchange, received: null, failure: lateFailure },
            expectation,
          )
        : []),
      ...acceptedByMistake(contract, operation, exchange),
    ];
    const mask = createMasker(exchange);
    return {
      ...{ kind: 'judged', operation, exchange },
      departures: departures.map((departure) => ({
        ...{ ...departure, expected: mask(departure.expected), actual: mask(departure.actual) },
      })),
    };
  };
}

/** The call in the form that the check judges; null if its body is too large. */
async function toExchange(
  { method, path, headers, body, answer, failure, milliseconds }: PassedCall,
  { id }: CheckedOperation,
  origin: string,
): Promise<Exchange | null> {
  if (!body) return null;
  const sent = {
    ...{ operation: id, method, url: origin + path, headers: Object.fromEntries(headers) },
    ...{ body: body.toString(), isFreshlySigned: false },
  };
  if (!answer || failure) return { sent, received: null, failure: failure ?? 'none' };
  const { http, headers: answerHeaders } = answer;
  const encoding = answerHeaders.get('content-encoding');
  try {
    if (!answer.body) throw new TooLong('is longer than is kept');
    const text = await decodeText(answer.body, encoding);
    if (text === null) {
      return { sent, received: null, failure: `an answer that is not \`${encoding}\`` };
    }
    const received = { http, headers: answerHeaders, text, json: parseJson(text), milliseconds };
    return { sent, received, failure: null };
  } catch (error) {
    if (error instanceof TooLong) return tooLongExchange(sent, error);
    throw error;
  }
}

/**
 * Which answers a call can have. Unlike the check, the proxy does not know what a call is meant to provoke, only that
 * every operation is a POST.
 */
function buildExpectation({ pointer }: CheckedOperation, method: string): Expectation {
  const place = pointer.replace(/\/post$/, '');
  const description = 'everything is a POST';
  const expectation = { class: 'headers', rule: 'headers.method', place, description } as const;
  return method === 'POST'
    ? expectation
    : { ...expectation, statuses: ['MethodNotAllowed'], http: 405 };
}

/** The statuses with which a server can refuse a call before it looks at the input. */
const REFUSED_BEFORE_INPUT = new Set([
  ...['InvalidInput', 'NotFound', 'MethodNotAllowed', 'PayloadTooLarge', 'UnsupportedMediaType'],
  ...['SignatureInvalid', 'DeviceIdInvalid', 'Unauthorized', 'AccountDisabled', 'NotKol'],
  ...['TooManyRequests', 'ServerError'],
]);

/**
 * The departure of a call that the server had to refuse, and accepted: no token, or an input that violates its schema.
 */
function acceptedByMistake(
  contract: Contract,
  operation: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  const { sent, received } = exchange;
  const actual = readOutcome(exchange);
  const isAccepted =
    actual === 'Ok' || (contract.rows.has(actual) && !REFUSED_BEFORE_INPUT.has(actual));
  if (!received || !isAccepted || sent.method !== 'POST') return [];
  const needsToken = operation.auth !== 'anonymous' && !operation.isMarketing;
  if (needsToken && !sent.headers.authorization) {
    const expected = 'Unauthorized: the call has no token';
    const place = `${operation.pointer}/x-auth`;
    return [{ class: 'auth', rule: 'auth.session-required', place, expected, actual }];
  }
  const [problem] = inputProblems(contract, operation, sent.body);
  if (!problem) return [];
  const { keyword, instancePath, message } = problem;
  const field = instancePath ? `\`${instancePath.slice(1)}\` ` : 'the body ';
  return [
    {
      ...{ class: 'input', rule: `input.${keyword}`, actual },
      place: operation.inputName
        ? `/components/schemas/${operation.inputName}`
        : `${operation.pointer}/requestBody`,
      expected: `InvalidInput: ${field}${message}`,
    },
  ];
}

/** How a body violates the schema of the operation's input. */
function inputProblems(
  contract: Contract,
  { id }: CheckedOperation,
  text: Exchange['sent']['body'],
): ErrorObject[] {
  const body = typeof text === 'string' ? parseJson(text) : undefined;
  if (!isObject(body)) return [];
  // A wrong signature is refused as SignatureInvalid, not as InvalidInput, so the schema gets one of a valid form.
  return contract
    .findErrors(`${schemaStem(id)}Request`, { ...body, signature: 'A'.repeat(344) })
    .filter(
      ({ keyword, instancePath }) =>
        !['allOf', 'anyOf', 'oneOf', 'if'].includes(keyword) && instancePath !== '/signature',
    );
}
