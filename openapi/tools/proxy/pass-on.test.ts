import { once } from 'node:events';
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  Agent,
  createServer,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { loadContract } from '../check/run.ts';
import { type PassedCall, createPassOn } from './pass-on.ts';
import { decodeText } from './text-of.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

test('method, path, headers, status and bytes pass as they are, also twice-sent headers', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 200]);
  const { origin, firstCall, calls } = await startProxyTo(async (message, reply) => {
    const body = await buffer(message);
    reply.sendDate = false;
    reply.writeHead(207, ['X-Odd-Case', 'Ünïcode', 'set-cookie', 'a=1', 'set-cookie', 'b=2']);
    reply.end(body);
  });
  const answer = await ask(origin, {
    ...{ method: 'PUT', path: '/a%2Fb?c=d&&e' },
    ...{
      headers: { 'X-Twice': ['1', '2'], Foo: 'gone', Connection: 'keep-alive, foo' },
      body: bytes,
    },
  });
  expect(answer.body.equals(bytes)).toBe(true);
  expect(answer.status).toBe(207);
  expect(answer.rawHeaders.slice(0, 6)).toEqual([
    'X-Odd-Case',
    'Ünïcode',
    'set-cookie',
    'a=1',
    'set-cookie',
    'b=2',
  ]);
  expect(answer.rawHeaders).not.toContain('Date');
  expect(calls[0]?.url).toBe('/a%2Fb?c=d&&e');
  expect(calls[0]?.method).toBe('PUT');
  expect(calls[0]?.rawHeaders.filter((rawHeader) => rawHeader === 'X-Twice')).toHaveLength(2);
  expect(calls[0]?.headers).not.toHaveProperty('foo');
  const call = await firstCall();
  expect(call.body?.equals(bytes)).toBe(true);
  expect(call.answer?.body?.equals(bytes)).toBe(true);
});

test('an answer arrives while it is still being written', async () => {
  const released = Promise.withResolvers<void>();
  const { origin } = await startProxyTo(async (_, reply) => {
    reply.write('first');
    await released.promise;
    reply.end(' second');
  });
  const answer = await fetch(origin);
  const reader = answer.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('first');
  released.resolve();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe(' second');
});

test('a call that its caller gives up is given up at the server', async () => {
  const closed = Promise.withResolvers<boolean>();
  const { origin, firstCall } = await startProxyTo((message, reply) => {
    reply.once('close', () => closed.resolve(reply.writableEnded));
    message.resume();
    arrived.resolve();
  });
  const arrived = Promise.withResolvers<void>();
  const caller = new AbortController();
  const call = fetch(origin, { method: 'POST', body: 'a', signal: caller.signal });
  await arrived.promise;
  caller.abort();
  await expect(call).rejects.toThrow('aborted');
  expect(await closed.promise).toBe(false);
  expect(await firstCall()).toMatchObject({ isAbandoned: true, answer: null });
});

test('an answer that breaks off breaks off for the caller', async () => {
  const { origin, firstCall } = await startProxyTo((_, reply) => {
    reply.writeHead(200, { 'content-length': 10 });
    reply.write('half');
    setImmediate(() => reply.destroy());
  });
  const answer = await fetch(origin);
  await expect(answer.text()).rejects.toThrow('terminated');
  const { failure, isAbandoned } = await firstCall();
  expect(failure).toMatch(/^no answer \(/);
  expect(isAbandoned).toBe(false);
});

test('connections are kept on both sides', async () => {
  const { origin, server } = await startProxyTo((_, reply) => void reply.end('{}'));
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask(origin, { agent });
  const second = await ask(origin, { agent });
  expect([first.port, connections]).toEqual([second.port, 1]);
  agent.destroy();
});

test('a compressed answer passes compressed, and is read', async () => {
  const zipped = gzipSync('{"code":200}');
  const { origin, firstCall } = await startProxyTo(
    (_, reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(zipped),
  );
  expect((await ask(origin, {})).body.equals(zipped)).toBe(true);
  const { answer } = await firstCall();
  expect(await decodeText(answer!.body!, 'gzip')).toBe('{"code":200}');
  expect(await decodeText(Buffer.from('no gzip'), 'gzip')).toBeNull();
});

test('a body too large to be kept passes whole', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024, 'a');
  const { origin, firstCall } = await startProxyTo(async (message, reply) => {
    reply.end(String((await buffer(message)).length));
  });
  const answer = await fetch(origin, { method: 'POST', body: large });
  expect(await answer.text()).toBe(String(large.length));
  expect(await firstCall()).toMatchObject({ body: null });
});

type Listener = (...args: Parameters<RequestListener>) => unknown;

/** Starts a server and a proxy to it; `firstCall` resolves to the first call that the proxy passed on. */
async function startProxyTo(listener: Listener) {
  const calls: IncomingMessage[] = [];
  const server = await listen((message, reply) => {
    calls.push(message);
    void listener(message, reply);
  });
  const first = Promise.withResolvers<PassedCall>();
  const { passOn, close } = createPassOn(getOrigin(server), loadContract(), first.resolve);
  closers.push(close);
  const proxy = await listen((message, reply) => void passOn(message, reply));
  return { origin: getOrigin(proxy), firstCall: () => first.promise, calls, server };
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, 'localhost');
  await once(server, 'listening');
  closers.push(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return server;
}

function getOrigin(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

type CallOptions = {
  method?: string;
  path?: string;
  agent?: Agent;
  headers?: Record<string, string | string[]>;
  body?: Buffer;
};

async function ask(origin: string, { body, ...options }: CallOptions) {
  const { hostname, port } = new URL(origin);
  const call = request({ hostname, port, ...options }).end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const { statusCode: status, rawHeaders } = answer;
  return { status, rawHeaders, port: call.socket?.localPort, body: await buffer(answer) };
}
