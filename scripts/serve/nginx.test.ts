import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx } from './ensure-nginx.ts';
import type { ServeFlags } from './flags.ts';
import { nginxConfiguration } from './nginx.ts';
import { expectAnswer } from './testing/expect-answer.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { type RunningNginx, startNginx } from './testing/nginx-program.ts';
import { type TestBackend, startTestBackend, testsOfCalls } from './testing/passed-on.ts';
import { rawRequest } from './testing/raw-request.ts';
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
    expectAnswer(await rawRequest(nginx.origin, row), row);
  });

  test('sends nothing to a client that has the file', async () => {
    const sent = { path: '/en/pricing', headers: { 'accept-encoding': 'br' } };
    const { etag = '' } = (await rawRequest(nginx.origin, sent)).headers;
    const headers = { ...sent.headers, 'if-none-match': etag };
    const again = await rawRequest(nginx.origin, { ...sent, headers });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['cache-control']).toBe('no-cache');
  });

  test('shows ad bots the pages where the rule is off', async () => {
    const open = await start({ adBotsAreEmptied: false });
    const headers = { 'user-agent': 'AdsBot-Google' };
    const answer = await rawRequest(open.origin, { path: '/en', headers });
    await open.stop();
    expect(answer.body).toContain('en/index.html');
  });

  describe('before a backend', () => {
    let front: RunningNginx;
    beforeAll(async () => {
      front = await start({ chosen: { kind: 'api', origin: backend.origin } });
    });
    afterAll(() => front?.stop());
    testsOfCalls(
      () => front.origin,
      () => backend,
    );
  });

  type Wishes = { adBotsAreEmptied?: boolean; chosen?: ServeFlags['backend'] };

  function start({ adBotsAreEmptied = true, chosen = { kind: 'none' } }: Wishes) {
    const wishes = { dist: dist.folder, isHttps: false, adBotsAreEmptied };
    return startNginx((port) => nginxConfiguration({ ...wishes, port, backend: chosen }));
  }
});
