import type { ErrorObject } from 'ajv/dist/2020.js';
import type { CheckedOperation, Contract } from '../check/contract.ts';
import { TooLong } from '../text-within.ts';
import {
  type Exchange,
  isObject,
  outcomeOf,
  parseJson,
  tooLongExchange,
} from '../check/exchange.ts';
import type { Departure } from '../check/finding.ts';
import type { Expectation } from '../check/oracle/expectation.ts';
import { judge } from '../check/oracle/judge.ts';
import { schemaStem } from '../generate/document.ts';
import type { Passed } from './pass-on.ts';
import { textOf, unknownEncodingIn } from './text-of.ts';
import { maskerOf } from './secrets.ts';

/** What came of a call that went through. */
export type Observation =
  /** Its departures have their secrets masked. */
  | {
      kind: 'judged';
      operation: CheckedOperation;
      exchange: Exchange;
      departures: Departure[];
    }
  /** A path that no operation has. */
  | { kind: 'unknown'; path: string }
  /** A call of the contract that its caller gave up, one too large to be kept, or one with an encoding that is not known. */
  | { kind: 'unjudged'; encoding?: string }
  | { kind: 'ignored' };

/** Judges calls at the paths of the contract behind any of the prefixes. */
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

  return async (passed: Passed, origin: string): Promise<Observation> => {
    const path = passed.path.replace(/\?.*/s, '');
    const operation = byPath.get(path);
    const hasWaited = passed.milliseconds > responseTime;
    // Pages and preflights are none of the contract's calls.
    if (!operation && passed.method === 'POST') return { kind: 'unknown', path };
    if (!operation || passed.method === 'OPTIONS') return { kind: 'ignored' };
    if (passed.isAbandoned && !hasWaited) return { kind: 'unjudged' };
    const encoding = unknownEncodingIn(passed.answer?.headers.get('content-encoding') ?? null);
    if (encoding !== undefined) return { kind: 'unjudged', encoding };
    const exchange = await exchangeOf(passed, operation, origin);
    if (!exchange) return { kind: 'unjudged' };
    const late = `no answer within ${responseTime / 1000} seconds`;
    const expectation = expectationOf(operation, passed.method);
    const departures = [
      ...(exchange.received || !hasWaited ? judge(contract, operation, exchange, expectation) : []),
      ...(hasWaited
        ? judge(contract, operation, { ...exchange, received: null, failure: late }, expectation)
        : []),
      ...acceptedByMistake(contract, operation, exchange),
    ];
    const masked = maskerOf(exchange);
    return {
      ...{ kind: 'judged', operation, exchange },
      departures: departures.map((departure) => ({
        ...{ ...departure, expected: masked(departure.expected), actual: masked(departure.actual) },
      })),
    };
  };
}

/** Null if the body of the call is too large to be kept. */
async function exchangeOf(
  { method, path, headers, body, answer, failure, milliseconds }: Passed,
  { id }: CheckedOperation,
  origin: string,
): Promise<Exchange | null> {
  if (!body) return null;
  const sent = {
    ...{ operation: id, method, url: origin + path, headers: Object.fromEntries(headers) },
    ...{ body: body.toString(), isFreshlySigned: false },
  };
  if (!answer || failure) return { sent, received: null, failure: failure ?? 'none' };
  const { http, headers: got } = answer;
  const encoding = got.get('content-encoding');
  try {
    if (!answer.body) throw new TooLong('is longer than is kept');
    const text = await textOf(answer.body, encoding);
    if (text === null) {
      return { sent, received: null, failure: `an answer that is not \`${encoding}\`` };
    }
    const received = { http, headers: got, text, json: parseJson(text), milliseconds };
    return { sent, received, failure: null };
  } catch (error) {
    if (error instanceof TooLong) return tooLongExchange(sent, error);
    throw error;
  }
}

/** The proxy knows nothing of a call beforehand, except that every operation is a POST. */
function expectationOf({ pointer }: CheckedOperation, method: string): Expectation {
  const place = pointer.replace(/\/post$/, '');
  const because = 'everything is a POST';
  const wrong = { class: 'headers', rule: 'headers.method', place, because } as const;
  return method === 'POST' ? wrong : { ...wrong, statuses: ['MethodNotAllowed'], http: 405 };
}

/** What may answer any call, whatever its input: refusals before the application, and before the input is looked at. */
const BEFORE_INPUT = new Set([
  ...['InvalidInput', 'NotFound', 'MethodNotAllowed', 'PayloadTooLarge', 'UnsupportedMediaType'],
  ...['SignatureInvalid', 'DeviceIdInvalid', 'Unauthorized', 'AccountDisabled', 'NotKol'],
  ...['TooManyRequests', 'ServerError'],
]);

/** Calls that had to be refused, and were answered as if they were right. */
function acceptedByMistake(
  contract: Contract,
  operation: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  const { sent, received } = exchange;
  const actual = outcomeOf(exchange);
  const isPast = actual === 'Ok' || (contract.rows.has(actual) && !BEFORE_INPUT.has(actual));
  if (!received || !isPast || sent.method !== 'POST') return [];
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

function inputProblems(
  contract: Contract,
  { id, inputName }: CheckedOperation,
  text: Exchange['sent']['body'],
): ErrorObject[] {
  const body = typeof text === 'string' ? parseJson(text) : undefined;
  if (!isObject(body)) return [];
  const name = inputName ? `${schemaStem(id)}Request` : 'Signed';
  // A signature is judged by decryption, and refused as such.
  return contract
    .errorsOf(name, { ...body, signature: 'A'.repeat(344) })
    .filter(
      ({ keyword, instancePath }) =>
        !['allOf', 'anyOf', 'oneOf', 'if'].includes(keyword) && instancePath !== '/signature',
    );
}
