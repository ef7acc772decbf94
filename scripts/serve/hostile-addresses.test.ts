import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzTimeout, holdsForEach } from '../../src/lib/testing/fuzz.ts';
import { hasNginx } from './ensure-nginx.ts';
import { renderNginxConfiguration } from './nginx.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { startNginx } from './testing/nginx-program.ts';
import { serveFolder } from './testing/serve-fixture.ts';

/** The beginnings of the fixture's files that visitors may read. The other files are for the build and for servers. */
const PUBLIC = /^(?:<p>|console\.log|icon|User-agent: |Contact: )/;
const PATIENCE_MS = 2_000;

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '...',
      ';',
      '?',
      '#',
      '&',
      '=',
      '@',
      ':',
      '*',
      '~',
      '|',
      '"',
      '<',
    ],
    ...[
      '%2e',
      '%2f',
      '%5c',
      '%00',
      '%0d%0a',
      '%25',
      '%252e',
      '%',
      '%zz',
      '%ff',
      '%c0%ae',
      '%u002e',
    ],
    ...['en', 'zh', 'EN', 'pricing', 'clause/terms', 'user', 'checkout', 'app', '404', 'index'],
    ...[
      '.html',
      '.html.br',
      '.json',
      '.js',
      '.map',
      '.php',
      '/assets/',
      'app-1a2b3c.js',
      'pages.json',
    ],
    ...[
      '/.vite/',
      'manifest.json',
      '/.well-known/',
      'security.txt',
      '/sandbox',
      '/v1/',
      '/marketing/',
    ],
    ...[
      'evil.example',
      'http://',
      'etc/passwd',
      '.git/config',
      ' ',
      '\t',
      '\0',
      '\x7f',
      '\xff',
      '\xc3\xa9',
    ],
  ),
  fc
    .constantFrom('a', '/', '%41', '../', '/.', '%')
    .map((text) => text.repeat(4_000 / text.length)),
  fc.string({ unit: fc.integer({ min: 1, max: 255 }).map((text) => String.fromCharCode(text)) }),
);
/** Addresses as they go over the wire, one byte per character, and without line ends, which would end the address. */
const addresses = fc
  .tuple(fc.constantFrom('/', '/', '/', ''), fc.array(piece, { maxLength: 7 }))
  .map(([start, pieces]) => (start + pieces.join('')).replaceAll(/[\r\n]/g, ''));
type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS' | 'BREW';
/** Addresses that are always tried. A file system takes this one for the name without the doubled slash. */
const CASES = [{ address: '//pages.json', method: 'GET' }] as const;
const requests = fc.record({
  address: addresses,
  method: fc.constantFrom<Method[]>('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'BREW'),
});

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
beforeAll(async () => {
  dist = await makeFixtureDist();
});
afterAll(() => dist.remove());

describe('whatever the address, the answer is no failure, no file from outside, and no redirect elsewhere', () => {
  test('from the server', { timeout: fuzzTimeout(20_000) }, async () => {
    const site = await serveFolder(dist.folder);
    await expectGoodAnswers(site.origin);
    await site.close();
  });

  test.skipIf(!hasNginx())('from nginx', { timeout: fuzzTimeout(20_000) }, async () => {
    const log = join(dist.folder, 'nginx.log');
    const options = { dist: dist.folder, isHttps: false, adBotsAreEmptied: true, mirrors: [], log };
    const nginx = await startNginx((port) =>
      renderNginxConfiguration({ ...options, port, backend: { kind: 'none' } }),
    );
    await expectGoodAnswers(nginx.origin);
    await nginx.stop();
  });
});

async function expectGoodAnswers(origin: string): Promise<void> {
  const statuses = new Set<number>();
  await holdsForEach(
    requests,
    async (request) => {
      const { status, location, body } = await requestAddress(origin, request);
      statuses.add(status);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      if (location !== null) expect(new URL(location, origin).origin).toBe(origin);
      if (status === 200 && body !== '') expect(body).toMatch(PUBLIC);
    },
    CASES,
    { runs: 600, patience: PATIENCE_MS },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 405, 414]));
}

type Answer = { status: number; location: string | null; body: string };

/** Sends an address byte by byte, which Node's client would refuse to send. */
async function requestAddress(
  origin: string,
  { method, address }: { method: string; address: string },
): Promise<Answer> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // No compression is asked for, so that the body can be read.
  const head = `Host: ${host}\r\nConnection: close\r\nContent-Length: 0`;
  socket.write(`${method} ${address} HTTP/1.1\r\n${head}\r\n\r\n`, 'latin1');
  const text = (await buffer(socket)).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1]),
    location: /^location: (.*)$/im.exec(text.slice(0, end))?.[1] ?? null,
    body: text.slice(end + 4),
  };
}
