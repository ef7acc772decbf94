import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { TooLong, textWithin } from '../text-within.ts';
import {
  type Exchange,
  type Sent,
  LONGEST_ANSWER,
  parseJson,
  tooLongExchange,
} from './exchange.ts';

/** How to get through what is in front of a server. */
export type Gateway = {
  /** Headers of every call. */
  headers: Record<string, string>;
  /** For `Authorization: Basic`, in every call that carries no token. */
  user?: { name: string; password: string };
  /** PEMs: an authority of the server's certificate, a client's certificate, and its private key. */
  tls: { ca?: string; cert?: string; key?: string };
  /** Calls a second. */
  rate?: number;
};

export const NO_GATEWAY: Gateway = { headers: {}, tls: {} };

export type Transport = ReturnType<typeof createTransport>;
/** An exchange, and when its call began and ended, in ms. */
export type Recorded = { exchange: Exchange; began: number; ended: number };

/** Creates what sends all calls of a run. `note` takes each with its answer. */
export function createTransport(
  gateway: Gateway = NO_GATEWAY,
  note: (recorded: Recorded) => void = () => undefined,
) {
  const { ca, ...certificate } = gateway.tls;
  const proxyEnv = process.env.NODE_USE_ENV_PROXY === '1' ? process.env : undefined;
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, proxyEnv }),
    'https:': new HttpsAgent({
      ...{ keepAlive: true, proxyEnv, ...certificate },
      ...(ca && { ca: [...rootCertificates, ca] }),
    }),
  };
  const basic =
    gateway.user &&
    `Basic ${Buffer.from(`${gateway.user.name}:${gateway.user.password}`).toString('base64')}`;
  const state = { failures: 0, nextAt: 0, silentAt: '' };

  const request = (sent: Sent, timeout: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const url = new URL(sent.url);
      const [send, agent] =
        url.protocol === 'https:'
          ? ([requestHttps, agents['https:']] as const)
          : ([requestHttp, agents['http:']] as const);
      const headers = {
        ...{ accept: '*/*', 'accept-encoding': 'gzip, deflate, br' },
        'user-agent': 'halyard-contract',
        // Node sends a body of DELETE and OPTIONS without its length otherwise.
        ...(sent.body !== null && { 'content-length': String(Buffer.byteLength(sent.body)) }),
        ...(basic && { authorization: basic }),
        ...gateway.headers,
        ...sent.headers,
      };
      const outgoing = send(url, { method: sent.method, headers, agent });
      const late = new Late(`no answer within ${timeout / 1000} seconds`);
      const timer = setTimeout(() => outgoing.destroy(late), timeout);
      outgoing.on('response', (incoming) => {
        // A body that does not come in time ends like an answer that does not.
        incoming.on('error', () => undefined).on('close', () => clearTimeout(timer));
        timer.refresh();
        resolve(incoming);
      });
      outgoing.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      outgoing.end(sent.body ?? undefined);
    });

  const exchange = async (sent: Sent, timeout: number): Promise<Exchange> => {
    const begin = performance.now();
    try {
      const incoming = await request(sent, timeout);
      const headers = new Headers();
      for (let index = 0; index < incoming.rawHeaders.length; index += 2)
        headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
      const text = await textWithin(decompressed(incoming), LONGEST_ANSWER);
      const milliseconds = performance.now() - begin;
      const received = { http: incoming.statusCode ?? 0, headers, text, milliseconds };
      return { sent, received: { ...received, json: parseJson(text) }, failure: null };
    } catch (error) {
      if (error instanceof TooLong) return tooLongExchange(sent, error);
      const { code, message } = error as NodeJS.ErrnoException;
      const isLate = error instanceof Late || performance.now() - begin >= timeout;
      const failure = isLate
        ? `no answer within ${timeout / 1000} seconds`
        : `no answer (${code ?? message})`;
      return { sent, received: null, failure, isLate };
    }
  };

  return {
    /** Sends a call. Resolves to it with its answer, or with the reason why no answer came. */
    send: async (sent: Sent, timeout: number): Promise<Exchange> => {
      if (gateway.rate) {
        const now = performance.now();
        state.nextAt = Math.max(now, state.nextAt) + 1000 / gateway.rate;
        await wait(state.nextAt - 1000 / gateway.rate - now);
      }
      const began = performance.now();
      const made = await exchange(sent, timeout);
      state.failures = made.failure === null || made.isTooLong ? 0 : state.failures + 1;
      if (state.failures === 1) state.silentAt = `${sent.operation}: ${made.failure}`;
      note({ exchange: made, began, ended: performance.now() });
      return made;
    },
    /** How many calls in a row got no answer. */
    failures: () => state.failures,
    /** The operation that was not answered first, and how. */
    silentAt: () => state.silentAt,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

class Late extends Error {}

/** Reads what there is of an empty or cut body, as browsers do. */
const TOLERANT = { finishFlush: constants.Z_SYNC_FLUSH };
const DECOMPRESSORS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: () => createGunzip(TOLERANT),
  deflate: () => createInflate(TOLERANT),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

function decompressed(incoming: IncomingMessage): AsyncIterable<Uint8Array> {
  const decompress = DECOMPRESSORS[incoming.headers['content-encoding'] ?? ''];
  if (!decompress) return incoming;
  const stream = decompress();
  incoming.on('error', (error) => stream.emit('error', error));
  return incoming.pipe(stream) as unknown as AsyncIterable<Uint8Array>;
}

const WAIT = 10_000;
type Init = { method?: string; headers?: Record<string, string>; body?: string; wait?: number };

/** Calls something beside the contract, such as the debug API of a sandbox. Resolves to HTTP 0 without an answer. */
export async function fetchText(transport: Transport, url: string, init: Init = {}) {
  const { method = 'GET', headers = {}, body = null, wait: timeout = WAIT } = init;
  const sent = { operation: '', method, url, headers, body, isFreshlySigned: false };
  const { received } = await transport.send(sent, timeout);
  return received ?? { http: 0, text: '' };
}

/** Whether anything answers at a server's address. */
export async function isAnswering(transport: Transport, origin: string): Promise<boolean> {
  return (await fetchText(transport, `${origin}/`, { wait: 3_000 })).http > 0;
}
