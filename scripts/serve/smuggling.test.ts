import { once } from 'node:events';
import { Agent, type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx } from './ensure-nginx.ts';
import { passToLoopback } from './loopback.ts';
import { renderNginxConfiguration } from './nginx.ts';
import { fuzzTimeout } from '../../src/lib/testing/fuzz.ts';
import { sample } from '../../src/lib/testing/sample.ts';
import { makeAttacks } from './testing/attacks.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { startNginx } from './testing/nginx-program.ts';
import { serveFolder } from './testing/serve-fixture.ts';
import { smuggle, startRecordingBackend } from './testing/smuggling.ts';

const ALL_ATTACKS = makeAttacks(600);
/** Every ninth, so that each kind is among them; a full run tries all. */
const ATTACKS = sample(ALL_ATTACKS, 9);

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
beforeAll(async () => {
  dist = await makeFixtureDist();
});
afterAll(() => dist.remove());

describe('no request reaches the backend inside another', { timeout: fuzzTimeout(60_000) }, () => {
  test('through the server', async () => {
    const backend = await startRecordingBackend();
    const site = await serveFolder(dist.folder, { backend: passToLoopback(backend.origin) });
    expect(await smuggle(site.origin, backend, ATTACKS)).toEqual([]);
    await Promise.all([site.close(), backend.close()]);
  });

  test.skipIf(!hasNginx())('through nginx', async () => {
    const backend = await startRecordingBackend();
    const log = join(dist.folder, 'nginx.log');
    const options = {
      dist: dist.folder,
      isHttps: false,
      adBotsAreEmptied: true,
      mirrors: [],
      log,
    };
    const chosen = { kind: 'api', origin: backend.origin } as const;
    const nginx = await startNginx((port) =>
      renderNginxConfiguration({ ...options, port, backend: chosen }),
    );
    expect(await smuggle(nginx.origin, backend, ATTACKS)).toEqual([]);
    await Promise.all([nginx.stop(), backend.close()]);
  });

  test.skipIf(!hasNginx())(
    'through the server behind an nginx that passes Connection on',
    async () => {
      const backend = await startRecordingBackend();
      const site = await serveFolder(dist.folder, { backend: passToLoopback(backend.origin) });
      const nginx = await startNginx((port) => renderPassingProxy(port, site.origin));
      expect(await smuggle(nginx.origin, backend, ATTACKS)).toEqual([]);
      await Promise.all([nginx.stop(), site.close(), backend.close()]);
    },
  );
});

const NAMED_LENGTHS = ALL_ATTACKS.filter(({ name }) =>
  name.endsWith(': POST HTTP/1.1 with a length of "64"; Connection: content-length'),
);

test('a proxy that obeys Connection is found out', { timeout: 60_000 }, async () => {
  const backend = await startRecordingBackend();
  const naive = await startNaiveProxy(backend.origin);
  const findings = await smuggle(naive.origin, backend, NAMED_LENGTHS);
  expect(findings.join('\n')).toContain('the backend was asked for POST /internal/smuggled');
  await Promise.all([naive.close(), backend.close()]);
});

/**
 * Renders a configuration of nginx that is common in front of Node servers: connections are kept, and the client's
 * Connection header is passed on.
 */
function renderPassingProxy(port: number, origin: string): string {
  return `
    upstream site { server ${new URL(origin).host}; keepalive 8; }
    server {
      listen ${port};
      location / {
        proxy_pass http://site;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header Connection $http_connection;
        proxy_set_header Upgrade $http_upgrade;
      }
    }`;
}

/**
 * Starts a proxy that drops the headers that Connection names, the length as well, and keeps its connection, which is
 * the fault that the attacks look for.
 */
async function startNaiveProxy(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createServer((message: IncomingMessage, reply) => {
    const named = (message.headers.connection ?? '').split(/[\s,]+/);
    const headers = Object.fromEntries(
      Object.entries(message.headers).filter(
        ([name]) => name !== 'connection' && !named.includes(name),
      ),
    );
    const { method, url: path } = message;
    const onward = request(origin, { agent, method, path, headers }, (answer) =>
      answer.pipe(reply),
    );
    onward.useChunkedEncodingByDefault = false;
    onward.on('error', () => reply.destroy());
    message.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
