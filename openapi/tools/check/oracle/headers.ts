import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, readEnvelope } from '../exchange.ts';
import type { Departure } from '../finding.ts';

const PRAGMA = '/components/headers/Pragma';
const RETRY_AFTER = '/components/headers/RetryAfter';

/** Checks `Date`, the token in `pragma`, and `Retry-After`, which only TooManyRequests may have. */
export function headerDepartures(
  contract: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  const headers = exchange.received?.headers;
  const status = readEnvelope(exchange)?.status;
  if (!headers) return [];
  const found = (rule: string, place: string, expected: string, actual: string): Departure => ({
    ...{ class: 'headers', rule: `headers.${rule}`, place, expected, actual },
  });

  const problems: Departure[] = [];
  const dateProblem = findDateProblem(exchange, status, headers.get('date'));
  if (dateProblem !== null) {
    const place = '/x-signature/resignAboveMilliseconds';
    problems.push(found('date', place, dateProblem, headers.get('date') ?? 'none'));
  }
  problems.push(...pragmaProblems().map((problem) => found(...problem)));
  problems.push(...surplusRetryProblems().map((problem) => found(...problem)));
  problems.push(...retryAfterProblems());
  return problems;

  function pragmaProblems(): [rule: string, place: string, expected: string, actual: string][] {
    const token = readToken(exchange);
    if (status !== 'Ok' || !operation.givesToken) {
      const where = operation.givesToken ? 'on a refusal' : 'on a call that gives no token';
      return token === null
        ? []
        : [['pragma-surplus', PRAGMA, `no token in \`pragma\` ${where}`, 'a token']];
    }
    const raw = headers?.get('pragma') ?? null;
    if (token === null) {
      const actual = raw === null ? 'no such header' : `\`${raw}\``;
      return [['pragma-missing', PRAGMA, 'the new token in `pragma`', actual]];
    }
    const pattern = contract.tokenSchema;
    return pattern && !isValidToken(pattern, token)
      ? [['pragma-form', PRAGMA, JSON.stringify(pattern), `${token.length} characters`]]
      : [];
  }

  function surplusRetryProblems(): [
    rule: string,
    place: string,
    expected: string,
    actual: string,
  ][] {
    const value = headers?.get('retry-after') ?? null;
    if (status !== 'TooManyRequests') {
      const expected = 'no `Retry-After` but on TooManyRequests';
      return value === null ? [] : [['retry-surplus', RETRY_AFTER, expected, value]];
    }
    return [];
  }

  function retryAfterProblems(): Departure[] {
    const value = headers?.get('retry-after') ?? null;
    if (status !== 'TooManyRequests' || /^[1-9]\d{0,4}$/.test(value ?? '')) return [];
    const expected = '`Retry-After` in whole seconds';
    const actual = value ?? 'no such header';
    return [
      { class: 'service', rule: 'service.retry-after', place: RETRY_AFTER, expected, actual },
    ];
  }
}

/** The form of a date in HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** How far a correct `Date` may be from the time of an accepted signature: the window, and the time of the call. */
const MAX_DIFFERENCE = 315_000;

/**
 * Says what a `Date` should be; null if it is right. A server that accepts a signature has a clock that is close to the
 * signature's time, so a `Date` far from it is wrong.
 */
function findDateProblem({ sent }: Exchange, status: unknown, date: string | null): string | null {
  if (date === null || !HTTP_DATE.test(date) || Number.isNaN(Date.parse(date)))
    return 'a `Date` header, with which a client corrects its clock';
  const isAccepted = typeof status === 'string' && !BEFORE_SIGNATURE.includes(status);
  if (sent.signedTime === undefined || !isAccepted) return null;
  const difference = Math.abs(Date.parse(date) - sent.signedTime);
  return difference > MAX_DIFFERENCE
    ? `a \`Date\` near ${new Date(sent.signedTime).toUTCString()}, the time of the signature that was accepted`
    : null;
}

/** Refusals that say nothing about a signature, because they can come before it is checked. */
const BEFORE_SIGNATURE = [
  ...['SignatureInvalid', 'NotFound', 'MethodNotAllowed', 'PayloadTooLarge'],
  ...['UnsupportedMediaType', 'TooManyRequests', 'ServerError', 'InvalidInput'],
];

/** The token in an answer's `pragma` header; null if the header is empty or the `no-cache` that frameworks add. */
export function readToken({ received }: Exchange): string | null {
  const value = received?.headers.get('pragma')?.trim();
  return value && value.toLowerCase() !== 'no-cache' ? value : null;
}

function isValidToken(schema: Record<string, unknown>, token: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
  return (
    token.length >= Number(minLength) &&
    token.length <= Number(maxLength) &&
    new RegExp(String(pattern)).test(token)
  );
}
