import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readable, Transform, type Writable, pipeline } from 'node:stream';
import { Pool } from 'undici';
import { hopByHopHeaders } from './hop-by-hop.ts';
import type { Contract } from '../check/contract.ts';
import { LONGEST_ANSWER } from '../check/exchange.ts';

/** A call that was passed on, as it was sent and answered. */
export type PassedCall = {
  method: string;
  /** Includes the query. */
  path: string;
  headers: Headers;
  /** Null if it is too large to keep. */
  body: Buffer | null;
  /** Null if no answer came. */
  answer: { http: number; headers: Headers; body: Buffer | null } | null;
  /** Why the answer is missing or incomplete; null if it is complete. */
  failure: string | null;
  /** Whether the caller gave up before the answer was complete. */
  isAbandoned: boolean;
  /** The time until the answer began, or until the failure. */
  milliseconds: number;
};

/** How many informational answers (1xx) may come before the final one; more are taken for an endless stream of them. */
const MAX_INFORMATIONAL = 20;

/**
 * Passes calls on to the server at `base`, streaming in both directions. Bytes, status and headers are unchanged,
 * except for `Host` and the headers of one connection. If the server cannot be reached, the caller gets a 502 with the
 * contract's envelope. `onPassed` gets each call at its end, with copies of the bodies.
 */
export function createPassOn(
  base: string,
  contract: Pick<Contract, 'rows'>,
  onPassed: (call: PassedCall) => void,
) {
  const { origin, pathname } = new URL(base);
  const folder = pathname.replace(/\/$/, '');
  // No timeouts: a slow server is a departure to report, and the caller decides how long to wait.
  const pool = new Pool(origin, { headersTimeout: 0, bodyTimeout: 0 });

  const passOn = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const begin = performance.now();
    const sent = createBuffer();
    const received = createBuffer();
    let answer: { http: number; headers: [string, string][] } | null = null;
    let milliseconds: number | null = null;
    let failure: string | null = null;
    const caller = new AbortController();
    reply.once('close', () => caller.abort());
    // Node must not add a `Date` that the server did not send.
    reply.sendDate = false;
    try {
      const call = { method, path: folder + url, headers: forwardedHeaders(request) };
      let informationCount = 0;
      await pool.stream(
        {
          ...{ ...call, headers: call.headers.flat(), signal: caller.signal },
          ...{ body: hasBody(request) ? copyThrough(request, sent) : null, responseHeaders: 'raw' },
          onInfo: () => {
            informationCount += 1;
            if (informationCount > MAX_INFORMATIONAL) throw new Error('endless 1xx answers');
          },
        },
        ({ statusCode, headers }) => {
          const pairs = endToEnd(toPairs(headers as unknown as string[]));
          // Throws for a status or a header that HTTP does not allow.
          reply.writeHead(statusCode, pairs.flat());
          milliseconds = performance.now() - begin;
          answer = { http: statusCode, headers: pairs };
          return copyInto(reply, received);
        },
      );
    } catch (error) {
      failure = describeFailure(error as NodeJS.ErrnoException);
      const isAbandoned = caller.signal.aborted;
      if (reply.headersSent) reply.destroy();
      else if (!isAbandoned) refuse(request, reply, contract);
      note(isAbandoned);
      return;
    }
    note(false);

    function note(isAbandoned: boolean): void {
      const pairs = answer?.headers ?? [];
      onPassed({
        ...{ method, path: url, headers: toHeaders(toPairs(rawHeaders)), body: sent.bytes() },
        answer: answer && {
          ...{ http: answer.http, headers: toHeaders(pairs), body: received.bytes() },
        },
        ...{ failure, isAbandoned, milliseconds: milliseconds ?? performance.now() - begin },
      });
    }
  };
  return { passOn, close: () => pool.destroy() };
}

/** Answers with a ServerError envelope in the language of the call (contract: envelope). */
function refuse(
  { method, headers }: IncomingMessage,
  reply: ServerResponse,
  { rows }: Pick<Contract, 'rows'>,
): void {
  const row = rows.get('ServerError');
  const msg = row?.message[headers.language === 'en' ? 'en' : 'zh_CN'] ?? '';
  const body = JSON.stringify({ code: row?.code, msg, status: row?.status, data: null });
  reply.writeHead(502, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  reply.end(method === 'HEAD' ? undefined : body);
}

type ByteBuffer = ReturnType<typeof createBuffer>;

/** Keeps the bytes of a body, unless they exceed the limit. */
function createBuffer() {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LONGEST_ANSWER) chunks.push(chunk);
      else chunks.length = 0;
    },
    bytes: () => (size <= LONGEST_ANSWER ? Buffer.concat(chunks) : null),
  };
}

/** A stream of what comes from `from`; `buffer` gets a copy. */
function copyThrough(from: Readable, buffer: ByteBuffer): Readable {
  return pipeline(from, createCopier(buffer), () => undefined);
}

/** A stream that writes into `to`; `buffer` gets a copy. */
function copyInto(to: Writable, buffer: ByteBuffer): Writable {
  const stream = createCopier(buffer);
  pipeline(stream, to, () => undefined);
  return stream;
}

function createCopier({ add }: ByteBuffer): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      add(chunk);
      done(null, chunk);
    },
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'content-length' in headers || 'transfer-encoding' in headers;
}

/** Turns `rawHeaders` into pairs, in the order and the case in which they were sent. */
function toPairs(raw: (string | Buffer)[]): [string, string][] {
  const texts = raw.map((text) => text.toString('latin1'));
  return texts.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, texts[index + 1] ?? '']] : [],
  );
}

/**
 * The request headers to send to the server. `Content-Length` is written anew as Node parsed it, so that server and
 * proxy agree on where the body ends.
 */
function forwardedHeaders(request: IncomingMessage): [string, string][] {
  const { headers, rawHeaders } = request;
  const pairs = endToEnd(toPairs(rawHeaders), ['host', 'content-length']);
  const length = headers['content-length'];
  const isCounted = length !== undefined && headers['transfer-encoding'] === undefined;
  return isCounted ? [...pairs, ['content-length', length]] : pairs;
}

/** Removes the headers of one connection and those named in `unwanted`, which are lower-case. */
function endToEnd(pairs: [string, string][], unwanted: string[] = []): [string, string][] {
  const connection = pairs.filter(([name]) => name.toLowerCase() === 'connection');
  const isHopByHop = hopByHopHeaders(connection.map(([, value]) => value).join(','));
  return pairs.filter(([name]) => !isHopByHop(name) && !unwanted.includes(name.toLowerCase()));
}

function toHeaders(pairs: [string, string][]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) {
    try {
      headers.append(name, value);
    } catch {
      // `Headers` rejects what HTTP does not allow. It was passed on anyway, and is judged as missing.
    }
  }
  return headers;
}

function describeFailure({ code, message }: NodeJS.ErrnoException): string {
  return `no answer (${code ?? message})`;
}
