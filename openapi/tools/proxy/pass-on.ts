import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readable, Transform, type Writable, pipeline } from 'node:stream';
import { Pool } from 'undici';
import { hopByHopHeaders } from './hop-by-hop.ts';
import type { Contract } from '../check/contract.ts';
import { LONGEST_ANSWER } from '../check/exchange.ts';

/** A call that went through, as it was sent and answered. */
export type Passed = {
  method: string;
  /** With its query. */
  path: string;
  headers: Headers;
  /** Null if it is too large to be kept. */
  body: Buffer | null;
  /** Null if there was none. */
  answer: { http: number; headers: Headers; body: Buffer | null } | null;
  /** Why there was no whole answer. */
  failure: string | null;
  /** Whether the caller gave up before the answer was complete. */
  isAbandoned: boolean;
  /** Until the answer began, or until its failure. */
  milliseconds: number;
};

/** Informational answers (1xx) before the answer itself; a server that sends more never ends. */
const MOST_INFORMATION = 20;

/**
 * Passes calls on to the server at `base` as they are and streams both ways: bytes, status and headers are unchanged but for
 * `Host` and the headers of one connection. The caller of a server that cannot be reached gets a 502 with the contract's
 * envelope. Each call is told to `onPassed`, with copies of the bodies.
 */
export function createPassOn(
  base: string,
  contract: Pick<Contract, 'rows'>,
  onPassed: (passed: Passed) => void,
) {
  const { origin, pathname } = new URL(base);
  const folder = pathname.replace(/\/$/, '');
  // How long a server takes is judged, not cut short.
  const pool = new Pool(origin, { headersTimeout: 0, bodyTimeout: 0 });

  const passOn = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const begin = performance.now();
    const sent = keep();
    const received = keep();
    let answer: { http: number; headers: [string, string][] } | null = null;
    let milliseconds: number | null = null;
    let failure: string | null = null;
    const caller = new AbortController();
    reply.once('close', () => caller.abort());
    // Whether a server sends `Date` is its own matter.
    reply.sendDate = false;
    try {
      const call = { method, path: folder + url, headers: framed(request) };
      let informationCount = 0;
      await pool.stream(
        {
          ...{ ...call, headers: call.headers.flat(), signal: caller.signal },
          ...{ body: hasBody(request) ? through(request, sent) : null, responseHeaders: 'raw' },
          onInfo: () => {
            informationCount += 1;
            if (informationCount > MOST_INFORMATION) throw new Error('endless 1xx answers');
          },
        },
        ({ statusCode, headers }) => {
          const kept = endToEnd(pairsOf(headers as unknown as string[]));
          // Throws for a status or a header that HTTP cannot have.
          reply.writeHead(statusCode, kept.flat());
          milliseconds = performance.now() - begin;
          answer = { http: statusCode, headers: kept };
          return into(reply, received);
        },
      );
    } catch (error) {
      failure = failureOf(error as NodeJS.ErrnoException);
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
        ...{ method, path: url, headers: headersOf(pairsOf(rawHeaders)), body: sent.bytes() },
        answer: answer && {
          ...{ http: answer.http, headers: headersOf(pairs), body: received.bytes() },
        },
        ...{ failure, isAbandoned, milliseconds: milliseconds ?? performance.now() - begin },
      });
    }
  };
  return { passOn, close: () => pool.destroy() };
}

/** An envelope in the language of the call (contract: envelope). */
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

type Kept = ReturnType<typeof keep>;

/** The bytes that pass a stream, up to the limit. */
function keep() {
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

function through(from: Readable, kept: Kept): Readable {
  return pipeline(from, watched(kept), () => undefined);
}

function into(to: Writable, kept: Kept): Writable {
  const stream = watched(kept);
  pipeline(stream, to, () => undefined);
  return stream;
}

function watched({ add }: Kept): Transform {
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

/** `rawHeaders` as pairs, in the order and the case in which they were sent. */
function pairsOf(raw: (string | Buffer)[]): [string, string][] {
  const texts = raw.map((text) => text.toString('latin1'));
  return texts.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, texts[index + 1] ?? '']] : [],
  );
}

/** The headers that are sent on. Where the body ends is written anew: it is as long as Node has read it. */
function framed(request: IncomingMessage): [string, string][] {
  const { headers, rawHeaders } = request;
  const others = endToEnd(pairsOf(rawHeaders), ['host', 'content-length']);
  const length = headers['content-length'];
  const isCounted = length !== undefined && headers['transfer-encoding'] === undefined;
  return isCounted ? [...others, ['content-length', length]] : others;
}

/** Without the headers of one connection, and without the `others`. */
function endToEnd(pairs: [string, string][], others: string[] = []): [string, string][] {
  const connection = pairs.filter(([name]) => name.toLowerCase() === 'connection');
  const isHopByHop = hopByHopHeaders(connection.map(([, value]) => value).join(','));
  return pairs.filter(([name]) => !isHopByHop(name) && !others.includes(name.toLowerCase()));
}

function headersOf(pairs: [string, string][]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) {
    try {
      headers.append(name, value);
    } catch {
      // Passed on as it is; `Headers` cannot hold it, so that it counts as missing.
    }
  }
  return headers;
}

function failureOf({ code, message }: NodeJS.ErrnoException): string {
  return `no answer (${code ?? message})`;
}
