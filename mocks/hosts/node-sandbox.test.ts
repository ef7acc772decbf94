import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTestKeys } from '../sandbox/testing/keys';
import { PLATFORMS } from './keys';
import { readChainUrls } from './api-mode';
import { startNodeSandbox } from './node-sandbox';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  for (const platform of PLATFORMS) {
    await writeFile(join(folder, `${platform}.pem`), readTestKeys()[platform][0].privateKey);
  }
});
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close();
  await rm(folder, { recursive: true });
});

const running: Awaited<ReturnType<typeof startNodeSandbox>>[] = [];

async function start(file: string | null = 'state.json') {
  const stateFile = file && join(folder, file);
  const sandbox = await startNodeSandbox({ keysFolder: folder, stateFile });
  running.push(sandbox);
  return sandbox;
}

const moveClock = (offset: number) =>
  new Request('http://localhost/sandbox/clock', {
    method: 'POST',
    body: JSON.stringify({ offset }),
  });

/** Measures how far the sandbox's `Date` is ahead, in hours. */
async function measureHoursAhead({ answer }: Awaited<ReturnType<typeof start>>): Promise<number> {
  const response = await answer(new Request('http://localhost/v1/api/any'));
  return (Date.parse(response?.headers.get('date') ?? '') - Date.now()) / 3_600_000;
}

test.each([
  ['outlives the process', 'state.json', 2],
  ['in memory does not', null, 0],
])('state %s', async (_, file, hours) => {
  const first = await start(file);
  await first.answer(moveClock(2 * 3_600_000));
  await first.close();
  expect(await measureHoursAhead(await start(file))).toBeCloseTo(hours);
});

test.each([
  ['damaged', '{'],
  ['of a version without accounts', '{"records": {}, "clockOffset": 0, "outbox": []}'],
])('state that is %s is replaced by fresh fixtures, and kept beside them', async (_, text) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const path = join(folder, 'state.json');
  await writeFile(path, text);
  expect(await measureHoursAhead(await start())).toBeCloseTo(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${path}.damaged`));
  expect(await readFile(`${path}.damaged`, 'utf8')).toBe(text);
});

test('networks are polled at the addresses that the environment names', () => {
  const environment = {
    CHAIN_RPC_80002: 'http://localhost:8545',
    CHAIN_RPC_1: 'https://rpc.example.com/key',
    CHAIN_RPC_2: '',
    CHAIN_RPC_x: 'http://localhost',
    PATH: '/bin',
  };
  expect(readChainUrls(environment)).toEqual({
    80002: 'http://localhost:8545',
    1: 'https://rpc.example.com/key',
  });
  const wrong = { CHAIN_RPC_1: 'localhost:8545' };
  expect(() => readChainUrls(wrong)).toThrow('CHAIN_RPC_1 is no address');
});
