import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { toRequest } from '@mocks/hosts/adapter';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { CALL_HEADERS } from '../../../../src/config/csp.ts';
import { isObject } from '../exchange.ts';
import type { Report } from '../report/report.ts';
import { type CheckOptions, runCheck } from '../run.ts';

type Json = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-explicit-any -- a fault may change any member of the data
type Envelope = { code: number; msg: string; status: string; data: any };

export type SentCall = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** One character a byte. */
  body: string;
  /** The members of the body; empty if it is no JSON object. */
  input: Json;
};
export type SentAnswer = {
  http: number;
  headers: Record<string, string>;
  body: string;
  /** Sent in place of the body. */
  chunks?: Iterable<Uint8Array>;
};

/** What a server does wrong. Every function is optional and returns what is passed on. */
export type Fault = {
  /** The ends of the paths of the calls that it is about; every call without them. */
  at?: string | string[];
  /** Changes the members that reach the server. */
  input?(input: Json, call: SentCall): Json;
  /** Changes the envelope of an answer. */
  envelope?(envelope: Envelope, call: SentCall): object;
  /** Changes the whole answer; null closes the connection. */
  answer?(answer: SentAnswer, call: SentCall): SentAnswer | null | Promise<SentAnswer>;
};

/** A fault, in words, with the rule and the operation at which the check finds it. */
export type FaultOf = [what: string, rule: string, operation: string, fault: Fault];

export const OK = { code: 200, msg: '', status: 'Ok' };
export const INVALID = { code: 400, msg: 'Not valid.', status: 'InvalidInput', data: null };
export const UNAUTHORIZED = { code: 401, msg: 'Log in.', status: 'Unauthorized', data: null };

export const isOk = ({ status }: Envelope) => status === 'Ok';
/** Replaces a refusal by a success or by another refusal. */
export const replace = (status: string, other: object) => (envelope: Envelope) =>
  envelope.status === status ? { msg: 'Text', data: null, ...other } : envelope;
export const changeData = (change: (data: Envelope['data']) => unknown) => (envelope: Envelope) =>
  isOk(envelope) ? { ...envelope, data: change(envelope.data) } : envelope;

/** Starts a sandbox behind a proxy that makes one fault, for the tests of a file, each of which runs the check. */
export function useFaultyServer() {
  // A run takes some seconds, and more on a busy machine.
  vi.setConfig({ testTimeout: 120_000 });
  let sandbox: TestServer;
  let faults: Fault[] = [];
  const server = createServer((message, reply) => {
    passOn(sandbox, faults, message, reply).catch(() => message.destroy());
  });
  beforeAll(async () => {
    sandbox = await startTestServer();
    await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await sandbox.close();
  });
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  const check = (...args: string[]) => runWith([origin(), ...args]);
  /** Resets the sandbox, and makes these faults from now on. */
  const make = async (...next: Fault[]) => {
    await fetch(`${sandbox.origin}/sandbox/reset`, { method: 'POST', body: '{}' });
    faults = next;
  };
  /** Expects that one run of the check finds each fault, and that another finds nothing without them. */
  const expectEach = async (rows: FaultOf[]): Promise<void> => {
    const list = (names: string[]) => [...new Set(names)].join(',');
    const args = [
      ...['--operation', list(rows.map(([, , operation]) => operation))],
      ...['--only', list(rows.map(([, rule]) => rule.split('.')[0] ?? ''))],
    ];
    const run = async (made: Fault[]) => {
      await make(...made);
      return (await check(...args)).findings;
    };
    const found = await run(rows.map(([, , , fault]) => fault));
    const missed = rows.filter(
      ([, rule, id]) => !found.some((one) => one.rule === rule && one.operation === id),
    );
    expect(missed.map(([what]) => what)).toEqual([]);
    expect(await run([])).toEqual([]);
  };
  return {
    origin,
    /** The sandbox itself. */
    sandbox: () => sandbox,
    make,
    check,
    expectEach,
  };
}

/** Runs the check; resolves to its exit code, its report and what it printed. */
export async function runWith(args: string[], options: Partial<CheckOptions> = {}) {
  const [lines, complaints]: [string[], string[]] = [[], []];
  let report: Report | undefined;
  const code = await runCheck(args, {
    ...{ environment: {}, signal: new AbortController().signal },
    say: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
    onReport: (made) => {
      report = made;
    },
    ...options,
  });
  return { code, lines, complaints, report, findings: report?.findings ?? [] };
}

async function passOn(
  sandbox: TestServer,
  faults: Fault[],
  message: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const call = await readCall(message);
  const meant = faults.filter(
    ({ at = '' }) =>
      !call.path.startsWith('/sandbox') && [at].flat().some((end) => call.path.endsWith(end)),
  );
  const inputs = meant.flatMap(({ input }) => input ?? []);
  const changed = inputs.reduce((input, change) => change(input, call), call.input);
  const body = inputs.length > 0 ? encode(changed) : call.body;
  const request = toRequest(message, new Uint8Array(Buffer.from(body, 'latin1')));
  let received: SentAnswer | null = await readAnswer(await sandbox.answer(request));
  for (const { envelope, answer } of meant) {
    const json = envelope && received && parseObject(received.body);
    if (json && received) received.body = JSON.stringify(envelope(json as Envelope, call));
    if (answer && received) received = await answer(received, call);
  }
  if (!received) return void message.socket.destroy();
  // Node must not add a date, because a fault may be that it is missing.
  reply.sendDate = false;
  reply.writeHead(received.http, received.headers);
  if (received.chunks) pipeline(Readable.from(received.chunks), reply, () => undefined);
  else reply.end(received.body);
}

async function readCall(message: IncomingMessage): Promise<SentCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return {
    method: message.method ?? 'GET',
    path: message.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: bytes.toString('latin1'),
    input: parseObject(bytes.toString()) ?? {},
  };
}

async function readAnswer(response: Response): Promise<SentAnswer> {
  const headers = { date: new Date().toUTCString(), ...CALL_HEADERS };
  for (const [name, value] of response.headers) Object.assign(headers, { [name]: value });
  return { http: response.status, headers, body: await response.text() };
}

function parseObject(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function encode(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('latin1');
}
