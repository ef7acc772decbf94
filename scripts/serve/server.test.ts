import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sendBytes } from './testing/byte-stream.ts';
import { expectAnswer } from './testing/expect-answer.ts';
import { plain } from './testing/expected.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { requestRaw } from './testing/raw-request.ts';
import { REQUESTS } from './testing/requests.ts';
import { serveFolder } from './testing/serve-fixture.ts';

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
let site: Awaited<ReturnType<typeof serveFolder>>;
let origin: string;
beforeAll(async () => {
  dist = await makeFixtureDist();
  site = await serveFolder(dist.folder);
  ({ origin } = site);
});
afterAll(async () => {
  await site.close();
  dist.remove();
});

describe('the server', () => {
  test.each(REQUESTS)('$name', async (row) => {
    expectAnswer(await requestRaw(origin, row), row);
  });

  test('sends nothing to a client that already has the file in the same encoding', async () => {
    const path = '/en/pricing';
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await requestRaw(origin, { path, headers })).headers;
    const requestAgain = (more: object) =>
      requestRaw(origin, {
        path,
        headers: { ...headers, 'if-none-match': `"x", W/${etag}`, ...more },
      });
    expect(await requestAgain({})).toMatchObject({ status: 304, body: '' });
    expect((await requestAgain({})).headers['cache-control']).toBe('no-cache');
    expect(await requestAgain({ 'accept-encoding': 'gzip' })).toMatchObject({ status: 200 });
  });

  test.each([
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, *;q=0.9', 'br'],
    ['*;q=0', undefined],
    ['identity;q=1, br;q=0.2', undefined],
    ['BR', 'br'],
    ['br;q=nonsense, gzip', 'gzip'],
  ])('weighs Accept-Encoding "%s"', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await requestRaw(origin, { path: '/en/pricing', headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.bytes));
  });

  test.each([
    ['zh;q=0.5, en;q=0.9', 'en'],
    ['en;q=0, zh', 'zh-CN'],
    ['*', 'zh-CN'],
    ['', 'zh-CN'],
  ])('weighs Accept-Language "%s"', async (accepted, language) => {
    const headers = { 'accept-language': accepted };
    const answer = await requestRaw(origin, { path: '/pricing', headers });
    expect(answer.headers['content-language']).toBe(language);
  });

  test('refuses bytes that are not text, and keeps serving', async () => {
    expect((await requestRaw(origin, { path: '/%ff' })).status).toBe(400);
    expect((await requestRaw(origin, { path: '/en' })).status).toBe(200);
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a colon', 'GET /en HTTP/1.1\r\nhost: a\r\nhello\r\n\r\n', 400],
    ['no Host', 'GET /en HTTP/1.1\r\n\r\n', 400],
    [
      'headers that are too long',
      `GET /en HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    ['half a header', 'GET /en HTTP/1.1\r\nhost: a\r\nx:', 408],
  ])('%s is refused with the headers of every answer', async (_name, bytes, status) => {
    const limitedServer = await serveFolder(dist.folder, { limits: { headers: 100, check: 20 } });
    onTestFinished(limitedServer.close);
    const { answers, isClosed } = await sendBytes(limitedServer.origin, bytes);
    expect({ count: answers.length, isClosed }).toEqual({ count: 1, isClosed: true });
    for (const answer of answers) expectAnswer(answer, { expected: plain(status) });
  });

  test('shows ad bots the pages where the rule is off', async () => {
    const openServer = await serveFolder(dist.folder, { adBotsAreEmptied: false });
    const headers = { 'user-agent': 'AdsBot-Google' };
    expect((await requestRaw(openServer.origin, { path: '/en', headers })).body).toContain(
      'en/index.html',
    );
    await openServer.close();
  });
});
