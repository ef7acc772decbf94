import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BUNDLE_FILE } from '../../generate/document.ts';
import { isUp } from '../../../../scripts/bench/site-server.ts';
import { runOwn } from './own.ts';
import { stopProgram } from './program.ts';
import type { Target } from './target.ts';
import type { Tool } from './tool.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';

/** How many probes of all classes a run makes. Prism needs about 30 ms for each call. */
const TRAFFIC = '80';
/** The header in which Prism lists violations in the request and in the answer. */
const VIOLATIONS = 'sl-violations';

type Violation = { location: string[]; code: string; message: string };

/**
 * Runs Prism's proxy between our check, which makes the traffic, and the target. Its complaints about answers count.
 */
export function createPrism(): Tool {
  const running = new Map<string, Promise<Running>>();
  return {
    name: 'Prism’s proxy',
    version: JSON.parse(readFileSync('node_modules/@stoplight/prism-cli/package.json', 'utf8'))
      .version as string,
    run: async (target, operations) => {
      const start = running.get(target.origin) ?? startPrism(target);
      running.set(target.origin, start);
      const { origin, take } = await start;
      await runOwn(origin, ['--operation', operations.join(','), '--sample', TRAFFIC]);
      return take();
    },
    close: async () => {
      for (const start of running.values()) await (await start).close();
    },
  };
}

type Running = Awaited<ReturnType<typeof startPrism>>;

/** Starts Prism, and a server in front of it that strips the prefix and collects Prism's complaints. */
async function startPrism({ origin }: Target) {
  const port = await freePort();
  const child = startProcess(port, `${origin}${TEST_PREFIX}`);
  if (!(await isUp(`http://127.0.0.1:${port}/`, () => child.exitCode === null))) {
    throw new Error('Prism did not start.');
  }
  let complaints = new Set<string>();
  const front = createServer((request, reply) => {
    void (async () => {
      const url = request.url ?? '/';
      const isJudged = url.startsWith(`${TEST_PREFIX}/api/`);
      const to = isJudged
        ? `http://127.0.0.1:${port}${url.slice(TEST_PREFIX.length)}`
        : origin + url;
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const {
        host: _,
        connection: __,
        'content-length': ___,
        'transfer-encoding': ____,
        ...headers
      } = request.headers;
      const method = request.method ?? 'GET';
      const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(chunks);
      const answer = await fetch(to, {
        method,
        headers: headers as HeadersInit,
        ...(body && { body }),
        redirect: 'manual',
      });
      const text = await answer.text();
      for (const name of readComplaints(url, answer, text)) complaints.add(name);
      const headersToKeep = [...answer.headers].filter(
        ([name]) =>
          !/^(?:connection|keep-alive|content-length|content-encoding|transfer-encoding)$/.test(
            name,
          ),
      );
      reply.writeHead(answer.status, Object.fromEntries(headersToKeep));
      reply.end(text);
    })().catch(() => request.destroy());
  });
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    /** Returns Prism's complaints since the last call. */
    take: () => {
      const taken = complaints;
      complaints = new Set();
      return taken;
    },
    close: async () => {
      front.closeAllConnections();
      front.close();
      await stopProgram(child);
    },
  };
}

function startProcess(port: number, upstream: string): ChildProcess {
  const args = [
    'proxy',
    BUNDLE_FILE,
    upstream,
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '-v',
    'silent',
  ];
  return spawn(process.execPath, [resolve('node_modules/.bin/prism'), ...args], {
    stdio: 'ignore',
  });
}

/** Prism's complaints about an answer, and its own error if it could not pass the target's answer on. */
function readComplaints(url: string, answer: Response, text: string): string[] {
  const path = url.split('/').at(-1) ?? '';
  const header = answer.headers.get(VIOLATIONS);
  const violations = header ? (JSON.parse(header) as Violation[]) : [];
  const isOwn = /stoplight\.io\/prism\/errors#(\w+)/.exec(text)?.[1];
  return [
    ...violations
      .filter(({ location }) => location[0] === 'response')
      .map(({ location, code }) => `${path} ${location.join('.').replaceAll(/\d+/g, '…')} ${code}`),
    ...(isOwn ? [`${path} ${isOwn}`] : []),
  ];
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
