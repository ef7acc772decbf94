import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTestKeys } from '../sandbox/testing/keys';
import { PLATFORMS } from './keys';
import { readChainUrls } from './chain-urls';
import { type NodeSandboxOptions, startNodeSandbox } from './node-sandbox';
import { createStateFile } from './state-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  for (const platform of PLATFORMS) {
    await writeFile(join(folder, `${platform}.pem`), readTestKeys()[platform][0].privateKey);
  }
});
afterEach(() => rm(folder, { recursive: true }));

const start = (
  file: string | null = 'state.json',
  onDamage: NodeSandboxOptions['onDamage'] = 'refuse',
) => startNodeSandbox({ keysFolder: folder, stateFile: file && join(folder, file), onDamage });

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

test('state outlives the process', async () => {
  const first = await start();
  await first.answer(moveClock(2 * 3_600_000));
  await first.close();
  expect(await measureHoursAhead(await start())).toBeCloseTo(2);
});

test('state in memory does not', async () => {
  const first = await start(null);
  await first.answer(moveClock(2 * 3_600_000));
  await first.close();
  expect(await measureHoursAhead(await start(null))).toBeCloseTo(0);
});

test('what is answered is already in the file', async () => {
  const { answer } = await start();
  await answer(moveClock(2 * 3_600_000));
  expect(await readFile(join(folder, 'state.json'), 'utf8')).toContain('"clockOffset":7200000');
});

describe.each<[string, (path: string) => Promise<void>, string]>([
  ['damaged', (path) => writeFile(path, '{'), 'its checksum'],
  [
    'of another version',
    (path) => createStateFile(path).write(makeOlderState),
    'of another version',
  ],
])('state that is %s', (_, spoil, reason) => {
  test('is refused and kept on request', async () => {
    const path = join(folder, 'state.json');
    await spoil(path);
    const before = await readFile(path, 'utf8');
    await expect(start()).rejects.toThrow(`The state in ${path} `);
    await expect(start()).rejects.toThrow(new RegExp(`${reason}.*Remove it to begin anew`));
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  test('is otherwise replaced by fresh fixtures, and kept beside them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const path = join(folder, 'state.json');
    await spoil(path);
    const before = await readFile(path, 'utf8');
    expect(await measureHoursAhead(await start('state.json', 'set-aside'))).toBeCloseTo(0);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(reason));
    expect(await readFile(`${path}.damaged`, 'utf8')).toBe(before);
  });
});

/** Makes the state of a version without accounts. */
async function makeOlderState(): Promise<string> {
  return JSON.stringify({ records: '{}', clockOffset: 0, outbox: [] });
}

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
});

test('an invalid address is refused with an explanation', () => {
  expect(() => readChainUrls({ CHAIN_RPC_1: 'localhost:8545' })).toThrow(
    'CHAIN_RPC_1 is no address',
  );
});
