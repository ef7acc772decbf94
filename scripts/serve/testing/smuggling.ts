import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ATTACKS, type Attack, SMUGGLED } from './attacks.ts';
import { rawRequest } from './raw-request.ts';

/** How long an attack's first answer may take; a server that waits for the rest of a body gives none. */
const PATIENCE_MS = 150;
/** How long a visitor waits. */
const VISITOR_MS = 5_000;
/** Attacks at a time. Each shares the connections to the backend with the others' victims. */
const AT_ONCE = 8;

/** Headers that decide where a message ends, or what becomes of the connection. */
const FRAMING = new Set(['content-length', 'transfer-encoding']);
const NEVER_PASSED_ON = new Set(['upgrade', 'http2-settings', 'expect', 'te', 'trailer']);

type Seen = { method?: string; url?: string; rawHeaders: string[] };
export type RecordingBackend = { origin: string; seen: Seen[]; close: () => Promise<void> };

/** Keeps what it is asked, and says whose request it answers. */
export async function startRecordingBackend(): Promise<RecordingBackend> {
  const seen: Seen[] = [];
  const server = createServer((request, reply) => {
    const { method, url, rawHeaders, headers } = request;
    seen.push({ method, url, rawHeaders });
    text(request).then(
      (body) => reply.end(JSON.stringify({ url, body, who: headers['x-who'] })),
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
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Sends every attack to a server in front of the backend, each followed by a visitor's call over the same connections.
 * Returns a line for each that reached the backend around the rules, or whose visitor got another answer than their own.
 */
export async function smuggle(
  origin: string,
  backend: RecordingBackend,
  attacks: readonly Attack[] = ATTACKS,
): Promise<string[]> {
  const findings: string[] = [];
  const queue = [...attacks];
  const attackInTurn = async () => {
    for (let attack = queue.shift(); attack; attack = queue.shift()) {
      const problem = await tryOut(attack, origin);
      if (problem) findings.push(`${attack.name}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attackInTurn));
  return [...findings, ...backend.seen.flatMap(problemsOf)];
}

async function tryOut({ name, bytes }: Attack, origin: string): Promise<string | null> {
  const { hostname, port } = new URL(origin);
  const attacker = connect(Number(port), hostname);
  attacker.on('error', () => undefined);
  attacker.write(bytes, 'latin1');
  await Promise.race([reaction(attacker), pause(PATIENCE_MS)]);
  try {
    const visit = rawRequest(origin, {
      path: '/v1/mine',
      method: 'POST',
      headers: { 'x-who': encodeURIComponent(name) },
      body: 'mine',
    });
    const answer = await Promise.race([visit, pause(VISITOR_MS, null)]);
    if (answer === null) return 'the visitor got no answer';
    const own = JSON.stringify({ url: '/v1/mine', body: 'mine', who: encodeURIComponent(name) });
    return answer.status === 200 && answer.body === own ? null : `the visitor got ${answer.body}`;
  } catch (error) {
    return `the visitor got no answer (${(error as Error).message})`;
  } finally {
    attacker.destroy();
  }
}

async function reaction(attacker: Socket): Promise<unknown> {
  return Promise.race([once(attacker, 'data'), once(attacker, 'close')]);
}

function problemsOf({ method, url = '', rawHeaders }: Seen): string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((it) => it.toLowerCase());
  const framing = names.filter((it) => FRAMING.has(it));
  const passed = names.filter((it) => NEVER_PASSED_ON.has(it));
  return [
    ...(url.includes(SMUGGLED) ? [`the backend was asked for ${method} ${url}`] : []),
    ...(framing.length > 1 ? [`the backend got ${framing.join(' and ')}`] : []),
    ...(passed.length > 0 ? [`the backend got ${passed.join(' and ')}`] : []),
  ];
}
