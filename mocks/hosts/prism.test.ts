import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorStatus, errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { sample } from '@/lib/testing/sample';
import { examples } from '@mocks/generated/examples';
import { inputs } from '../generated/inputs';
import { findWireProblems } from '../sandbox/testing/wire-schema';
import type { HttpHost } from './node-http';
import { startPrismServer } from './prism';

const HEADERS = {
  'content-type': 'application/json',
  platform: 'windows',
  language: 'en',
  deviceId: 'web-00000000-0000-4000-8000-000000000000',
};
const TOKEN = { Authorization: 'prism-does-not-look-at-it' };
const SIGNED = { signature: Buffer.alloc(256, 7).toString('base64') };
const USER_INFO = '/v1/api/system/system_user_info';
const LOGIN = '/test/v1/api/user/user_login_type_email';
const CREDENTIALS = { ...SIGNED, email: 'ada@example.com', password: 'correct horse' };
const IDS = Object.keys(operations) as OperationId[];

let prism: HttpHost;
beforeAll(async () => {
  prism = await startPrismServer(0);
}, 20_000);
afterAll(() => prism.close());

describe('Prism behind its proxy', () => {
  test.each(['/v1', '/test/v1'])('answers under the prefix %s with the example', async (prefix) => {
    const answer = await post(`${prefix}/api/system/system_display_config`, SIGNED);
    expect(answer).toMatchObject({ http: 200, code: 200, status: 'Ok' });
    expect(answer.data).toHaveProperty('loginMethods');
  });

  test('answers the marketing server without a prefix, token and device', async () => {
    const body = { ...SIGNED, ...inputs.marketingVisit };
    const { deviceId: _, ...headers } = HEADERS;
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${prism.origin}/marketing/marketing_visit`, init);
    expect(await answer.json()).toMatchObject({ code: 200, data: null });
    expect(await post('/v1/marketing/marketing_visit', body)).toMatchObject({ http: 404 });
  });

  test('a login brings a token, whatever it accepts; its refusal does not', async () => {
    const success = await post(LOGIN, CREDENTIALS, { Accept: 'text/html' });
    expect(success).toMatchObject({ code: 200, pragma: expect.stringMatching(/^.{16,}$/) });
    const refusal = await post(LOGIN, CREDENTIALS, { Prefer: 'example=credentialsInvalid' });
    expect(refusal).toMatchObject({ http: 200, status: 'CredentialsInvalid', pragma: null });
  });

  test('a session operation without a token is Unauthorized, with HTTP 200', async () => {
    expect(await post(USER_INFO, SIGNED)).toMatchObject({ http: 200, code: 401, data: null });
    expect(await post(USER_INFO, SIGNED, TOKEN)).toMatchObject({ code: 200 });
  });

  test.each([
    ['an input that does not fit', { ...CREDENTIALS, email: 'ada' }, {}, 'InvalidInput'],
    ['an input that is missing', SIGNED, { Prefer: 'code=429' }, 'InvalidInput'],
    ['a header that is not listed', CREDENTIALS, { language: 'fr' }, 'InvalidInput'],
    ['an invalid device id', CREDENTIALS, { deviceId: '?' }, 'DeviceIdInvalid'],
    ['an invalid signature', { ...CREDENTIALS, signature: '?' }, {}, 'SignatureInvalid'],
    ['no signature', {}, { deviceId: '?' }, 'SignatureInvalid'],
  ])('%s is refused, with HTTP 200', async (_, body, headers, status) => {
    expect(await post(LOGIN, body, headers)).toMatchObject({ http: 200, status, data: null });
  });

  test.each<[string, string, RequestInit, number, string]>([
    ['malformed JSON', LOGIN, { body: '{"email":' }, 400, 'InvalidInput'],
    ['an unknown path', '/v1/api/nothing', {}, 404, 'NotFound'],
    ['another prefix', '/elsewhere', {}, 404, 'NotFound'],
    ['a text', LOGIN, { headers: { 'content-type': 'text/plain' } }, 415, 'UnsupportedMediaType'],
    ['a large body', LOGIN, { body: `"${'x'.repeat(300_000)}"` }, 413, 'PayloadTooLarge'],
    ['another method', LOGIN, { method: 'GET', body: null }, 405, 'MethodNotAllowed'],
  ])('%s keeps its HTTP status, in an envelope', async (_, path, init, http, status) => {
    const headers = { ...HEADERS, ...(init.headers as Record<string, string>) };
    const call = { method: 'POST', body: JSON.stringify(CREDENTIALS), ...init, headers };
    const reply = await fetch(prism.origin + path, call);
    expect([reply.status, await reply.json()]).toMatchObject([http, { status }]);
  });
});

test.each(sample(IDS, 3))('every example can be asked for by its name %s', async (id) => {
  const answers = await Promise.all(
    Object.keys(examples[id]).map(async (name) => {
      const { http, pragma, ...envelope } = await call(id, `example=${name}`);
      expect(findWireProblems(id, envelope)).toEqual([]);
      expect(http).toBe(200);
      // A token comes with the successes of the operations that give one, and with nothing else.
      expect(pragma !== null).toBe(operations[id].token && envelope.code === 200);
      return [name, envelope];
    }),
  );
  expect(Object.fromEntries(answers)).toEqual(examples[id]);
});

describe('a preference', () => {
  test('for a code brings every refusal that an operation declares', async () => {
    const statuses: readonly ErrorStatus[] = operations.userUnbindDevice.errors;
    const answers = await Promise.all(
      statuses.map((status) => call('userUnbindDevice', `code=${errors[status].code}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(answers.find(({ status }) => status === 'ServerError')?.http).toBe(500);
    expect(await call('userUnbindDevice', 'code=200')).toMatchObject({ status: 'Ok' });
  });

  test('for a fault, or an answer by hand, needs no example', async () => {
    await expect(call('userUnbindDevice', 'fault=drop')).rejects.toThrow('fetch failed');
    const envelope = { code: 200, msg: '', status: 'Ok', data: { typed: 1 } };
    const answer = await call(
      'userUnbindDevice',
      `answer=${encodeURIComponent(JSON.stringify(envelope))}`,
    );
    expect(answer).toMatchObject(envelope);
  });
});

function call(id: OperationId, prefer: string) {
  const { path } = operations[id];
  const prefix = path.startsWith('/marketing/') ? '' : '/v1';
  return post(prefix + path, { ...SIGNED, ...inputs[id] }, { ...TOKEN, Prefer: prefer });
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(prism.origin + path, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const envelope = (await response.json()) as {
    code: number;
    msg: string;
    status: string;
    data: unknown;
  };
  return { http: response.status, pragma: response.headers.get('pragma'), ...envelope };
}
