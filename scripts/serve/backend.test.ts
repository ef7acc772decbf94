import { once } from 'node:events';
import { type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyTo } from './backend.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { MIRROR, type TestBackend, startTestBackend, testsOfCalls } from './testing/passed-on.ts';
import { rawRequest } from './testing/raw-request.ts';
import { serveFolder } from './testing/serve-fixture.ts';

describe('the server before a backend', () => {
  let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
  let backend: TestBackend;
  let site: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    dist = await makeFixtureDist();
    backend = await startTestBackend();
    site = await serveFolder(dist.folder, {
      backend: proxyTo(backend.origin, { mirrors: [MIRROR] }),
    });
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
    dist.remove();
  });

  testsOfCalls(
    () => site.origin,
    () => backend,
  );

  test('says the same of a backend that was never there', async () => {
    const lonely = await serveFolder(dist.folder, { backend: proxyTo('http://127.0.0.1:1') });
    expect((await rawRequest(lonely.origin, { path: '/v1/a', method: 'POST' })).status).toBe(502);
    await lonely.close();
  });

  test('does not wait for a silent backend for ever', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const impatient = proxyTo(`http://127.0.0.1:${port}`, { silenceMs: 20 });
    const front = await serveFolder(dist.folder, { backend: impatient });
    expect((await rawRequest(front.origin, { path: '/v1/a', method: 'POST' })).status).toBe(502);
    await front.close();
    silent.close();
  });

  test('gives a call up with its caller', async () => {
    const { port } = new URL(site.origin);
    const arrived = once(backend.server, 'request');
    const call = request({ host: '127.0.0.1', port, path: '/v1/slow', method: 'POST' });
    call.on('error', () => undefined).setHeader('content-length', 10);
    call.write('half');
    const [asked] = (await arrived) as [IncomingMessage];
    const givenUp = new Promise((closed) => asked.once('close', closed));
    call.destroy();
    await givenUp;
    expect(asked.complete).toBe(false);
  });
});
