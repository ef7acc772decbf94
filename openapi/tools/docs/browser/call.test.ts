import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { resetClock } from '../../../signature/clock.ts';
import { createContract } from '../../check/contract.ts';
import { readOutcome } from '../../check/exchange.ts';
import { provenanceTree } from '../../check/provenance.ts';
import { bundledContract } from '../../generate/document.ts';
import type { CallProblem } from './call-problem.ts';
import { tryOperation } from './call.ts';
import { type Settings, loadSettings, pathPrefix, serverAddress } from './settings.ts';
import { judgeExchange } from './verdict.ts';

const contract = createContract(bundledContract());
const ADA = '{"username": "ada", "password": "halyard-123"}';

let server: TestServer;
let settings: Settings;
beforeAll(async () => {
  server = await startTestServer({ isCheap: true });
});
afterAll(() => server.close());
beforeEach(() => {
  resetClock();
  settings = { ...loadSettings({ server: server.origin, keys: {} }), token: '' };
});

const defaults = { server: '', keys: {} };
const call = (id: string, body: string) => tryOperation(operation(id), body, settings, defaults);
const operation = (id: string) => contract.operations.find((candidate) => candidate.id === id)!;
const catchProblem = (calling: Promise<unknown>) =>
  calling.then(
    () => null,
    ({ place, message }: CallProblem) => ({ place, message }),
  );

describe('a call from the page', () => {
  test('is signed by the key of the sandbox, keeps to the contract, and brings its token', async () => {
    const login = await call('userLoginTypeUsername', ADA);
    expect(judgeExchange(contract, operation('userLoginTypeUsername'), login.exchange, {})).toEqual(
      [],
    );
    settings.token = login.token ?? '';
    const { exchange, token } = await call('systemUserInfo', '{}');
    expect([readOutcome(exchange), token]).toEqual(['Ok', null]);
  });

  test('to the marketing host has neither prefix nor token', async () => {
    settings.token = 'secret';
    const { exchange } = await call('marketingVisit', '{"visitorId": "x"}');
    expect(exchange.sent.url).toBe(`${server.origin}${operation('marketingVisit').path}`);
    expect(exchange.sent.headers).not.toHaveProperty('authorization');
  });

  test('is sent as it is typed, and with a signature of one’s own', async () => {
    const { exchange } = await call('systemDisplayConfig', '{"a":1e3,"a":2 }\n');
    expect(exchange.sent.body).toMatch(/^\{"a":1e3,"a":2, "signature": "[^"]{344}"\}$/);
    const typed = await call('systemDisplayConfig', '{"signature": "x"}');
    expect(typed.exchange.sent.body).toBe('{"signature": "x"}');
    expect(readOutcome(typed.exchange)).toBe('SignatureInvalid');
  });

  test('is signed again by the clock of a server that is ahead', async () => {
    const move = (offset: number) =>
      fetch(`${server.origin}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ offset }) });
    await move(3_600_000);
    const { exchange, notes } = await call('systemDisplayConfig', '{}');
    await move(0);
    expect(readOutcome(exchange)).toBe('Ok');
    expect(notes).toEqual([expect.stringMatching(/ahead of this one: signed again/)]);
  });
});

describe('a call that cannot be made says why', () => {
  test.each([
    ['{"a"', 'body', 'The body is not JSON'],
    ['[]', 'body', 'not an object'],
    ['null', 'body', 'not an object'],
  ])('with the body %s', async (body, place, words) => {
    expect(await catchProblem(call('systemUserInfo', body))).toEqual({
      place,
      message: expect.stringContaining(words),
    });
  });

  test.each<[string, Partial<Settings>, string, string]>([
    ['an address that is none', { server: 'localhost' }, 'settings', 'not the address'],
    ['nothing at the address', { server: 'http://localhost:1' }, 'server', 'npm run sandbox'],
    ['a token that no header holds', { token: '密' }, 'settings', 'Look at the token'],
  ])('with %s', async (_, change, place, words) => {
    Object.assign(settings, change);
    expect(await catchProblem(call('systemUserInfo', '{}'))).toEqual({
      place,
      message: expect.stringContaining(words),
    });
  });

  test('without a key, and with a key that is none', async () => {
    settings.server = `${server.origin}/below`;
    expect(await catchProblem(call('systemUserInfo', '{}'))).toMatchObject({
      place: 'settings',
      message: expect.stringContaining('no public key of windows'),
    });
    settings.keys.windows = 'x';
    expect(await catchProblem(call('systemUserInfo', '{}'))).toMatchObject({
      message: expect.stringContaining('cannot encrypt'),
    });
  });
});

test('a departure says whether the contract only assumes what it departs from', async () => {
  const { exchange } = await call('systemDisplayConfig', '{}');
  const headers = new Headers({ 'content-type': 'application/json' });
  const changed = { ...exchange, received: { ...exchange.received!, http: 201, headers } };
  const judgeWith = (provenance: object) =>
    judgeExchange(contract, operation('systemDisplayConfig'), changed, provenance);
  const found = judgeWith(provenanceTree(contract.document)!);
  expect(found.map(({ rule }) => rule)).toEqual(['envelope.http-status', 'headers.date']);
  // The provenance tree gives the same result as the whole contract.
  expect(found).toEqual(judgeWith(contract.document));
  expect(judgeWith({})).toEqual(found.map((problem) => ({ ...problem, isAssumed: true })));
});

test.each([
  ['http://localhost:4020/', 'http://localhost:4020'],
  [' https://a.example/base// ', 'https://a.example/base'],
])('the address %s is %s', (text, address) => {
  expect(serverAddress(text)).toBe(address);
});

test.each([
  '',
  'localhost:4020',
  'ftp://a.example',
  'https://u:p@a.example',
  'https://a.example/?q',
])('the address "%s" is refused', (text) => {
  expect(() => serverAddress(text)).toThrow('such as http://localhost:4020');
});

test.each([
  ['test/v1/', '/test/v1'],
  ['/v1', '/v1'],
  [' / ', ''],
])('the prefix "%s" is "%s"', (text, prefix) => {
  expect(pathPrefix(text)).toBe(prefix);
});
