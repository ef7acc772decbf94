import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { findFreePort } from '../../mocks/hosts/listen.ts';
import { KEYS_FOLDER } from '../../mocks/hosts/load.ts';
import { TEST_PREFIX } from '../../src/api/constants.ts';
import { sign } from '../build/snapshot.ts';
import { isUp } from '../process.ts';
import { median, report } from './report.ts';

/** An anonymous read without input, which takes the sandbox less work than any other call. */
const PATH = '/api/system/system_display_config';
const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 2;
/** In a round. More than a server verifies in that time, as it accepts no signature twice. */
const SIGNATURES_PER_CONNECTION = 600;
const HEADERS = {
  ...{ 'content-type': 'application/json', platform: 'windows', language: 'en' },
  deviceId: 'device-of-a-bench',
};

type Server = { name: string; url: string; child: ChildProcess };

/** Prints the calls per second of an echo, the sandbox, and Prism, interleaved. Returns whether the limit holds. */
export async function benchSandbox(): Promise<boolean> {
  const servers: Server[] = [];
  try {
    for (const name of ['echo', 'verifying', 'not verifying']) servers.push(await startOwn(name));
    servers.push(await startPrism());
    const rates: Record<string, number[]> = {};
    // The first round warms up, and is dropped.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const server of servers) {
        const rate = await measure(server, server.name === 'verifying' ? signCalls() : undefined);
        if (round > 0) (rates[server.name] ??= []).push(rate);
      }
    }
    console.log(`Calls per second at ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
    const medianOf = (name: string) => median(rates[name] ?? []) ?? NaN;
    for (const { name } of servers) console.log(`  ${name.padEnd(28)} ${medianOf(name).toFixed()}`);
    const holds = (name: string, least: number) =>
      report({ name: `${name} ÷ Prism`, measured: medianOf(name) / medianOf('Prism'), least });
    return [holds('verifying', 0.6), holds('not verifying', 2.5)].every(Boolean);
  } finally {
    for (const { child } of servers) child.kill();
  }
}

/** Makes the calls of each connection in a round, with the sandbox's own key. */
function signCalls(): { body: string }[][] {
  const key = createPublicKey(readFileSync(join(KEYS_FOLDER, 'windows.pem')));
  return Array.from({ length: CONNECTIONS }, () =>
    Array.from({ length: SIGNATURES_PER_CONNECTION }, () => makeCall(sign(key))),
  );
}

const makeCall = (signature: string) => ({ body: JSON.stringify({ signature }) });

/** Calls a server as fast as it answers. Rejects if a call is refused, since refusals are cheap. */
async function measure({ name, url }: Server, signed?: { body: string }[][]): Promise<number> {
  const result = await autocannon({
    ...{ url, method: 'POST', headers: HEADERS, connections: CONNECTIONS, duration: SECONDS },
    ...makeCall('A'.repeat(344)),
    ...(signed && { setupClient: (client) => client.setRequests(signed.pop() ?? []) }),
    verifyBody: (body) => String(body).includes('"code":200'),
  });
  const failed = result.errors + result.non2xx + result.mismatches;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} calls failed.`);
  return result.requests.total / result.duration;
}

async function startOwn(name: string): Promise<Server> {
  const child = fork(resolve('scripts/bench/sandbox-server.ts'), [name]);
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  return { name, url: `${origin}${TEST_PREFIX}${PATH}`, child };
}

/** Starts Prism itself, without the project's proxy and without its log, which would take most of its time. */
async function startPrism(): Promise<Server> {
  const port = String(await findFreePort());
  const args = ['mock', 'openapi/dist/openapi.json', '-h', '127.0.0.1', '-p', port, '-v', 'silent'];
  const program = resolve('node_modules/.bin/prism');
  const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  if (await isUp(origin, () => child.exitCode === null))
    return { name: 'Prism', url: origin + PATH, child };
  child.kill();
  throw new Error('Prism did not start.');
}
