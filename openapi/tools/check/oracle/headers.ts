import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, readEnvelope } from '../exchange.ts';
import type { Departure } from '../finding.ts';

const PRAGMA = '/components/headers/Pragma';
const RETRY_AFTER = '/components/headers/RetryAfter';
const TOO_MANY = 'TooManyRequests';

type Problem = [rule: string, place: string, expected: string, actual: string];

/** Checks `Date`, the token in `pragma`, and `Retry-After`, which only TooManyRequests may have. */
export function headerDepartures(
  contract: Rules,
  { givesToken }: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  const headers = exchange.received?.headers;
  const status = readEnvelope(exchange)?.status;
  if (!headers) return [];
  const problems = [
    ...dateProblems(exchange, status, headers.get('date')),
    ...(status === 'Ok' && givesToken ? tokenProblems(contract, exchange) : []),
    ...(status !== 'Ok' || !givesToken ? surplusToken(exchange, givesToken) : []),
    ...retryProblems(status, headers.get('retry-after')),
  ];
  return problems.map(([rule, place, expected, actual]) => ({
    ...{ rule, place, expected, actual },
  }));
}

function tokenProblems({ tokenSchema }: Rules, exchange: Exchange): Problem[] {
  const token = readToken(exchange);
  if (token === null) {
    const actual = exchange.received?.headers.get('pragma') ?? 'no such header';
    return [['headers.pragma-missing', PRAGMA, 'the new token in `pragma`', actual]];
  }
  const { minLength = 0, maxLength = Infinity, pattern = '' } = tokenSchema ?? {};
  const isValid =
    token.length >= Number(minLength) &&
    token.length <= Number(maxLength) &&
    new RegExp(pattern).test(token);
  const actual = `${token.length} characters`;
  return isValid ? [] : [['headers.pragma-form', PRAGMA, JSON.stringify(tokenSchema), actual]];
}

function surplusToken(exchange: Exchange, givesToken: boolean): Problem[] {
  if (readToken(exchange) === null) return [];
  const where = givesToken ? 'on a refusal' : 'on a call that gives no token';
  return [['headers.pragma-surplus', PRAGMA, `no token in \`pragma\` ${where}`, 'a token']];
}

function retryProblems(status: unknown, value: string | null): Problem[] {
  if (status === TOO_MANY) {
    const expected = '`Retry-After` in whole seconds';
    return /^[1-9]\d{0,4}$/.test(value ?? '')
      ? []
      : [['service.retry-after', RETRY_AFTER, expected, value ?? 'no such header']];
  }
  const expected = `no \`Retry-After\` but on ${TOO_MANY}`;
  return value === null ? [] : [['headers.retry-surplus', RETRY_AFTER, expected, value]];
}

/** The form of a date in HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** How far a correct `Date` may be from the time of an accepted signature: the window, and the time of the call. */
const MAX_DIFFERENCE = 315_000;

/**
 * Checks the date. A server that accepts a signature has a clock that is close to the signature's time, so a `Date` far
 * from it is wrong.
 */
function dateProblems({ sent }: Exchange, status: unknown, date: string | null): Problem[] {
  const place = '/x-signature/resignAboveMilliseconds';
  const time = date !== null && HTTP_DATE.test(date) ? Date.parse(date) : NaN;
  if (Number.isNaN(time)) {
    const expected = 'a `Date` header, with which a client corrects its clock';
    return [['headers.date', place, expected, date ?? 'none']];
  }
  const isAccepted = typeof status === 'string' && !BEFORE_SIGNATURE.includes(status);
  if (sent.signedTime === undefined || !isAccepted) return [];
  if (Math.abs(time - sent.signedTime) <= MAX_DIFFERENCE) return [];
  const near = new Date(sent.signedTime).toUTCString();
  const expected = `a \`Date\` near ${near}, the time of the signature that was accepted`;
  return [['headers.date', place, expected, date ?? '']];
}

/** Refusals that say nothing about a signature, because they can come before it is checked. */
const BEFORE_SIGNATURE = [
  ...['SignatureInvalid', 'NotFound', 'MethodNotAllowed', 'PayloadTooLarge'],
  ...['UnsupportedMediaType', TOO_MANY, 'ServerError', 'InvalidInput'],
];

/** The token in an answer's `pragma` header; null if the header is empty or the `no-cache` that frameworks add. */
export function readToken({ received }: Exchange): string | null {
  const value = received?.headers.get('pragma')?.trim();
  return value && value.toLowerCase() !== 'no-cache' ? value : null;
}
