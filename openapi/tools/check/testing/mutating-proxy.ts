import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';

export type ProxiedCall = {
  method: string;
  path: string;
  /** The values by lower-case names. */
  headers: Record<string, string>;
  body: string;
  /** The server behind the proxy. */
  origin: string;
};

export type ProxiedAnswer = {
  http: number;
  headers: Record<string, string>;
  body: string;
  /** Sent in place of the body. */
  chunks?: Iterable<Uint8Array>;
};

type AnswerOrClose = ProxiedAnswer | null;
type Json = Record<string, unknown>;

/** What a proxy changes. The functions for JSON get and return parsed values. */
export type Mutation = {
  /** The end of the path of the calls to change, or several ends. Every call if it is missing. */
  at?: string | string[];
  /** Changes the call that is passed on. */
  call?(call: ProxiedCall): ProxiedCall;
  /** Changes the body's members that are passed on. */
  input?(body: Json, call: ProxiedCall): Json;
  /** Changes the answer; null closes the connection instead. */
  answer?(answer: ProxiedAnswer, call: ProxiedCall): AnswerOrClose | Promise<AnswerOrClose>;
  /** Changes the answer's envelope. */
  envelope?(envelope: Envelope, call: ProxiedCall): object;
};

// oxlint-disable-next-line typescript/no-explicit-any -- a fault may change any member of the data
type Envelope = { code: number; msg: string; status: string; data: any };

/**
 * Starts a proxy that injects one fault. `mutate` chooses the fault; null passes everything on unchanged. The fault is
 * injected at the contract's operations, or at `path`, one of the sandbox's own endpoints.
 */
export async function startMutatingProxy(origin: string, path?: string) {
  let mutation: Mutation | null = null;
  const server = createServer((request, reply) => {
    void (async () => {
      const call = await readCall(request, origin);
      const hasFault = mutation && (path ? call.path === path : isMutated(mutation, call));
      const change = hasFault ? mutation : null;
      const answer = await passOn(origin, change ? applyToCall(change, call) : call);
      const changed = change ? await applyToAnswer(change, answer, call) : answer;
      if (!changed) return void request.destroy();
      reply.writeHead(changed.http, changed.headers);
      if (changed.chunks)
        return void pipeline(Readable.from(changed.chunks), reply, () => undefined);
      reply.end(changed.body);
    })().catch(() => request.destroy());
  });
  // Node must not add a date, because a fault may be that it is missing.
  server.on('request', (_request, reply) => {
    reply.sendDate = false;
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    mutate: (next: Mutation | null) => {
      mutation = next;
    },
    close: () => closeServer(server),
  };
}

/**
 * Whether a mutation applies to a call. It never does at the sandbox's own endpoints, which are not in the contract.
 */
function isMutated({ at = '' }: Mutation, { path }: ProxiedCall): boolean {
  return !path.startsWith('/sandbox') && [at].flat().some((end) => path.endsWith(end));
}

async function readCall(request: IncomingMessage, origin: string): Promise<ProxiedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
  );
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString('latin1'),
    origin,
  };
}

async function passOn(
  origin: string,
  { method, path, headers, body }: ProxiedCall,
): Promise<ProxiedAnswer> {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const response = await fetch(origin + path, {
    ...{ method, headers, redirect: 'manual' },
    ...(hasBody && { body: Buffer.from(body, 'latin1') }),
    redirect: 'manual',
  });
  const dropped = [
    'connection',
    'keep-alive',
    'content-length',
    'transfer-encoding',
    'content-encoding',
  ];
  const entries = [...response.headers].filter(([name]) => !dropped.includes(name));
  return {
    http: response.status,
    headers: Object.fromEntries(entries),
    body: await response.text(),
  };
}

function applyToCall({ call: change, input }: Mutation, call: ProxiedCall): ProxiedCall {
  const changed = change?.(call) ?? call;
  const body = input ? parseObject(Buffer.from(changed.body, 'latin1').toString()) : null;
  if (!body || !input) return changed;
  const text = JSON.stringify(input(body, changed));
  return { ...changed, body: Buffer.from(text).toString('latin1') };
}

async function applyToAnswer(
  { answer: change, envelope }: Mutation,
  answer: ProxiedAnswer,
  call: ProxiedCall,
): Promise<AnswerOrClose> {
  const json = envelope ? parseObject(answer.body) : null;
  const edited =
    json && envelope
      ? { ...answer, body: JSON.stringify(envelope(json as Envelope, call)) }
      : answer;
  return change ? change(edited, call) : edited;
}

function parseObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Json)
      : null;
  } catch {
    return null;
  }
}

async function closeServer(server: Server): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await done;
}
