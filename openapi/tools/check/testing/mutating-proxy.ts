import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';

export type ProxiedCall = {
  method: string;
  path: string;
  /** By names in lower case. */
  headers: Record<string, string>;
  body: string;
};

export type ProxiedAnswer = {
  http: number;
  headers: Record<string, string>;
  body: string;
  /** Instead of the body. */
  chunks?: Iterable<Uint8Array>;
};

type Answering = ProxiedAnswer | null;
type Step = Record<string, unknown>;

/** What a proxy changes. A change of JSON sees and returns parsed values. */
export type Mutation = {
  /** The end of the path of the operation, or several; without it, every call. */
  at?: string | string[];
  /** What is sent on. */
  call?(call: ProxiedCall): ProxiedCall;
  /** The members of the body that are sent on. */
  input?(body: Step, call: ProxiedCall): Step;
  /** What is answered; null closes the connection instead. */
  answer?(answer: ProxiedAnswer, call: ProxiedCall): Answering | Promise<Answering>;
  /** The envelope that is answered. */
  envelope?(envelope: Envelope, call: ProxiedCall): object;
};

// oxlint-disable-next-line typescript/no-explicit-any -- a fault changes data wherever it likes
type Envelope = { code: number; msg: string; status: string; data: any };

/**
 * A server in front of another one that makes one fault. `mutate` chooses it; null passes everything on. The fault is made at
 * the contract's operations, or at `path` of the sandbox's own endpoints.
 */
export async function startMutatingProxy(origin: string, path?: string) {
  let mutation: Mutation | null = null;
  const server = createServer((request, reply) => {
    void (async () => {
      const call = await callOf(request);
      const hasFault = mutation && (path ? call.path === path : isHit(mutation, call));
      const change = hasFault ? mutation : null;
      const answer = await passOn(origin, change ? changedCall(change, call) : call);
      const changed = change ? await changedAnswer(change, answer, call) : answer;
      if (!changed) return void request.destroy();
      reply.writeHead(changed.http, changed.headers);
      if (changed.chunks)
        return void pipeline(Readable.from(changed.chunks), reply, () => undefined);
      reply.end(changed.body);
    })().catch(() => request.destroy());
  });
  // A fault may be that an answer has no date.
  server.on('request', (_request, reply) => {
    reply.sendDate = false;
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    mutate: (next: Mutation | null) => {
      mutation = next;
    },
    close: () => closed(server),
  };
}

/** The sandbox's own endpoints are no part of the contract. */
function isHit({ at = '' }: Mutation, { path }: ProxiedCall): boolean {
  return !path.startsWith('/sandbox') && [at].flat().some((end) => path.endsWith(end));
}

async function callOf(request: IncomingMessage): Promise<ProxiedCall> {
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

function changedCall({ call: change, input }: Mutation, call: ProxiedCall): ProxiedCall {
  const changed = change?.(call) ?? call;
  const body = input ? parsed(Buffer.from(changed.body, 'latin1').toString()) : null;
  if (!body || !input) return changed;
  const text = JSON.stringify(input(body, changed));
  return { ...changed, body: Buffer.from(text).toString('latin1') };
}

async function changedAnswer(
  { answer: change, envelope }: Mutation,
  answer: ProxiedAnswer,
  call: ProxiedCall,
): Promise<Answering> {
  const json = envelope ? parsed(answer.body) : null;
  const edited =
    json && envelope
      ? { ...answer, body: JSON.stringify(envelope(json as Envelope, call)) }
      : answer;
  return change ? change(edited, call) : edited;
}

function parsed(text: string): Step | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Step)
      : null;
  } catch {
    return null;
  }
}

async function closed(server: Server): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await done;
}
