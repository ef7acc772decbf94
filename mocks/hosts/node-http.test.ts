import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callSigned } from './testing/signed-call';
import { type TestServer, startTestServer } from './testing/test-server';

const PATH = '/test/v1/api/system/system_display_config';

/** No browser shows the answer to a call as a page, or runs it as a script. */
const NO_PAGE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('the sandbox over HTTP', () => {
  test('answers a signed call', async () => {
    const { headers, ...reply } = await callSigned(server, 'systemDisplayConfig', undefined);
    expect(headers.get('access-control-expose-headers')).toBe('Date, pragma, Retry-After');
    expect(Object.fromEntries(headers)).toMatchObject(NO_PAGE);
    expect(reply).toMatchObject({ http: 200, code: 200, status: 'Ok' });
  });

  test('tells a browser of another origin what it may send', async () => {
    const response = await fetch(server.origin + PATH, {
      method: 'OPTIONS',
      headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual([
      ...['authorization', 'platform', 'language', 'deviceid', 'content-type'],
      ...['devicename', 'devicesystem', 'osversion'],
    ]);
  });

  test.each([
    ['an unknown path', '/nothing', 'GET'],
    ['another method', PATH, 'PUT'],
    ['no input', PATH, 'POST'],
  ])('lets no refusal be a page: %s', async (_what, path, method) => {
    const { headers } = await fetch(server.origin + path, { method });
    expect(Object.fromEntries(headers)).toMatchObject(NO_PAGE);
  });

  test('refuses an OPTIONS that is no preflight like any other method', async () => {
    expect((await fetch(server.origin + PATH, { method: 'OPTIONS' })).status).toBe(405);
  });

  test('answers a body of megabytes with an envelope', async () => {
    const response = await post(PATH, `"${'x'.repeat(3_000_000)}"`);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ status: 'PayloadTooLarge' });
  });

  test('keeps its debug API from pages of other origins', async () => {
    const response = await fetch(`${server.origin}/sandbox/outbox`);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toEqual([]);
  });

  test('counts trials by the caller’s address, whatever its headers claim', async () => {
    const statuses: string[] = [];
    for (let count = 0; count < 31; count += 1) {
      const deviceId = `made-up-device-${count}`;
      const headers = {
        'x-sandbox-address': `10.0.0.${count}`,
        'x-forwarded-for': `10.0.0.${count}`,
      };
      const input = { inviteCode: null };
      const { status } = await callSigned(server, 'userRegisterTypeDeviceid', input, {
        deviceId,
        headers,
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 30)).not.toContain('TooManyRequests');
    expect(statuses.at(-1)).toBe('TooManyRequests');
  });

  test('gives pages of other origins its public keys, and explanations of signatures', async () => {
    const key = await fetch(`${server.origin}/sandbox/keys/windows.pem`);
    const body = JSON.stringify({ platform: 'windows', signature: '' });
    const explanation = await fetch(`${server.origin}/sandbox/signature`, { method: 'POST', body });
    for (const { ok, headers } of [key, explanation]) {
      expect([ok, headers.get('access-control-allow-origin')]).toEqual([true, '*']);
    }
  });

  test('answers no other path', async () => {
    expect((await fetch(`${server.origin}/index.html`)).status).toBe(404);
    expect((await fetch(`${server.origin}/sandbox/nothing`)).status).toBe(404);
  });
});
