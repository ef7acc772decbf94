import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attacks.ts';
import { requestRaw } from './raw-request.ts';

/** How long an attack's first answer may take; a server that waits for the rest of a body gives none. */
const PATIENCE_MS = 150;
/** How long a visitor waits. */
const VISITOR_MS = 5_000;
/** How many attacks run at a time. Each shares the connections to the backend with the others' victims. */
const AT_ONCE = 24;
const VISIT = { url: '/v1/mine', body: 'mine' };

/** Headers that decide where a message ends; a backend may get only one of them. */
const FRAMING = new Set(['content-length', 'transfer-encoding']);
const NEVER_PASSED_ON = new Set(['upgrade', 'http2-settings', 'expect', 'te', 'trailer']);

/** `body` is null until it has arrived whole. */
type Seen = { method?: string; url: string; rawHeaders: string[]; body: string | null };
export type RecordingBackend = { origin: string; seen: Seen[]; close: () => Promise<void> };

/** Starts a backend that records its requests, and answers with the sender of each. */
export async function startRecordingBackend(): Promise<RecordingBackend> {
  const seen: Seen[] = [];
  const server = createServer((request, reply) => {
    const { method, url = '', rawHeaders, headers } = request;
    const call: Seen = { method, url, rawHeaders, body: null };
    seen.push(call);
    text(request).then(
      (body) => {
        call.body = body;
        reply.end(JSON.stringify({ url, body, who: headers['x-who'] }));
      },
      () => undefined,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Sends every attack to a server in front of the backend, each followed by a visitor's call over the same connections.
 * Returns a line for each call that the backend saw and no client meant, and for each visitor who got an answer that
 * was not their own.
 */
export async function smuggle(
  origin: string,
  backend: RecordingBackend,
  attacks: readonly Attack[],
): Promise<string[]> {
  const findings: string[] = [];
  const queue = [...attacks];
  const attackInTurn = async () => {
    for (let attack = queue.shift(); attack; attack = queue.shift()) {
      const problem = await tryAttack(attack, origin);
      if (problem) findings.push(`${attack.name}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attackInTurn));
  const meantCalls = new Set(
    [VISIT, ...attacks.flatMap((attack) => attack.meant)].map(serializeCall),
  );
  const names = new Map(attacks.map(({ path, name }) => [path, name]));
  const problems = backend.seen.flatMap((call) =>
    findProblems(call, meantCalls).map(
      (problem) => `${names.get(call.url) ?? 'unknown'}: ${problem}`,
    ),
  );
  return [...findings, ...problems];
}

async function tryAttack({ name, bytes }: Attack, origin: string): Promise<string | null> {
  const { hostname, port } = new URL(origin);
  const attacker = connect(Number(port), hostname);
  attacker.on('error', () => undefined);
  attacker.write(bytes, 'latin1');
  await Promise.race([waitForReaction(attacker), pause(PATIENCE_MS)]);
  try {
    const visit = requestRaw(origin, {
      path: VISIT.url,
      method: 'POST',
      headers: { 'x-who': encodeURIComponent(name) },
      body: VISIT.body,
    });
    const answer = await Promise.race([visit, pause(VISITOR_MS, null)]);
    if (answer === null) return 'the visitor got no answer';
    const ownCall = JSON.stringify({ ...VISIT, who: encodeURIComponent(name) });
    return answer.status === 200 && answer.body === ownCall
      ? null
      : `the visitor got ${answer.body}`;
  } catch (error) {
    return `the visitor got no answer (${(error as Error).message})`;
  } finally {
    attacker.destroy();
  }
}

async function waitForReaction(attacker: Socket): Promise<unknown> {
  return Promise.race([once(attacker, 'data'), once(attacker, 'close')]);
}

function findProblems({ method, url, rawHeaders, body }: Seen, meantCalls: Set<string>): string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const framing = names.filter((name) => FRAMING.has(name));
  const passed = names.filter((name) => NEVER_PASSED_ON.has(name));
  // A body that broke off does not count, since the server in front gave up the call.
  const isMeant = body === null || meantCalls.has(serializeCall({ url, body }));
  return [
    ...(isMeant ? [] : [`the backend was asked for ${method} ${url} with ${JSON.stringify(body)}`]),
    ...(framing.length > 1 ? [`the backend got ${framing.join(' and ')}`] : []),
    ...(passed.length > 0 ? [`the backend got ${passed.join(' and ')}`] : []),
  ];
}

function serializeCall({ url, body }: { url: string; body: string }): string {
  return JSON.stringify([url, body]);
}
