import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createPublicKey } from 'node:crypto';
import { load } from './load.ts';
import { type BenchServer, WINDOWS_KEY, startServers, stopServers } from './servers.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 2;
/** Before the first round, so that what is measured is compiled code. */
const WARM_UP_SECONDS = 4;
/** More than any server decrypts in the time. */
const SIGNATURES_PER_SECOND = 6_000;

const WINDOWS = 10;
const REQUESTS_PER_WINDOW = 20_000;
/** How long the sandbox remembers a nonce (contract: signature, twice the window). */
const WINDOW_MS = 600_000;

/** Prints requests per second of each, their ratios, and the heap from window to window. */
export async function benchSandbox(): Promise<void> {
  const servers = await startServers();
  try {
    await speed(servers);
    await memory(servers);
  } finally {
    stopServers(servers);
  }
}

async function speed(servers: readonly BenchServer[]): Promise<void> {
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
  const rate = (name: string) => median(rates.get(name) ?? []);
  console.log(`Requests per second at ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
  for (const { name, label } of servers) {
    const all = (rates.get(name) ?? []).map((it) => Math.round(it)).join(' ');
    console.log(`  ${label.padEnd(34)} ${String(Math.round(rate(name))).padStart(6)}   (${all})`);
  }
  tell('sandbox without checks ÷ Prism', rate('unchecked') / rate('prism'), 1.5);
  tell('sandbox with checks ÷ decryption', rate('checked') / rate('decrypt'), 0.8);
  console.log(`  with checks ÷ Prism ${(rate('checked') / rate('prism')).toFixed(2)}`);
  console.log(`  without checks ÷ echo ${(rate('unchecked') / rate('echo')).toFixed(2)}`);
}

/** Everything that is kept for a window must go with it. */
async function memory(servers: readonly BenchServer[]): Promise<void> {
  const server = servers.find(({ name }) => name === 'unchecked');
  if (!server) return;
  const { port, path } = server;
  // What the rounds before have left is forgotten first.
  await heapAfter(server, WINDOW_MS);
  const heaps: number[] = [];
  for (let window = 1; window <= WINDOWS; window += 1) {
    const requests = REQUESTS_PER_WINDOW;
    await load({ port, path, connections: CONNECTIONS, until: { requests } });
    heaps.push(await heapAfter(server, (window + 1) * WINDOW_MS));
  }
  const [first = 1] = heaps;
  const megabytes = heaps.map((heap) => (heap / 2 ** 20).toFixed(1)).join(' ');
  console.log(
    `Heap after collection, MB, a window of ${REQUESTS_PER_WINDOW} requests each: ${megabytes}`,
  );
  console.log(
    `  growth from the first to the last ${percent((heaps.at(-1) ?? 0) / first - 1)} (below 5 % wanted)`,
  );
}

/** Moves the clock on, so that the next window begins. */
async function heapAfter({ child }: BenchServer, offset: number): Promise<number> {
  const answered = once(child, 'message');
  child.send({ offset });
  const [{ heap }] = (await answered) as [{ heap: number }];
  return heap;
}

function tell(what: string, ratio: number, least: number): void {
  const verdict = ratio >= least ? 'holds' : 'MISSED';
  console.log(`  ${what} ${ratio.toFixed(2)} (at least ${least} wanted: ${verdict})`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
