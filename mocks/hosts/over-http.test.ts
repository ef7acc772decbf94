import { once } from 'node:events';
import { request as open } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId, OperationTypes } from '@/api/generated/operations';
import { type CallOptions, createRequest } from '../sandbox/testing/store';
import { type TestServer, startTestServer } from './testing/test-server';

const PATH = '/test/v1/api/system/system_display_config';
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 'x'.repeat(1_000_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Makes a signed call over HTTP. */
async function call<K extends OperationId>(
  operationId: K,
  input?: OperationTypes[K]['input'],
  options: CallOptions = {},
) {
  const request = createRequest(operationId, input, options, Date.now());
  const { url, method, headers } = request;
  const body = await request.text();
  const response = await fetch(server.origin + new URL(url).pathname, { method, headers, body });
  const { code, status } = (await response.json()) as { code: number; status: string };
  return { code, status, headers: response.headers };
}

/** Reads a refusal, and checks that it is an envelope that a page of any origin can read, and no page of its own. */
async function fetchRefusal(path: string, init: RequestInit) {
  const response = await fetch(server.origin + path, init);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': expect.stringMatching(/^application\/json/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const { status: http } = response;
  const { code, status, msg, data } = (await response.json()) as Record<string, unknown>;
  expect({ code, msg, data }).toEqual({ code: http, msg: expect.stringMatching(/./), data: null });
  return [http, status];
}

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = JSON_TYPE,
) => ({
  method: 'POST',
  headers,
  body,
});

describe('what never reaches the application gets an envelope, readable from any origin', () => {
  test.each<[string, string, RequestInit, number, string]>([
    ['another method with a body', PATH, { ...post('{}'), method: 'PUT' }, 405, 'MethodNotAllowed'],
    ['an OPTIONS that is no preflight', PATH, { method: 'OPTIONS' }, 405, 'MethodNotAllowed'],
    ['a method before its path', '/v1/nowhere', { method: 'GET' }, 405, 'MethodNotAllowed'],
    ['an unknown path', '/v1/api/system/fly', { method: 'POST' }, 404, 'NotFound'],
    ['a path before its type', '/v1/nowhere', post('a=1', {}), 404, 'NotFound'],
    ['an unknown prefix', '/v2/api/user/user_logout', { method: 'POST' }, 404, 'NotFound'],
    ['a path that climbs', '/v1/%2e%2e/%2e%2e/etc/passwd', { method: 'POST' }, 404, 'NotFound'],
    ['the root', '/', {}, 404, 'NotFound'],
    ['a file', '/index.html', {}, 404, 'NotFound'],
    ['a form', PATH, post('a=1', {}), 415, 'UnsupportedMediaType'],
    [
      'JSON by another name',
      PATH,
      post('{}', { 'content-type': 'text/json' }),
      415,
      'UnsupportedMediaType',
    ],
    ['a type before its size', PATH, post(MEGABYTE, {}), 415, 'UnsupportedMediaType'],
    ['a body of many megabytes', PATH, post(MEGABYTE.repeat(20)), 413, 'PayloadTooLarge'],
    ['a size before its JSON', PATH, post('x'.repeat(20_000)), 413, 'PayloadTooLarge'],
    ['broken JSON', PATH, post('{"a":'), 400, 'InvalidInput'],
    ['invalid UTF-8', PATH, post(new Uint8Array([0x22, 0xff, 0x22])), 400, 'InvalidInput'],
    ['nothing', PATH, post(''), 400, 'InvalidInput'],
  ])('%s', async (_, path, init, http, status) => {
    expect(await fetchRefusal(path, init)).toEqual([http, status]);
  });

  test('a body that streams on and on, without a length', async () => {
    const call = open({ port: server.port, host: 'localhost', path: PATH, method: 'POST' });
    call.setHeader('content-type', 'application/json');
    call.on('error', () => undefined);
    const replied = once(call, 'response');
    const answerArrival = new AbortController();
    void replied.then(() => answerArrival.abort());
    // The answer comes while the body is still being sent.
    while (!answerArrival.signal.aborted) {
      call.write(MEGABYTE);
      await nextTurn();
    }
    const [reply] = (await replied) as [{ statusCode: number }];
    expect(reply.statusCode).toBe(413);
    call.destroy();
  });

  test.each(['//', 'http://[', '/v1/%zz'])('the address %s', async (target) => {
    const answer = await sendBytes(
      `POST ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"status":"NotFound"');
  });
});

test('callers that give up half-way do no harm, and a signed call is answered', async () => {
  const head = `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a`;
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(server.port, 'localhost');
    await once(socket, 'connect');
    socket.write(head);
    socket.resetAndDestroy();
  }
  const { headers, ...reply } = await call('systemDisplayConfig');
  expect(headers.get('access-control-expose-headers')).toBe('Date, pragma, Retry-After');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(reply).toMatchObject({ code: 200, status: 'Ok' });
});

test('a browser of another origin is told what it may send', async () => {
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

test('pages of other origins read no debug API but public keys and explanations of signatures', async () => {
  const outbox = await fetch(`${server.origin}/sandbox/outbox`);
  expect(outbox.headers.get('access-control-allow-origin')).toBeNull();
  expect(await outbox.json()).toEqual([]);
  expect((await fetch(`${server.origin}/sandbox/nothing`)).status).toBe(404);
  const key = await fetch(`${server.origin}/sandbox/keys/windows.pem`);
  const body = JSON.stringify({ platform: 'windows', signature: '' });
  const explanation = await fetch(`${server.origin}/sandbox/signature`, { method: 'POST', body });
  for (const { ok, headers } of [key, explanation])
    expect([ok, headers.get('access-control-allow-origin')]).toEqual([true, '*']);
});

test('trials are counted by the caller’s address, whatever its headers claim', async () => {
  const statuses: string[] = [];
  for (let count = 0; count < 31; count += 1) {
    const claimed = `10.0.0.${count}`;
    const headers = { 'x-sandbox-address': claimed, 'x-forwarded-for': claimed };
    const options = { deviceId: `made-up-device-${count}`, headers };
    const input = { inviteCode: null };
    statuses.push((await call('userRegisterTypeDeviceid', input, options)).status);
  }
  expect(statuses.slice(0, 30)).not.toContain('TooManyRequests');
  expect(statuses.at(-1)).toBe('TooManyRequests');
});

/** Sends bytes, and returns all that the server answers until it closes the connection. */
async function sendBytes(text: string): Promise<string> {
  const socket = connect(server.port, 'localhost');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
