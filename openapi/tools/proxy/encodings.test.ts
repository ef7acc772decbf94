import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadContract } from '../check/run.ts';
import { formatSummary } from './lines.ts';
import { startProxy } from './server.ts';

const WRONG = JSON.stringify({ code: '200', msg: '', status: 'Ok', data: null });

describe('an answer that is encoded', () => {
  test.each([
    ['zstd', zstdCompressSync(WRONG)],
    ['ZSTD', zstdCompressSync(WRONG)],
    ['GZIP', gzipSync(WRONG)],
    ['X-Gzip', gzipSync(WRONG)],
    ['Br', brotliCompressSync(WRONG)],
    ['deflate', deflateRawSync(WRONG)],
    ['Identity', Buffer.from(WRONG)],
    ['zstd, gzip', gzipSync(zstdCompressSync(WRONG))],
  ])('as %s is judged', async (encoding, body) => {
    const { report } = await reportOfCalls(encoding, body);
    expect(report.judged).toBe(3);
    expect(report.departures.map(({ rule }) => rule)).toContain('envelope.member-code');
    expect(report.departures.map(({ rule }) => rule)).not.toContain('service.answer');
  });

  test('in an unknown way is not judged, and the proxy says so', async () => {
    const { report, lines } = await reportOfCalls('snappy', Buffer.from('whatever'));
    expect(report).toMatchObject({ calls: 3, judged: 0, departures: [] });
    expect(lines).toContain('Nothing was judged.');
    expect(lines.join('\n')).toContain('`snappy`');
    expect(lines).not.toContain('No departures.');
  });
});

/** Sends three calls through a proxy, answers them with this body and encoding, and returns the proxy's report. */
async function reportOfCalls(encoding: string, body: Buffer) {
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
    reply.end(body);
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const printedLines: string[] = [];
  const proxy = await startProxy({
    ...{ url: `http://localhost:${(server.address() as AddressInfo).port}`, port: 0 },
    ...{
      prefixes: ['/test/v1'],
      contract: loadContract(),
      say: (line) => void printedLines.push(line),
    },
  });
  for (let call = 0; call < 3; call += 1) {
    const path = '/test/v1/api/system/system_benefits';
    const answer = await fetch(proxy.origin + path, { method: 'POST', body: '{}' });
    // `fetch` cannot decode some of these encodings either.
    await answer.text().catch(() => undefined);
  }
  await proxy.close();
  server.close();
  const report = proxy.log.report();
  return { report, lines: [...printedLines, ...formatSummary(report)] };
}
