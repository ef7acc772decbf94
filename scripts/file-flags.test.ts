import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  TEXT,
  fileToKeep,
  fileToRead,
  folderToWrite,
  readCommandLine,
} from '@halyard/contract/command-line';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-flags-'));
  await mkdir(join(folder, 'a-folder'));
  await writeFile(join(folder, 'empty'), '');
  await writeFile(join(folder, 'text'), 'milk');
});
afterAll(() => rm(folder, { recursive: true }));

const CHECKS = { fileToKeep, fileToRead, folderToWrite };
type Check = keyof typeof CHECKS;

function read(check: Check, path: string) {
  const settings = { args: ['--file', path], use: 'Usage', options: { file: TEXT } };
  return readCommandLine(settings, ({ file }) => ({ path: CHECKS[check]('file', file) }));
}

test.each<[Check, string, string]>([
  ['fileToKeep', 'a-folder', '--file FILE is a folder. Name a file.'],
  ['fileToKeep', 'text/state.json', '--file FILE is below a file. Name a file elsewhere.'],
  ['fileToRead', 'a-folder', '--file FILE is a folder. Name a file.'],
  ['fileToRead', 'missing', '--file FILE: there is no such file.'],
  ['fileToRead', 'text/key.pem', '--file FILE: there is no such file.'],
  ['fileToRead', 'empty', '--file FILE is empty.'],
  ['folderToWrite', 'text', '--file FILE is a file. Name a folder.'],
  ['folderToWrite', 'text/dist', '--file FILE is below a file. Name a folder elsewhere.'],
])('%s of %s is refused with one line of advice', (check, name, problem) => {
  const path = join(folder, name);
  expect(read(check, path)).toMatchObject({ problem: problem.replace('FILE', path) });
});

test.runIf(process.platform === 'linux').each<Check>(['fileToKeep', 'folderToWrite'])(
  '%s where nothing can be created is refused',
  (check) => {
    const path = '/proc/halyard/new';
    expect(read(check, path)).toMatchObject({ problem: expect.stringContaining(`--file ${path}`) });
  },
);

test('existing files, and new ones to write, are accepted', () => {
  const [text, fresh] = [join(folder, 'text'), join(folder, 'new', 'state.json')];
  for (const [check, path] of [
    ['fileToKeep', fresh],
    ['fileToRead', text],
    ['folderToWrite', fresh],
  ] as const)
    expect(read(check, path)).toEqual({ path });
});

test.each<[string, string[], Record<string, string>, number]>([
  ['FOLDER/pages.json cannot be read', ['serve', '--dist', 'FOLDER'], {}, 1],
  ['There is no demo in FOLDER', ['serve-demo', '--dist', 'FOLDER'], {}, 1],
  [
    '"192.0.2.1" is no address of this machine',
    ['dev', '--host', '192.0.2.1', '--port', '0'],
    {},
    1,
  ],
  ['SANDBOX_HOSTS "http://x" is no host', ['sandbox'], { SANDBOX_HOSTS: 'http://x' }, 1],
  ['No public key: VITE_SIGN_KEY_MAC.', ['build'], { VITE_SIGN_KEY_MAC: 'milk' }, 1],
])(
  'a command prints one line: %s',
  async (line, [name, ...args], env, exitCode) => {
    const place = (text: string) => text.replace('FOLDER', join(folder, 'a-folder'));
    const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args.map(place)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, ...env },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const [code] = (await once(child, 'close')) as [number];
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(place(line))]);
    expect(code).toBe(exitCode);
  },
  60_000,
);

const run = promisify(execFile);
test('a command explains itself with --help', async () => {
  const { stdout } = await run(process.execPath, ['scripts/build.ts', '--help']);
  expect(stdout).toMatch(/^Usage: npm run build/);
});

test.each([
  ['canary', ['sing'], 'Say what to do: sign.'],
  ['canary', ['sign', '--key', 'src'], '--key src is a folder. Name a file.'],
  ['sandbox', ['--allow-host', 'a:1'], '--allow-host "a:1" is no host.'],
  ['build', ['--mode', 'tset'], '--mode "tset" is neither production nor test.'],
  ['dev', ['--host', ''], '--host wants a value.'],
  ['e2e', ['--project=nosuch'], 'Project(s) "nosuch" not found.'],
])(
  '%s %j is answered with advice, and exits with 2',
  { timeout: 60_000 },
  async (name, args, advice) => {
    const ended = run(process.execPath, [`scripts/${name}.ts`, ...args]);
    const stderr = expect.stringContaining(advice);
    await expect(ended).rejects.toMatchObject({ code: 2, stderr });
    await expect(ended).rejects.not.toThrow(/\n {4}at /);
  },
);
