import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { TEXT, filled, orExit, readCommandLine, wholeNumber } from '@halyard/contract/command-line';
import { report } from './report.ts';
import { type LoadTarget, misbehave, openIdle, fetchStatus } from './rough-clients.ts';
import { PRODUCTION_PREFIX } from '../../src/api/constants.ts';

const IDLE = 5_000;
const VISITORS = 40;
const ROUND_SECONDS = 10;
/** The first rounds fill caches and pools. */
const WARM_UP_ROUNDS = 2;
const SLOW_CALL_MS = 1_500;
/** The body of a call, which the backend returns. */
const CALL = JSON.stringify({ asked: 'x'.repeat(500) });
/** How long descriptors may take to be freed: headers may take 10 s, and Node checks every second. */
const FREED_WITHIN_MS = 15_000;

/**
 * Measures the production server with well-behaved visitors and misbehaving clients. Returns whether all limits hold.
 */
export async function benchLoad(): Promise<boolean> {
  const { rounds, dist } = orExit(readFlags(process.argv.slice(3)));
  const backend = await startBackend();
  const { server, target } = await startServer(backend.port, dist);
  try {
    const before = countDescriptors(server);
    const idle = await openIdle(target, IDLE);
    console.log(
      `${IDLE} idle connections, ${rounds} rounds of ${ROUND_SECONDS} s, memory after each in MB:`,
    );
    const wrong: string[] = [];
    const memory: number[] = [];
    const latencies: number[] = [];
    for (let round = 0; round < rounds + WARM_UP_ROUNDS; round += 1) {
      const { problems, p99 } = await measureRound(target);
      wrong.push(...problems);
      const now = readResidentMegabytes(server);
      if (round < WARM_UP_ROUNDS) continue;
      memory.push(now);
      latencies.push(p99);
      console.log(`  ${now.toFixed(0)}`);
    }
    for (const line of new Set(wrong)) console.log(`  wrong: ${line}`);
    const openCount = idle.filter((socket) => !socket.closed).length;
    for (const socket of idle) socket.destroy();
    const [first = NaN] = memory;
    const growth = ((memory.at(-1) ?? NaN) / first - 1) * 100;
    const results = [
      report({ name: 'wrong answers', measured: wrong.length, most: 0, digits: 0 }),
      report({ name: 'memory, growth first to last, %', measured: growth, most: 10, digits: 1 }),
      report({ name: 'slowest percent of visitors, ms', measured: Math.max(...latencies) }),
      report({ name: 'idle connections kept', measured: openCount, digits: 0 }),
      report({
        name: 'descriptors left over',
        measured: await countLeftOver(server, before),
        most: 20,
        digits: 0,
      }),
      ...(await stopGracefully(server, target)),
    ];
    return results.every(Boolean);
  } finally {
    server.kill('SIGKILL');
    backend.close();
  }
}

/** Measures the pages and calls of visitors while other clients misbehave. */
async function measureRound(target: LoadTarget): Promise<{ problems: string[]; p99: number }> {
  const stop = new AbortController();
  const rough = misbehave(target, stop.signal);
  const url = `http://127.0.0.1:${target.port}`;
  const page = await (
    await fetch(`${url}/en`, { headers: { 'accept-encoding': 'identity' } })
  ).text();
  const [pages, calls] = await Promise.all([
    visit({ url: `${url}/en`, verifyBody: (body) => String(body) === page }),
    visit({
      url: `${url}${PRODUCTION_PREFIX}/echo`,
      method: 'POST',
      body: CALL,
      verifyBody: (body) => String(body) === CALL,
    }),
  ]);
  stop.abort();
  const problems = [pages, calls].flatMap(({ title, non2xx, errors, mismatches }) =>
    non2xx + errors + mismatches > 0
      ? [`${title}: ${non2xx} refused, ${errors} failed, ${mismatches} differ`]
      : [],
  );
  return {
    problems: [...problems, ...(await rough)],
    p99: Math.max(pages.latency.p99, calls.latency.p99),
  };
}

async function visit(options: autocannon.Options): Promise<autocannon.Result> {
  return autocannon({
    connections: VISITORS / 2,
    duration: ROUND_SECONDS,
    title: options.url,
    ...options,
  });
}

/** Starts a backend that returns what it gets, late if the path says so. */
async function startBackend(): Promise<{ port: number; close: () => void }> {
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await text(request);
    if (request.url === `${PRODUCTION_PREFIX}/slow`) await pause(SLOW_CALL_MS);
    reply.end(body);
  };
  const server = createServer((request, reply) => {
    // A caller who leaves in the middle of a body gets no answer.
    answer(request, reply).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startServer(
  api: number,
  dist: string,
): Promise<{ server: ChildProcess; target: LoadTarget }> {
  const args = [
    'scripts/serve.ts',
    '--port',
    '0',
    '--dist',
    dist,
    '--api',
    `http://127.0.0.1:${api}`,
  ];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout)) {
    const port = /127\.0\.0\.1:(\d+)\/$/.exec(line)?.[1];
    if (port) return { server, target: { port: Number(port) } };
  }
  throw new Error('npm run serve did not start. Build the site first: npm run build.');
}

/** Checks that a call in flight is answered, no new one is accepted, and the process ends by itself. */
async function stopGracefully(server: ChildProcess, target: LoadTarget): Promise<boolean[]> {
  const inFlight = fetchStatus(target, { method: 'POST', path: `${PRODUCTION_PREFIX}/slow` });
  await pause(SLOW_CALL_MS / 3);
  const ended = once(server, 'exit');
  const start = performance.now();
  server.kill('SIGTERM');
  await pause(SLOW_CALL_MS / 3);
  const lateStatus = await fetchStatus(target, { path: '/en' });
  const [code] = (await ended) as [number | null];
  const seconds = (performance.now() - start) / 1_000;
  return [
    report({
      name: 'answer to the call in flight',
      measured: await inFlight,
      least: 200,
      digits: 0,
    }),
    report({ name: 'answers after the signal', measured: lateStatus, most: 0, digits: 0 }),
    report({ name: 'exit code', measured: code, most: 0, digits: 0 }),
    report({ name: 'seconds until it ended', measured: seconds, most: 10 }),
  ];
}

async function countLeftOver(server: ChildProcess, before: number): Promise<number> {
  const deadline = performance.now() + FREED_WITHIN_MS;
  while (countDescriptors(server) > before && performance.now() < deadline) await pause(500);
  return countDescriptors(server) - before;
}

/** Counts open descriptors. Like the memory below, it is read from Linux's files about a process. */
function countDescriptors({ pid }: ChildProcess): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function readResidentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

function readFlags(args: string[]) {
  const use = 'Usage: npm run bench -- load [--rounds N] [--dist DIR]';
  return readCommandLine({ args, use, options: { rounds: TEXT, dist: TEXT } }, (values) => ({
    rounds: wholeNumber('rounds', values.rounds, { least: 2, most: 1_000 }) ?? 4,
    dist: filled('dist', values.dist) ?? 'dist',
  }));
}
