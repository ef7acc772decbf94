import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedCall } from './testing/signed-call';

/** Of a start, a storm of calls and a kill each. */
const ROUNDS = 3;
const CALLERS = 6;

type Server = { child: ChildProcess; origin: string; publicKey: string };

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  if (server) await killed(server);
  await rm(folder, { recursive: true });
});

test('what was answered outlives a kill in the middle of a writing, again and again', async () => {
  const stateFile = join(folder, 'state.json');
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    server = await started(stateFile);
    expect(await forgottenBy(server, answered)).toEqual([]);
    const storm = callUntilKilled(server, round, answered);
    // As soon as a draft of the next state is there.
    const draft = `${stateFile}.${server.child.pid}`;
    await waitUntil(() => answered.length > (round + 1) * 20, 5);
    await waitUntil(() => existsSync(draft), 0);
    await killed(server);
    await storm;
  }
  server = await started(stateFile);
  expect(answered.length).toBeGreaterThan(45);
  expect(await forgottenBy(server, answered)).toEqual([]);
}, 60_000);

test('a damaged file stops the start with advice, and stays', async () => {
  const stateFile = join(folder, 'state.json');
  await writeFile(stateFile, '{"half":');
  const { child, output } = run(stateFile);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output()).toMatch(/The state in .*state\.json is damaged.*Remove it to begin anew/);
  expect(output()).not.toContain('    at ');
  expect(await readFile(stateFile, 'utf8')).toBe('{"half":');
}, 20_000);

/** Asks for codes for addresses of its own; each that is answered is noted. */
async function callUntilKilled(target: Server, round: number, answered: string[]): Promise<void> {
  const caller = async (_: unknown, index: number) => {
    for (let count = 0; ; count += 1) {
      const email = `r${round}-${index}-${count}@example.com`;
      const status = await askForCode(target, email).catch(() => null);
      if (status === null) return;
      expect(status).toBe('Ok');
      answered.push(email);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/** A product that remembers the code it sent refuses to send the next at once. */
async function forgottenBy(target: Server, emails: string[]): Promise<string[]> {
  const statuses = await Promise.all(emails.map((email) => askForCode(target, email)));
  return emails.filter((_, index) => statuses[index] !== 'TooManyRequests');
}

async function askForCode({ origin, publicKey }: Server, email: string): Promise<string> {
  const path = '/test/v1/api/user/user_send_email_code';
  const reply = await signedCall(origin + path, { email, purpose: 'register' }, { publicKey });
  return ((await reply.json()) as { status: string }).status;
}

async function started(stateFile: string): Promise<Server> {
  const { child, output } = run(stateFile);
  const listening = () => /answers at (\S+?)\/test/.exec(output())?.[1];
  await waitUntil(() => listening() !== undefined || child.exitCode !== null, 10);
  const origin = listening();
  if (!origin) throw new Error(`The sandbox did not start. It said:\n${output()}`);
  const publicKey = await (await fetch(`${origin}/sandbox/keys/windows.pem`)).text();
  return { child, origin, publicKey };
}

function run(stateFile: string) {
  const args = ['scripts/sandbox.ts', '--port', '0', '--state', stateFile];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, output: () => text };
}

async function killed({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Looks again after so many milliseconds; zero is at once, and takes a whole core. */
async function waitUntil(isTrue: () => boolean, milliseconds: number): Promise<void> {
  while (!isTrue()) await (milliseconds > 0 ? pause(milliseconds) : nextTurn());
}
