import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx } from './ensure-nginx.ts';
import type { ServeFlags } from './flags.ts';
import { renderNginxConfiguration } from './nginx.ts';
import { expectAnswer } from './testing/expect-answer.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { type RunningNginx, startNginx } from './testing/nginx-program.ts';
import {
  MIRROR,
  type TestBackend,
  startTestBackend,
  testPassedOnCalls,
} from './testing/passed-on.ts';
import { requestRaw } from './testing/raw-request.ts';
import { REQUESTS } from './testing/requests.ts';

// `npm test` reports a missing nginx (./ensure-nginx).
describe.skipIf(!hasNginx())('nginx, by the rules of the server', () => {
  let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
  let backend: TestBackend;
  let nginx: RunningNginx;
  beforeAll(async () => {
    dist = await makeFixtureDist();
    backend = await startTestBackend();
    nginx = await start({});
  });
  afterAll(async () => {
    await nginx?.stop();
    await backend.close();
    dist.remove();
  });

  test.each(REQUESTS)('$name', async (row) => {
    expectAnswer(await requestRaw(nginx.origin, row), row);
  });

  test('sends nothing to a client that has the file', async () => {
    const sentRequest = { path: '/en/pricing', headers: { 'accept-encoding': 'br' } };
    const { etag = '' } = (await requestRaw(nginx.origin, sentRequest)).headers;
    const headers = { ...sentRequest.headers, 'if-none-match': etag };
    const second = await requestRaw(nginx.origin, { ...sentRequest, headers });
    expect(second).toMatchObject({ status: 304, body: '' });
    expect(second.headers['cache-control']).toBe('no-cache');
  });

  test('logs neither queries nor referrers', async () => {
    const headers = { referer: 'https://halyard.example/user?token=of-a-member' };
    await requestRaw(nginx.origin, { path: '/en/pricing?token=of-a-member', headers });
    await requestRaw(nginx.origin, { path: '/en/nothing?token=of-a-member', headers });
    const log = readFileSync(logFile(), 'utf8') + readFileSync(`${logFile()}.error`, 'utf8');
    expect(log).toMatch(/^127\.0\.0\.1 \[\S+\] "GET \/en\/pricing HTTP\/1\.1" 200 \d+ [\d.]+$/m);
    expect(log).toContain('"GET /en/nothing HTTP/1.1" 404');
    expect(log).not.toMatch(/token|halyard\.example\/user/);
  });

  test('shows ad bots the pages where the rule is off', async () => {
    const openServer = await start({ adBotsAreEmptied: false });
    const headers = { 'user-agent': 'AdsBot-Google' };
    const answer = await requestRaw(openServer.origin, { path: '/en', headers });
    await openServer.stop();
    expect(answer.body).toContain('en/index.html');
  });

  describe('before a backend', () => {
    let front: RunningNginx;
    beforeAll(async () => {
      front = await start({ chosen: { kind: 'api', origin: backend.origin } });
    });
    afterAll(() => front?.stop());
    testPassedOnCalls(
      () => front.origin,
      () => backend,
    );

    test('brings an answer that comes before the body has arrived', async () => {
      const body = 'x'.repeat(5_000_000);
      const answer = await requestRaw(front.origin, { path: '/v1/large', method: 'POST', body });
      expect(answer).toMatchObject({ status: 413, headers: { 'x-of': 'backend' } });
    });
  });

  const logFile = () => join(dist.folder, 'nginx.log');

  type Options = { adBotsAreEmptied?: boolean; chosen?: ServeFlags['backend'] };

  function start({ adBotsAreEmptied = true, chosen = { kind: 'none' } }: Options) {
    const options = {
      ...{ dist: dist.folder, isHttps: false, adBotsAreEmptied },
      ...{ mirrors: [MIRROR], log: logFile() },
    };
    return startNginx((port) => renderNginxConfiguration({ ...options, port, backend: chosen }));
  }
});
