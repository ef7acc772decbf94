import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startStandAlone, type StandAlone } from './stand-alone';
import { callSigned } from './testing/signed-call';
import { writeTestKeys } from './testing/test-server';

/** A Linux device on which every write fails for lack of space. */
const FULL = '/dev/full';

let folder: string;
let stateFile: string;
let publicKey: string;
let server: StandAlone | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  stateFile = join(folder, 'state.json');
  publicKey = (await writeTestKeys(join(folder, 'keys'))).windows[0].publicKey;
});
afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

const draft = () => `${stateFile}.${process.pid}`;
async function start(): Promise<string> {
  await server?.close();
  server = await startStandAlone({ keysFolder: join(folder, 'keys'), port: 0, stateFile });
  return server.origin;
}
const register = (origin: string, username: string) => {
  const input = { username, password: 'correct horse', inviteCode: null };
  const device = { deviceId: `device-of-${username}` };
  return callSigned({ origin, publicKey }, 'userRegisterTypeUsername', input, device);
};
const fetchProblem = async (origin: string) =>
  ((await (await fetch(`${origin}/sandbox/storage`)).json()) as { problem: string | null }).problem;

describe.skipIf(!existsSync(FULL))('on a full disk', () => {
  test('no change is acknowledged; the panel and the terminal say why, until it is stored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const origin = await start();
    expect((await register(origin, 'before')).status).toBe('Ok');
    expect(await fetchProblem(origin)).toBeNull();

    await symlink(FULL, draft());
    const refusal = await register(origin, 'grace');
    expect(refusal).toMatchObject({ http: 500, code: 500, status: 'ServerError', token: null });
    expect(await fetchProblem(origin)).toContain('ENOSPC');
    const body = JSON.stringify({ offset: 1 });
    const response = await fetch(`${origin}/sandbox/clock`, { method: 'POST', body });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('ENOSPC');
    const { exchanges } = (await (await fetch(`${origin}/sandbox/log`)).json()) as {
      exchanges: { status: string }[];
    };
    expect(exchanges[0]?.status).toBe('ServerError');

    await rm(draft());
    expect((await register(origin, 'heidi')).status).toBe('Ok');
    expect(await fetchProblem(origin)).toBeNull();
    expect(log.mock.calls.map(String)).toEqual([
      expect.stringContaining(`can’t be stored (${stateFile}: ENOSPC`),
      expect.stringContaining('stored again'),
    ]);
    const restarted = await start();
    for (const username of ['before', 'heidi']) {
      expect((await register(restarted, username)).status).toBe('AccountExists');
    }
  });

  test('the sandbox does not start with a state that it could not keep', async () => {
    await symlink(FULL, draft());
    await expect(start()).rejects.toThrow(/can’t be stored.*ENOSPC/);
  });
});
