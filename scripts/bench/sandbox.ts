import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createPublicKey } from 'node:crypto';
import { SIGNATURE_REPLAY_MS } from '../../src/api/constants.ts';
import { load } from './load.ts';
import { format, median, report } from './report.ts';
import { type BenchServer, WINDOWS_KEY, startServers, stopServers } from './servers.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 2;
/** How long calls run before the first round, so that compiled code is measured. */
const WARM_UP_SECONDS = 4;
/** More signatures than any server decrypts. */
const SIGNATURES_PER_SECOND = 6_000;

const WINDOWS = 10;
const REQUESTS_PER_WINDOW = 20_000;

/**
 * Prints the requests per second of each server, their ratios, and the heap from window to window. Returns whether all
 * limits hold.
 */
export async function benchSandbox(): Promise<boolean> {
  const servers = await startServers();
  try {
    const results = [...(await measureSpeed(servers)), await measureMemory(servers)];
    return results.every(Boolean);
  } finally {
    stopServers(servers);
  }
}

async function measureSpeed(servers: readonly BenchServer[]): Promise<boolean[]> {
  const publicKey = createPublicKey(readFileSync(WINDOWS_KEY)).export({
    type: 'spki',
    format: 'pem',
  });
  const rates = new Map<string, number[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, port, path, isSigned } of servers) {
      const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
      const signing = {
        publicKey: String(publicKey),
        signatures: SIGNATURES_PER_SECOND * seconds,
      };
      const rate = await load({
        ...{ port, path, connections: CONNECTIONS, until: { seconds } },
        ...(isSigned && { signing }),
      });
      if (round > 0) rates.get(name)?.push(rate);
    }
  }
  const rate = (name: BenchServer['name']) => median(rates.get(name) ?? []);
  console.log(`Requests per second at ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
  for (const { name, label } of servers) {
    const all = (rates.get(name) ?? []).map((figure) => Math.round(figure)).join(' ');
    console.log(`  ${label.padEnd(34)} ${format(rate(name)).padStart(8)}   (${all})`);
  }
  const ratio = (name: string, above: BenchServer['name'], below: BenchServer['name']) => ({
    name,
    measured: (rate(above) ?? NaN) / (rate(below) ?? NaN),
  });
  return [
    report({ ...ratio('sandbox without checks ÷ Prism', 'unchecked', 'prism'), least: 1.5 }),
    report({ ...ratio('sandbox with checks ÷ decryption', 'checked', 'decrypt'), least: 0.6 }),
    report(ratio('sandbox with checks ÷ Prism', 'checked', 'prism')),
    report(ratio('sandbox without checks ÷ echo', 'unchecked', 'echo')),
  ];
}

/** Whether the sandbox frees the memory of each window. */
async function measureMemory(servers: readonly BenchServer[]): Promise<boolean> {
  const server = servers.find(({ name }) => name === 'unchecked');
  if (!server) return false;
  const { port, path } = server;
  // Makes the sandbox forget the earlier rounds.
  await measureHeapAfter(server, SIGNATURE_REPLAY_MS);
  const heaps: number[] = [];
  for (let window = 1; window <= WINDOWS; window += 1) {
    const requests = REQUESTS_PER_WINDOW;
    await load({ port, path, connections: CONNECTIONS, until: { requests } });
    heaps.push(await measureHeapAfter(server, (window + 1) * SIGNATURE_REPLAY_MS));
  }
  const [first = 1] = heaps;
  const megabytes = heaps.map((heap) => (heap / 2 ** 20).toFixed(1)).join(' ');
  console.log(
    `Heap after collection, MB, a window of ${REQUESTS_PER_WINDOW} requests each: ${megabytes}`,
  );
  const growth = (heaps.at(-1) ?? NaN) / first - 1;
  return report({ name: 'growth, first to last, %', measured: growth * 100, most: 5, digits: 1 });
}

/** Moves the clock ahead, so that the next window begins, and resolves to the heap size. */
async function measureHeapAfter({ child }: BenchServer, offset: number): Promise<number> {
  const answer = once(child, 'message');
  child.send({ offset });
  const [{ heap }] = (await answer) as [{ heap: number }];
  return heap;
}
