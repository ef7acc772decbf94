import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzTimeout, samples } from '../../src/lib/testing/fuzz.ts';
import { passToLoopback } from './loopback.ts';
import { makeFixtureDist } from './testing/fixture-dist.ts';
import { type Got, requestRaw } from './testing/raw-request.ts';
import { serveFolder } from './testing/serve-fixture.ts';

const BODY = '{"code":200,"data":"of the backend"}';
const SIZE = BODY.length.toString(16);
const ZIPPED = gzipSync(BODY).toString('latin1');
const OWN_HEADERS = ['pragma', 'set-cookie', 'x-of', 'content-encoding'];

const frames: readonly string[] = [
  `content-length: ${BODY.length}\r\n\r\n${BODY}`,
  `transfer-encoding: chunked\r\n\r\n${SIZE}\r\n${BODY}\r\n0\r\n\r\n`,
  `connection: close\r\n\r\n${BODY}`,
  `content-encoding: gzip\r\ncontent-length: ${ZIPPED.length}\r\n\r\n${ZIPPED}`,
  // Broken from here on.
  `content-length: ${BODY.length + 1}\r\n\r\n${BODY}`,
  `content-length: x\r\n\r\n${BODY}`,
  `content-length: -1\r\n\r\n${BODY}`,
  `content-length: 1\r\ncontent-length: 2\r\n\r\n${BODY}`,
  `transfer-encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`,
  `transfer-encoding: chunked\r\n\r\n${SIZE}\r\n${BODY}\r\nzz\r\n`,
  `transfer-encoding: chunked\r\n\r\n${SIZE}\r\n${BODY}`,
  `content-encoding: gzip\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${ZIPPED}\r\n0\r\n\r\n`,
  'connection: close\r\n',
  '',
];
const PLAIN = { version: 'HTTP/1.1', status: '200', reason: 'OK', header: 'x-of: backend' };
/** Generates mostly the usual value, so that most answers are broken in only one or two places. */
const mostly = (usual: string, others: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, others);
const lines = fc.record({
  version: mostly(PLAIN.version, fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'ICY', '')),
  status: mostly(
    PLAIN.status,
    fc.oneof(
      fc.constantFrom('404', '500', '204', '304', '205', '413', '', 'abc', '20', '2000', '-1'),
      fc.integer({ min: 0, max: 999 }).map((status) => String(status).padStart(3, '0')),
    ),
  ),
  reason: mostly(
    PLAIN.reason,
    fc.constantFrom(
      ...['', 'a\u0001b', 'a\u0000b', 'a\u007Fb', '\xE9\xFF', 'a\tb', 'a\rb', 'x'.repeat(70_000)],
    ),
  ),
  header: mostly(
    PLAIN.header,
    fc.constantFrom(
      ...['x y: z', ': z', 'x-bad: a\u0001b', 'x-bad: a\u0000b', 'x-bad: \xE9\xFF', 'x-bad'],
      ...[' folded: y', `x-large: ${'x'.repeat(70_000)}`, 'connection: pragma', 'trailer: x'],
      ...['connection: upgrade\r\nupgrade: websocket', 'keep-alive: timeout=99999999999'],
      ...['date: never', 'location: //evil.example'],
    ),
  ),
  frame: fc.constantFrom(...frames),
});
type Lines = typeof lines extends fc.Arbitrary<infer Value> ? Value : never;

/** Statuses and reasons that no HTTP server passes on. */
const UNSENDABLE = [
  ...['000', '001', '042', '099', '600', '999'].map((status) => ({ status, reason: 'OK' })),
  { status: '200', reason: 'a\u0001b' },
  { status: '200', reason: 'a\u0000b' },
].map((line) => writeAnswer({ ...PLAIN, frame: frames[0] ?? '', ...line }));
const GENERATED = samples(lines, 500).map(writeAnswer);

function writeAnswer({ version, status, reason, header, frame }: Lines): string {
  const own = 'pragma: a-token\r\nset-cookie: a=b';
  return `${version} ${status} ${reason}\r\n${own}\r\n${header}\r\n${frame}`;
}

/** Starts a backend that answers each request with bytes. The path of a request ends with its `index`. */
async function startRawBackend(answer: (socket: Socket, index: number) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      answer(socket, Number(/\/(\d+) /.exec(bytes.toString('latin1'))?.[1]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('whatever a backend answers, the site keeps working', () => {
  let dist: Awaited<ReturnType<typeof makeFixtureDist>>;
  beforeAll(async () => {
    dist = await makeFixtureDist();
  });
  afterAll(() => dist.remove());

  const call = (origin: string, index: number) =>
    requestRaw(origin, { path: `/v1/${index}`, method: 'POST', body: '{}' });

  test(
    `${GENERATED.length} generated answers are passed on whole, or are a 502 of the site's own`,
    { timeout: fuzzTimeout(20_000) },
    async () => {
      const answers = [...UNSENDABLE, ...GENERATED];
      const backend = await startRawBackend((socket, index) => {
        socket.end(answers[index] ?? '', 'latin1');
      });
      const site = await serveFolder(dist.folder, { backend: passToLoopback(backend.origin) });
      const statuses = new Set<number>();
      for (const [index, sent] of answers.entries()) {
        const received = await call(site.origin, index);
        statuses.add(received.status);
        if (received.status === 502) expectOwnRefusal(received);
        else expectWhole(received, sent);
        if (index < UNSENDABLE.length)
          expect({ sent, got: received }).toMatchObject({ got: { status: 502 } });
      }
      expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 502]));
      await Promise.all([site.close(), backend.close()]);
    },
  );

  test.each<[name: string, answer: (socket: Socket) => void]>([
    [
      'switches protocols',
      (socket) => {
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: a\r\n\r\n',
        );
      },
    ],
    [
      'sends informational answers for ever',
      (socket) => repeat(socket, 'HTTP/1.1 103 Hint\r\n\r\n'),
    ],
    [
      'drips its headers',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        repeat(socket, 'x-a: b\r\n');
      },
    ],
    [
      'drips its body',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx-of: backend\r\ncontent-length: 999999999\r\n\r\n');
        repeat(socket, 'a');
      },
    ],
    [
      'sends a body without an end',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx-of: backend\r\n\r\n');
        const writeMore = () =>
          socket.writable && socket.write(Buffer.alloc(1_000_000), () => writeMore());
        writeMore();
      },
    ],
  ])('a backend that %s is a 502', async (_name, answer) => {
    const backend = await startRawBackend(answer);
    const impatient = passToLoopback(backend.origin, { silenceMs: 300 });
    const site = await serveFolder(dist.folder, { backend: impatient });
    expectOwnRefusal(await call(site.origin, 0));
    await Promise.all([site.close(), backend.close()]);
  });
});

function repeat(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 5);
  socket.once('close', () => clearInterval(timer));
}

function expectOwnRefusal({ status, body, headers }: Got): void {
  expect({ status, body }).toMatchObject({
    status: 502,
    body: expect.stringContaining('"status":"ServerError"') as unknown,
  });
  expect(OWN_HEADERS.filter((name) => headers[name] !== undefined)).toEqual([]);
}

function expectWhole({ status, body, headers }: Got, sent: string): void {
  expect(sent).toContain(` ${status} `);
  expect(headers['set-cookie']).toEqual(['a=b']);
  const hasBody = ![204, 205, 304].includes(status);
  expect({ sent, body }).toMatchObject({ body: hasBody ? BODY : '' });
}
