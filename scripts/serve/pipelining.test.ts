import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { sendBytes } from './testing/byte-stream.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { serveFolder } from './testing/serve-fixture.ts';

const ASK = 'GET /en HTTP/1.1\r\nhost: a\r\n\r\n';
const ASK_LAST = 'GET /zh HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const LARGE = 'assets/large-1a2b3c.js';
const ASK_LARGE = `GET /${LARGE} HTTP/1.1\r\nhost: a\r\n\r\n`;
const DESCRIPTORS = '/proc/self/fd';
/** The most bytes that one read from a connection brings. */
const ONE_READ = 65_536;

let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
let site: Awaited<ReturnType<typeof serveFolder>>;
beforeAll(async () => {
  dist = await makeFixtureDist();
  // The file is larger than what a stream reads ahead.
  writeFileSync(join(dist.folder, LARGE), 'x'.repeat(1_000_000));
  // A request that is half read while it waits behind others must not time out.
  site = await serveFolder(dist.folder, { limits: { headers: 60_000 } });
});
afterAll(async () => {
  await site.close();
  dist.remove();
});

test('pipelined requests are answered in their order', async () => {
  const { answers, isClosed } = await sendBytes(site.origin, ASK.repeat(200) + ASK_LAST);
  expect(isClosed).toBe(true);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 201 }, () => 200));
  expect(answers.at(-1)?.body).toContain('<p>zh/index.html</p>');
});

test.skipIf(!existsSync(DESCRIPTORS))(
  'no file stays open for clients who left before their pipelined requests were answered',
  async () => {
    await Promise.all(Array.from({ length: 5 }, () => askAndLeave(ASK_LARGE.repeat(200))));
    await vi.waitFor(async () => expect(await countConnections()).toBe(0));
    // A later visitor's file is opened after those that were asked for before.
    await sendBytes(site.origin, ASK_LARGE.repeat(3) + ASK_LAST);
    await vi.waitFor(() => expect(openFiles()).toEqual([]));
  },
);

test(
  'no more requests wait than one read from the connection brings',
  { timeout: 30_000 },
  async () => {
    let waiting = 0;
    let mostWaiting = 0;
    const count = (_request: IncomingMessage, reply: ServerResponse) => {
      waiting += 1;
      mostWaiting = Math.max(mostWaiting, waiting);
      reply.once('finish', () => (waiting -= 1));
    };
    site.server.on('request', count);
    onTestFinished(() => void site.server.off('request', count));
    const { answers } = await sendBytes(site.origin, ASK.repeat(2_500) + ASK_LAST, 30_000);
    expect(answers).toHaveLength(2_501);
    expect(mostWaiting).toBeLessThan(ONE_READ / ASK.length + 1);
  },
);

test('a malformed request is refused after the answers to those before it', async () => {
  const { answers, isClosed } = await sendBytes(site.origin, `${ASK.repeat(3)}hello\r\n\r\n${ASK}`);
  expect(isClosed).toBe(true);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
});

const countConnections = () => promisify(site.server.getConnections.bind(site.server))();

/** Lists the site's files that are open, by the descriptors of this process. */
function openFiles(): string[] {
  return readdirSync(DESCRIPTORS).flatMap((descriptor) => {
    try {
      const file = readlinkSync(`${DESCRIPTORS}/${descriptor}`);
      return file.startsWith(dist.folder) ? [file] : [];
    } catch {
      // The descriptor with which the folder was read.
      return [];
    }
  });
}

async function askAndLeave(bytes: string): Promise<void> {
  const { hostname, port } = new URL(site.origin);
  const client = connect(Number(port), hostname);
  client.write(bytes);
  await once(client, 'data');
  client.destroy();
}
