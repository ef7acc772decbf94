import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, envelopeOf } from '../exchange.ts';
import type { Departure } from '../finding.ts';

const PRAGMA = '/components/headers/Pragma';
const RETRY_AFTER = '/components/headers/RetryAfter';

/** `Date` on every answer, a token in `pragma` where the contract says so, `Retry-After` on TooManyRequests alone. */
export function headerDepartures(
  contract: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  const headers = exchange.received?.headers;
  const status = envelopeOf(exchange)?.status;
  if (!headers) return [];
  const found = (rule: string, place: string, expected: string, actual: string): Departure => ({
    ...{ class: 'headers', rule: `headers.${rule}`, place, expected, actual },
  });

  const problems: Departure[] = [];
  const date = headers.get('date');
  if (date === null || Number.isNaN(Date.parse(date))) {
    const expected = 'a `Date` header, with which a client corrects its clock';
    problems.push(found('date', '/x-signature/resignAboveMilliseconds', expected, date ?? 'none'));
  }
  problems.push(...pragmaProblems().map((problem) => found(...problem)));
  problems.push(...retryProblems().map((problem) => found(...problem)));
  problems.push(...wayBackProblems());
  return problems;

  function pragmaProblems(): [rule: string, place: string, expected: string, actual: string][] {
    const token = tokenOf(exchange);
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
    return pattern && !fits(pattern, token)
      ? [['pragma-form', PRAGMA, JSON.stringify(pattern), `${token.length} characters`]]
      : [];
  }

  function retryProblems(): [rule: string, place: string, expected: string, actual: string][] {
    const value = headers?.get('retry-after') ?? null;
    if (status !== 'TooManyRequests') {
      const expected = 'no `Retry-After` but on TooManyRequests';
      return value === null ? [] : [['retry-surplus', RETRY_AFTER, expected, value]];
    }
    return [];
  }

  function wayBackProblems(): Departure[] {
    const value = headers?.get('retry-after') ?? null;
    if (status !== 'TooManyRequests' || /^[1-9]\d{0,4}$/.test(value ?? '')) return [];
    const expected = '`Retry-After` in whole seconds';
    const actual = value ?? 'no such header';
    return [
      { class: 'service', rule: 'service.retry-after', place: RETRY_AFTER, expected, actual },
    ];
  }
}

/** The token of an answer. `no-cache`, which frameworks add, is none, and neither is an empty header. */
export function tokenOf({ received }: Exchange): string | null {
  const value = received?.headers.get('pragma')?.trim();
  return value && value.toLowerCase() !== 'no-cache' ? value : null;
}

function fits(schema: Record<string, unknown>, token: string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
  return (
    token.length >= Number(minLength) &&
    token.length <= Number(maxLength) &&
    new RegExp(String(pattern)).test(token)
  );
}
