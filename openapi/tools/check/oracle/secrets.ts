import { refName } from '../../generate/document.ts';
import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, isOk, parseJson, isObject, readEnvelope } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { readToken } from './headers.ts';
import { undeclaredMembers } from './walk.ts';

/** Finds what an answer repeats of the secrets in its call, and its own token; and a code beside the times of its sending. */
export function secretDepartures(
  contract: Rules,
  { okSchema }: CheckedOperation,
  exchange: Exchange,
): Departure[] {
  const text = exchange.received?.text ?? '';
  const place = `/components/schemas/${okSchema}`;
  const sent = typeof exchange.sent.body === 'string' ? parseJson(exchange.sent.body) : undefined;
  const passwords = Object.entries(isObject(sent) ? sent : {}).filter(
    ([name, value]) => /password$/i.test(name) && typeof value === 'string' && value.length >= 8,
  );
  const token = readToken(exchange);
  return [
    ...passwords
      .filter(([, value]) => text.includes(JSON.stringify(value)))
      .map(([name]) => secret(place, 'no password in an answer', `the \`${name}\` that was sent`)),
    ...(token !== null && token.length >= 16 && text.includes(token)
      ? [secret(place, 'the token in `pragma` alone', 'the token in the body')]
      : []),
    ...findCodes(contract, okSchema, exchange).map((at) => codeRevealed(place, `\`${at}\``)),
  ];
}

/** A departure of an answer that gives away the code that was just sent. */
export function codeRevealed(place: string, actual: string): Departure {
  const expected = 'the code in the message alone, not in the answer to the request for it';
  return { rule: 'auth.code-revealed', place, expected, actual };
}

function secret(place: string, expected: string, actual: string): Departure {
  return { rule: 'data.secret', place, expected, actual };
}

/** Finds undeclared members that look like a code in the answer to a request for one. */
function findCodes(contract: Rules, okSchema: string, exchange: Exchange): string[] {
  const data = contract.schema(okSchema)?.properties?.data;
  if (!isOk(exchange) || !data || refName(data) !== 'CodeSent') return [];
  const pattern = contract.schema('VerificationCode')?.pattern;
  const isCode = (value: unknown) =>
    pattern !== undefined && new RegExp(pattern).test(String(value));
  return undeclaredMembers(contract, okSchema, readEnvelope(exchange))
    .filter(({ value }) => isCode(value))
    .map(({ at }) => at)
    .slice(0, 3);
}
