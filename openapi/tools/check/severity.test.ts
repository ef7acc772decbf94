import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Exchange } from './exchange.ts';
import type { FindingClass } from './finding.ts';
import { loadContract } from './run.ts';
import { DECISIONS_OF_RULES } from './rule-source.ts';
import { rateSeverity } from './severity.ts';

const contract = loadContract();
const LOGIN = '/paths/~1api~1user~1user_login_type_username/post';
const SHOP = '/paths/~1api~1payment~1payment_shop/post';

/** An answer that came from the server itself. */
const ANSWER = {
  sent: {},
  received: { http: 200, headers: new Headers(), text: '{}', json: {} },
} as unknown as Exchange;

test.each([
  // Whatever the contract says.
  [
    'a secret in an answer',
    'data.secret',
    '/components/schemas/UserInfoOk',
    '`data.hash`',
    'error',
  ],
  [
    'the uid of another user',
    'data.foreign-uid',
    '/components/schemas/MaskedUid',
    '`uid`',
    'error',
  ],
  ['a wrong password that logs in', 'auth.wrong-password', `${LOGIN}/description`, 'Ok', 'error'],
  ['a revoked token that works', 'auth.token-revoked', `${LOGIN}/description`, 'Ok', 'error'],
  ['an expired token that works', 'auth.token-expiry', `${LOGIN}/description`, 'Ok', 'error'],
  ['a call without a session', 'auth.session-required', `${LOGIN}/x-auth`, 'Ok', 'error'],
  ['an order of another account', 'auth.foreign-order', `${LOGIN}/description`, 'Ok', 'error'],
  ['a deletion without proof', 'auth.proof', `${LOGIN}/description`, 'Ok', 'error'],
  ['an unsigned call', 'signature.refused', '/components/schemas/Signed', 'Ok', 'error'],
  ['a stale signature', 'signature.refused', '/x-signature/plaintext', 'Unauthorized', 'error'],
  ['a replay', 'signature.replay', '/x-signature/replayMilliseconds', 'InvalidInput', 'error'],
  ['data of another account', 'auth.foreign-answer', '/components/schemas/Uid', '`uid`', 'error'],
  ['no data', 'data.type', '/components/schemas/PaymentShopOk/properties/data', 'null', 'error'],
  ['a GET that runs an operation', 'headers.method', SHOP, 'Ok', 'error'],
  ['a code in the answer that sent it', 'auth.code-revealed', LOGIN, '`code`', 'error'],
  ['a stack trace', 'input.stack-trace', `${LOGIN}/responses/200`, 'a stack trace', 'error'],
  // What no server means.
  ['a key that makes two orders', 'state.idempotency', `${LOGIN}/description`, '2', 'error'],
  ['a write that is lost', 'state.write-visible', `${LOGIN}/description`, '1', 'error'],
  ['a total that its lines do not make', 'data.sum', '/components/schemas/Quote', '9.00', 'error'],
  ['a time to come that is over', 'data.time', '/components/schemas/Group', '1', 'error'],
  ['a member that the site needs', 'data.required', '/components/schemas/Goods', '', 'error'],
  ['a code that is good twice', 'state.code-once', `${LOGIN}/description`, 'Ok', 'error'],
  ['a key of another platform', 'signature.refused', '/x-signature/keyPerHeader', 'Ok', 'error'],
  // Given, at an operation whose path is assumed.
  ['a password of 5 characters', 'input.minLength', '/components/schemas/Password', 'Ok', 'error'],
  ['an answer that is no envelope', 'envelope.json', `${LOGIN}/responses/200`, '[]', 'error'],
  ['an envelope without `data`', 'envelope.member-data', `${LOGIN}/responses/200`, '', 'error'],
  ['a full group that takes one more', 'state.last-seat', `${LOGIN}/description`, '2', 'error'],
  // Assumed, at an operation that is given.
  ['an undeclared field that is accepted', 'input.closed', `${SHOP}/requestBody`, 'Ok', 'question'],
  ['the same, in a query of fields', 'input.additionalProperties', SHOP, 'Ok', 'question'],
  ['an unauthorized call with HTTP 401', 'envelope.http-status', SHOP, 'HTTP 401', 'question'],
  ['another order of checks', 'auth.session-required', SHOP, 'InvalidInput', 'question'],
  ['another length of a span', 'data.span', '/components/schemas/Group', '1', 'question'],
  ['a method that a framework refuses', 'headers.method', SHOP, 'HTTP 501', 'question'],
  ['too many passwords', 'auth.password-guesses', `${SHOP}/description`, 'Ok', 'question'],
  [
    'a password of 129 characters',
    'input.maxLength',
    '/components/schemas/Password',
    'Ok',
    'question',
  ],
  // By their place.
  ['a given field of another type', 'data.type', '/components/schemas/YesNo', '"1"', 'error'],
])('%s (%s) is rated by its own source', (_, rule, place, actual, severity) => {
  const departure = {
    class: rule.split('.')[0] as FindingClass,
    rule,
    place,
    expected: '',
    actual,
  };
  expect(rateSeverity(departure, ANSWER, contract.provenanceAt(place)).severity).toBe(severity);
});

test('the question of a rule that a decision makes names the decision', () => {
  const departure = { rule: 'input.closed', place: SHOP } as const;
  const rated = rateSeverity(
    { ...departure, expected: 'InvalidInput', actual: 'Ok' },
    ANSWER,
    null,
  );
  expect(rated.question).toContain('decision.requests-are-closed');
});

test('the decisions that make rules are those of the contract', () => {
  const { decisions } = parse(readFileSync('openapi/contract/decisions.yaml', 'utf8')) as {
    decisions: { id: string }[];
  };
  const ids = decisions.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.values(DECISIONS_OF_RULES)));
});
