import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type KillableServer,
  buildKillable,
  kill,
  killWhileWriting,
  run,
  startKillable,
} from './testing/killable-server';
import { callSigned } from './testing/signed-call';
import { writeTestKeys } from './testing/test-server';

/**
 * Each round starts a server, sends it a storm of calls, and kills it. Processes run side by side, each with its own
 * state.
 */
const ROUNDS = 2;
const PROCESSES = 2;
const CALLERS = 6;
/** How many calls of a storm are answered before the kill. */
const ANSWERS = 20;

let folder: string;
let bundle: string;
const servers = new Set<KillableServer>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  await writeTestKeys(join(folder, 'keys'));
  bundle = await buildKillable();
}, 30_000);
afterAll(async () => {
  await Promise.all(Array.from(servers, ({ child }) => kill(child)));
  await rm(folder, { recursive: true });
});

describe.concurrent('a server that keeps its state', () => {
  test.each(Array.from({ length: PROCESSES }, (_, index) => index))(
    'has all that was answered after a kill in the middle of a write, again and again (%i)',
    { tags: ['full'], timeout: 60_000 },
    async (index) => {
      const stateFile = join(folder, `state-${index}.json`);
      const answeredAddresses: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await start(stateFile);
        expect(await findForgotten(server, answeredAddresses)).toEqual([]);
        const storm = callUntilKilled(server, round, answeredAddresses);
        while (answeredAddresses.length < (round + 1) * ANSWERS) await pause(5);
        await killWhileWriting(server.child, stateFile);
        await storm;
        expect(existsSync(`${stateFile}.${server.child.pid}`)).toBe(true);
      }
      const server = await start(stateFile);
      expect(await findForgotten(server, answeredAddresses)).toEqual([]);
    },
  );

  test('does not start with a damaged file, says what to do, and leaves it', async () => {
    const stateFile = join(folder, 'damaged.json');
    await writeFile(stateFile, '{"half":');
    const { child, output } = run(['scripts/sandbox.ts', '--port', '0', '--state', stateFile]);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output()).toMatch(/The state in .*damaged\.json is damaged.*Remove it to begin anew/);
    expect(output()).not.toContain('    at ');
    expect(await readFile(stateFile, 'utf8')).toBe('{"half":');
  }, 20_000);
});

async function start(stateFile: string): Promise<KillableServer> {
  const server = await startKillable([bundle, join(folder, 'keys'), stateFile]);
  servers.add(server);
  return server;
}

/** Asks for codes, each for a new address, and records the addresses whose call was answered. */
async function callUntilKilled(target: KillableServer, round: number, answeredAddresses: string[]) {
  const caller = async (_: unknown, index: number) => {
    for (let count = 0; ; count += 1) {
      const email = `r${round}-${index}-${count}@example.com`;
      const status = await askForCode(target, email).catch((error: unknown) => {
        // The kill broke the connection. Any other error is unexpected.
        if (!(error instanceof TypeError)) throw error;
        return null;
      });
      if (status === null) return;
      expect(status).toBe('Ok');
      answeredAddresses.push(email);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/**
 * Finds the addresses whose code the server has forgotten. A server that remembers a code refuses to send another at
 * once.
 */
async function findForgotten(target: KillableServer, emails: string[]): Promise<string[]> {
  const statuses = await Promise.all(emails.map((email) => askForCode(target, email)));
  return emails.filter((_, index) => statuses[index] !== 'TooManyRequests');
}

async function askForCode(target: KillableServer, email: string): Promise<string> {
  return (await callSigned(target, 'userSendEmailCode', { email, purpose: 'register' })).status;
}
