import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callSigned } from './testing/signed-call';
import { type TestServer, startTestServer } from './testing/test-server';

const PATH = '/test/v1/api/system/system_display_config';
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 'x'.repeat(1_000_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Refused = { http: number; code: number; status: string };

/** Reads a refusal's envelope, and checks that a page of any origin can. */
async function readRefusal(response: Response): Promise<Refused> {
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const { code, status, msg, data } = (await response.json()) as Record<string, unknown>;
  expect(msg).toEqual(expect.stringMatching(/./));
  expect(data).toBeNull();
  return { http: response.status, code: code as number, status: status as string };
}

const refused = (http: number, status: string): Refused => ({ http, code: http, status });

describe('an invalid call gets an envelope, readable from any origin', () => {
  test.each<[string, string, RequestInit, Refused]>([
    ['another method', PATH, { method: 'GET' }, refused(405, 'MethodNotAllowed')],
    [
      'another method with a body',
      PATH,
      { method: 'PUT', headers: JSON_TYPE, body: '{}' },
      refused(405, 'MethodNotAllowed'),
    ],
    ['an unknown operation', '/v1/api/system/fly', { method: 'POST' }, refused(404, 'NotFound')],
    ['an unknown prefix', '/v2/api/user/user_logout', { method: 'POST' }, refused(404, 'NotFound')],
    ['the root', '/', {}, refused(404, 'NotFound')],
    [
      'a path that climbs',
      '/v1/%2e%2e/%2e%2e/etc/passwd',
      { method: 'POST' },
      refused(404, 'NotFound'),
    ],
    ['a form', PATH, { method: 'POST', body: 'a=1' }, refused(415, 'UnsupportedMediaType')],
    [
      'JSON by another name',
      PATH,
      { method: 'POST', headers: { 'content-type': 'text/json' }, body: '{}' },
      refused(415, 'UnsupportedMediaType'),
    ],
    [
      'broken JSON',
      PATH,
      { method: 'POST', headers: JSON_TYPE, body: '{"a":' },
      refused(400, 'InvalidInput'),
    ],
    [
      'invalid UTF-8',
      PATH,
      { method: 'POST', headers: JSON_TYPE, body: new Uint8Array([0x22, 0xff, 0x22]) },
      refused(400, 'InvalidInput'),
    ],
    ['nothing', PATH, { method: 'POST', headers: JSON_TYPE }, refused(400, 'InvalidInput')],
    [
      'a body of many megabytes',
      PATH,
      { method: 'POST', headers: JSON_TYPE, body: MEGABYTE.repeat(20) },
      refused(413, 'PayloadTooLarge'),
    ],
  ])('%s', async (_, path, init, expected) => {
    expect(await readRefusal(await fetch(server.origin + path, init))).toEqual(expected);
  });

  test('a body that streams on and on, without a length', async () => {
    const call = request({ port: server.port, host: 'localhost', path: PATH, method: 'POST' });
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

test('callers that give up half-way do no harm', async () => {
  const head = `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a`;
  for (let count = 0; count < 20; count += 1) {
    const socket = connect(server.port, 'localhost');
    await once(socket, 'connect');
    socket.write(head);
    socket.resetAndDestroy();
  }
  expect((await callSigned(server, 'systemDisplayConfig', undefined)).status).toBe('Ok');
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
