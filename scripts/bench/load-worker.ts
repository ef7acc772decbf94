/** A thread that calls one server over kept connections as fast as it answers, and counts. */
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export type LoadOptions = {
  port: number;
  path: string;
  connections: number;
  /** Whichever comes first. */
  seconds: number;
  requests: number;
  /** PEM to sign each request with; without it all send one. */
  publicKey?: string;
  /** Requests to sign beforehand; more are not sent. */
  signatures: number;
};

export type LoadResult = { requests: number; seconds: number; failed: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const FITTING_SIGNATURE = 'A'.repeat(344);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread's port has no origin.
parentPort?.postMessage(await load(workerData as LoadOptions));

async function load(options: LoadOptions): Promise<LoadResult> {
  const requests = requestsOf(options);
  const most = options.publicKey ? Math.min(options.requests, requests.length) : options.requests;
  const sockets = await Promise.all(
    Array.from({ length: options.connections }, () => connected(options.port)),
  );
  let sent = 0;
  let done = 0;
  let failed = 0;
  const start = performance.now();
  const end = start + options.seconds * 1000;
  const next = () =>
    sent < most && performance.now() < end ? requests[sent++ % requests.length] : null;
  await Promise.all(
    sockets.map((socket) =>
      drive(socket, next, (isOk) => {
        done += 1;
        if (!isOk) failed += 1;
      }),
    ),
  );
  return { requests: done, seconds: (performance.now() - start) / 1000, failed };
}

function requestsOf({ path, publicKey, signatures }: LoadOptions): Buffer[] {
  if (publicKey === undefined) return [requestOf(path, FITTING_SIGNATURE)];
  const key = { key: createPublicKey(publicKey), padding: constants.RSA_PKCS1_PADDING };
  return Array.from({ length: signatures }, () => {
    const nonce = randomBytes(4).toString('hex');
    const plaintext = Buffer.from(JSON.stringify({ nonce, timestamp: Date.now() }));
    return requestOf(path, publicEncrypt(key, plaintext).toString('base64'));
  });
}

function requestOf(path: string, signature: string): Buffer {
  const body = JSON.stringify({ signature });
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'platform: windows',
    'language: en',
    'deviceId: device-of-a-bench',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => resolve(socket.setNoDelay()));
    socket.once('error', reject);
  });
}

/** One request after the other, each when the answer before it is whole. */
function drive(
  socket: Socket,
  next: () => Buffer | null | undefined,
  onAnswer: (isOk: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending = Buffer.alloc(0);
    const send = () => {
      const request = next();
      if (request) socket.write(request);
      else socket.end(resolve);
    };
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const head = pending.indexOf(END_OF_HEAD);
      if (head === -1) return;
      const text = pending.toString('latin1', 0, head).toLowerCase();
      const length = /content-length: (\d+)/.exec(text)?.[1];
      if (length === undefined) return reject(new Error(`An answer without a length:\n${text}`));
      if (pending.length < head + END_OF_HEAD.length + Number(length)) return;
      const isOk = text.startsWith('http/1.1 200') && pending.includes('"code":200');
      pending = Buffer.alloc(0);
      onAnswer(isOk);
      send();
    });
    send();
  });
}
