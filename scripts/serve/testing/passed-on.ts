import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BRAND } from '../../../src/config/brand.ts';
import { preflight } from './expected.ts';
import { requestRaw } from './raw-request.ts';

export type TestBackend = { origin: string; server: Server; close: () => Promise<void> };

/** The site's own host, and another one, which its operator has configured. */
const SITE_HOST = new URL(BRAND.origin).host;
export const MIRROR = 'mirror.example';

/** Starts a backend that answers with the request it got, and fails if the path says so. */
export async function startTestBackend(): Promise<TestBackend> {
  const server = createServer((request, reply) => {
    const answer = (body: string) => {
      if (request.url?.includes('/gone')) return request.socket.destroy();
      const refuses = request.url?.includes('/refuses');
      reply.writeHead(refuses ? 405 : 200, {
        ...(refuses && { allow: 'PATCH' }),
        'cache-control': 'no-store',
        pragma: 'a-token',
        'set-cookie': ['a=b', 'c=d'],
        'x-of': 'backend',
      });
      const { method, url, headers } = request;
      return reply.end(JSON.stringify({ method, url, headers, body }));
    };
    if (request.url?.includes('/large')) {
      reply.writeHead(413, { 'x-of': 'backend' }).end();
      return;
    }
    // A caller who disconnects gets no answer.
    text(request).then(answer, () => undefined);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Tests how a server in front of a backend passes calls on. */
export function testPassedOnCalls(origin: () => string, backend: () => TestBackend): void {
  test('passes a call on as it is, and says for whom', async () => {
    const answer = await requestRaw(origin(), {
      path: '/test/v1/api/x?a=%C3%A9',
      method: 'POST',
      headers: { authorization: 'token', language: 'en', connection: 'close, x-hop', 'x-hop': '1' },
      body: '{"a":1}',
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        pragma: 'a-token',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
    const received = JSON.parse(answer.body) as { headers: Record<string, string> };
    expect(received).toMatchObject({
      method: 'POST',
      url: '/test/v1/api/x?a=%C3%A9',
      body: '{"a":1}',
    });
    expect(received.headers).toMatchObject({
      authorization: 'token',
      language: 'en',
      host: new URL(backend().origin).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': SITE_HOST,
      'x-forwarded-proto': 'http',
    });
  });

  test('lets no caller forge who called, or for which host', async () => {
    const claims = {
      host: 'evil.example',
      forwarded: 'for=10.0.0.1;host=evil.example',
      'x-real-ip': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '1',
      'x-forwarded-server': 'evil.example',
      'x-forwarded-prefix': '/evil',
      'x-original-url': '/v1/evil',
      'x-rewrite-url': '/v1/evil',
      'x-client-ip': '10.0.0.1',
      'true-client-ip': '10.0.0.1',
    };
    const answer = await requestRaw(origin(), { path: '/v1/a', method: 'POST', headers: claims });
    const received = JSON.parse(answer.body) as { headers: Record<string, string> };
    expect(received.headers['x-forwarded-host']).toBe(SITE_HOST);
    expect(JSON.stringify(received)).not.toMatch(/evil|10\.0\.0\.1/);
    const named = await requestRaw(origin(), {
      path: '/v1/a',
      method: 'POST',
      headers: { host: MIRROR.toUpperCase() },
    });
    expect(JSON.parse(named.body)).toMatchObject({ headers: { 'x-forwarded-host': MIRROR } });
  });

  test('passes on a body of unknown length', async () => {
    const sentRequest = {
      path: '/v1/a',
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'in pieces',
    };
    expect(JSON.parse((await requestRaw(origin(), sentRequest)).body)).toMatchObject({
      body: 'in pieces',
    });
  });

  test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'POST'])(
    'a %s cannot put the next call into its own body',
    async (method) => {
      // Without its length, the body of the first request is another request on a kept connection.
      const body = 'POST /v1/stolen HTTP/1.1\r\nhost: a\r\ncontent-length: 20\r\n\r\n';
      for (const header of ['content-length', 'transfer-encoding']) {
        await requestRaw(origin(), {
          path: '/v1/attack',
          method,
          headers: {
            connection: header,
            [header]: header === 'content-length' ? `${body.length}` : 'chunked',
            ...preflight,
          },
          body,
        });
        const headers = { authorization: 'a visitor' };
        const sentRequest = { path: '/v1/mine', method: 'POST', headers, body: '{"mine":true}' };
        const answer = await requestRaw(origin(), sentRequest);
        expect(JSON.parse(answer.body)).toMatchObject({ url: '/v1/mine', headers });
      }
    },
  );

  test('passes a preflight on, for the backend to say who may call', async () => {
    const sentRequest = { path: '/v1/a', method: 'OPTIONS', headers: preflight };
    const answer = await requestRaw(origin(), sentRequest);
    expect(JSON.parse(answer.body)).toMatchObject({ method: 'OPTIONS', headers: preflight });
  });

  test('passes on no method but POST and a preflight', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await requestRaw(origin(), { path: '/v1/a', method, body: '{}' });
      expect({ method, status: answer.status }).toEqual({ method, status: 405 });
      expect(answer.headers).toMatchObject({ allow: 'POST', 'content-type': 'application/json' });
    }
  });

  test('keeps working after a caller leaves in the middle of a body', async () => {
    const { hostname, port } = new URL(origin());
    const caller = connect(Number(port), hostname);
    const disconnected = once(caller, 'close');
    await once(caller, 'connect');
    caller.write('POST /v1/a HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf');
    caller.end();
    caller.resume();
    await disconnected;
    const answer = await requestRaw(origin(), { path: '/v1/a', method: 'POST', body: 'whole' });
    expect(JSON.parse(answer.body)).toMatchObject({ body: 'whole' });
  });

  test("leaves the backend's refusal as it is", async () => {
    const answer = await requestRaw(origin(), { path: '/marketing/refuses', method: 'POST' });
    expect(answer).toMatchObject({ status: 405, headers: { 'x-of': 'backend', allow: 'PATCH' } });
  });

  test("keeps each of the backend's cookies", async () => {
    const answer = await requestRaw(origin(), { path: '/v1/a', method: 'POST' });
    expect(answer.headers['set-cookie']).toEqual(['a=b', 'c=d']);
  });

  test.each([
    ['en', 'Something went wrong on our side.'],
    ['zh_CN', '服务器出错了'],
  ])('says in %s that the backend is gone', async (language, words) => {
    const answer = await requestRaw(origin(), {
      path: '/v1/gone',
      method: 'POST',
      headers: { language },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    expect(answer.status).toBe(502);
    const msg: unknown = expect.stringContaining(words);
    expect(JSON.parse(answer.body)).toEqual({ code: 500, msg, status: 'ServerError', data: null });
  });
}
