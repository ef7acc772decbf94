import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCTION_PREFIX } from '../../src/api/constants.ts';

/** How many connections are opened at once, which the system's queue can hold. */
const OPENED_AT_ONCE = 100;
const BYTE_EVERY_MS = 200;
const LARGE_BODY = Buffer.alloc(5_000_000, 'x');
const LARGE_HEADER = 'x'.repeat(40_000);

export type LoadTarget = { port: number };

/** Opens connections that make one request and then stay idle, as browsers' do. */
export async function openIdle({ port }: LoadTarget, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const room = Math.min(OPENED_AT_ONCE, count - sockets.length);
    const opened = Array.from({ length: room }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /robots.txt HTTP/1.1\r\nhost: a\r\n\r\n');
      await once(socket, 'data');
      return socket.resume();
    });
    sockets.push(...(await Promise.all(opened)));
  }
  return sockets;
}

/** Does everything that a client should not do, until `until` is aborted. Resolves to the wrong answers. */
export async function misbehave(target: LoadTarget, until: AbortSignal): Promise<string[]> {
  const wrong: string[] = [];
  const repeat = async (deed: () => Promise<string | null>) => {
    while (!until.aborted) {
      const problem = await deed();
      if (problem) wrong.push(problem);
    }
  };
  await Promise.all([
    ...Array.from({ length: 20 }, () => repeat(() => dribble(target, until))),
    ...Array.from({ length: 5 }, () => repeat(() => leave(target))),
    ...Array.from({ length: 2 }, () => repeat(() => sendLargeHeader(target))),
    ...Array.from({ length: 2 }, () => repeat(() => sendLargeBody(target))),
  ]);
  return wrong;
}

/** Sends headers byte by byte, until the server or the bench ends it. */
async function dribble({ port }: LoadTarget, until: AbortSignal): Promise<null> {
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => undefined);
  socket.write('GET /en HTTP/1.1\r\nhost: a\r\nx: ');
  while (!until.aborted && !socket.closed) {
    socket.write('x');
    await pause(BYTE_EVERY_MS);
  }
  socket.destroy();
  return null;
}

/** Leaves in the middle of a body, and of an answer. */
async function leave({ port }: LoadTarget): Promise<null> {
  const halves = [
    `POST ${PRODUCTION_PREFIX}/a HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\nhalf`,
    'GET /en HTTP/1.1\r\nhost: a\r\n\r\n',
  ];
  for (const half of halves) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((written) => socket.write(half, written));
    await pause(5);
    socket.destroy();
  }
  return null;
}

async function sendLargeHeader(target: LoadTarget): Promise<string | null> {
  const status = await fetchStatus(target, { headers: { x: LARGE_HEADER } });
  await pause(BYTE_EVERY_MS);
  return status === 431 ? null : `a header of 40 kB got ${status}`;
}

async function sendLargeBody(target: LoadTarget): Promise<string | null> {
  const status = await fetchStatus(
    target,
    { method: 'POST', path: `${PRODUCTION_PREFIX}/large` },
    LARGE_BODY,
  );
  await pause(BYTE_EVERY_MS);
  return status === 200 ? null : `a body of 5 MB got ${status}`;
}

/** Makes a request and resolves to its status; zero without an answer. */
export async function fetchStatus(
  { port }: LoadTarget,
  options: { method?: string; path?: string; headers?: Record<string, string> },
  body?: Buffer,
): Promise<number> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, agent: false, ...options }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    })
      .once('error', () => resolve(0))
      .end(body);
  });
}
