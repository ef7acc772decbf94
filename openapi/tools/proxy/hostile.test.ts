import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { makeAttacks } from '../../../scripts/serve/testing/attacks.ts';
import { requestRaw } from '../../../scripts/serve/testing/raw-request.ts';
import { smuggle, startRecordingBackend } from '../../../scripts/serve/testing/smuggling.ts';
import { loadContract } from '../check/run.ts';
import { createPassOn } from './pass-on.ts';
import { startProxy } from './server.ts';

vi.setConfig({ testTimeout: 120_000 });

/** How long the caller waits for an answer. */
const PATIENCE_MS = 5_000;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

test('no answer of the server ends the proxy', async () => {
  const backend = await listen(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        const index = /\/broken\/(\d+)/.exec(String(data))?.[1];
        if (index === undefined) socket.end(GOOD);
        else void ANSWERS[Number(index)]?.send(socket);
      });
    }),
  );
  const printedLines: string[] = [];
  const proxy = await startProxy({
    ...{ url: getOrigin(backend), port: 0, prefixes: ['/v1'], contract: loadContract() },
    say: (line) => printedLines.push(line),
  });
  closers.push(() => proxy.close());
  const path = loadContract().operations[0]!.path;
  for (const [index, { name }] of ANSWERS.entries()) {
    const headers = { connection: 'close', language: 'en' };
    const call = { path: `/v1${path}?/broken/${index}`, method: 'POST', headers };
    const answer = await Promise.race([
      requestRaw(proxy.origin, call).catch((error: Error) => error),
      pause(PATIENCE_MS, new Error('no answer')),
    ]);
    // A truncated answer is truncated for the caller, too; instead of one that is not HTTP, the proxy sends a 502.
    if (answer instanceof Error)
      expect([name, answer.message]).toEqual([name, A_BROKEN_OFF_ANSWER]);
    else if (answer.status === 502) expect([name, answer.body]).toEqual([name, AN_ENVELOPE]);
    else expect([name, answer.status]).toEqual([name, expect.toSatisfy(isFinal)]);
    if (index % 20 === 0) {
      const next = await requestRaw(proxy.origin, { path: '/v1/good', method: 'POST' });
      expect([name, next.status, next.body]).toEqual([name, 200, '{}']);
    }
  }
  expect(printedLines.filter((line) => line.includes('could not be judged'))).toEqual([]);
});

test('no call gets to the server inside of another', async () => {
  const backend = await startRecordingBackend();
  const { passOn, close } = createPassOn(backend.origin, loadContract(), () => undefined);
  closers.push(() => backend.close(), close);
  // The front server lets only paths below /v1 through, so any other path at the backend was smuggled in.
  const front = await listen(
    createHttpServer((request, reply) => {
      if (/^\/v1\/[^%]*$/.test(request.url ?? '')) void passOn(request, reply);
      else reply.writeHead(404).end();
    }),
  );
  const attacks = makeAttacks(300).map((attack) => ({ ...attack, meant: attack.read }));
  expect(await smuggle(getOrigin(front), backend, attacks)).toEqual([]);
});

const GOOD = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}';
const A_BROKEN_OFF_ANSWER = expect.stringMatching(
  /aborted|hang up|ECONNRESET|Parse Error|incorrect|unexpected end/,
) as string;
const AN_ENVELOPE = expect.stringContaining('"status":"ServerError"') as string;
const isFinal = (status: number) => status >= 200 && status <= 999;

const STATUSES = [
  '000',
  '001',
  '099',
  '100',
  '101',
  '102',
  '199',
  '200',
  '204',
  '304',
  '599',
  '600',
  '999',
  '1000',
  '20',
  'abc',
  '-1',
  '',
];
const REASONS = ['OK', '', 'a\x01b', 'a\x7fb', 'a\tb', '\xe9', 'a\rb'];
const DEEP_JSON = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const lengthHeader = (text: string) => `content-length: ${text.length}`;
const CHUNKED = 'transfer-encoding: chunked';
const BODIES: [name: string, headers: string[], body: string][] = [
  ['a whole body', [lengthHeader('{}')], '{}'],
  ['half a body', ['content-length: 100'], '{}'],
  ['more than its length', ['content-length: 1'], '{}'],
  ['whole chunks', [CHUNKED], '2\r\n{}\r\n0\r\n\r\n'],
  ['a chunk without a size', [CHUNKED], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a chunk that is too long', [CHUNKED], '1\r\n{}\r\n0\r\n\r\n'],
  ['chunks without an end', [CHUNKED], '2\r\n{}\r\n'],
  ['a length and a coding', [CHUNKED, 'content-length: 2'], '2\r\n{}\r\n0\r\n\r\n'],
  ['two lengths', ['content-length: 2', 'content-length: 1'], '{}'],
  ['a length that Connection names', ['connection: content-length', 'content-length: 2'], '{}'],
  ['no frame', [], '{}'],
  ['gzip that is not gzip', ['content-encoding: gzip', lengthHeader('{}')], '{}'],
  ['an unknown encoding', ['content-encoding: x', lengthHeader('{}')], '{}'],
  ['a control character in a header', ['x-a: a\x01b', lengthHeader('{}')], '{}'],
  ['a NUL in a header', ['x-a: a\0b', lengthHeader('{}')], '{}'],
  ['a bare return in a header', ['x-a: a\rb', lengthHeader('{}')], '{}'],
  ['a header without a name', [': a', lengthHeader('{}')], '{}'],
  ['a header with a space in its name', ['x a: a', lengthHeader('{}')], '{}'],
  ['headers without an end', [`x-a: ${'a'.repeat(200_000)}`], ''],
  ['an upgrade', ['connection: upgrade', 'upgrade: websocket'], 'noise'],
  ['JSON of great depth', [lengthHeader(DEEP_JSON)], DEEP_JSON],
];

type Answer = { name: string; send(socket: Socket): unknown };

const ANSWERS: Answer[] = [
  ...STATUSES.flatMap((status, row) =>
    BODIES.map(([name, headers, body], column) => {
      const reason = REASONS[(row + column) % REASONS.length] ?? '';
      const head = [`HTTP/1.1 ${status} ${reason}`, ...headers].join('\r\n');
      return {
        name: `${status} ${JSON.stringify(reason)} with ${name}`,
        send: (socket: Socket) => socket.end(`${head}\r\n\r\n${body}`, 'latin1'),
      };
    }),
  ),
  { name: 'nothing', send: (socket) => socket.end() },
  { name: 'noise', send: (socket) => socket.end('\x00\xff\r\n\r\n', 'latin1') },
  ...['100 Continue', '102 Processing', '103 Early Hints'].map((status) => ({
    name: `endless ${status}`,
    send: async (socket: Socket) => {
      for (let count = 0; count < 20_000 && !socket.destroyed; count += 1) {
        if (!socket.write(`HTTP/1.1 ${status}\r\n\r\n`)) {
          await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
        }
      }
    },
  })),
];

async function listen<Any extends Server>(server: Any): Promise<Any> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((closed) => void server.close(closed)));
  return server;
}

function getOrigin(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
