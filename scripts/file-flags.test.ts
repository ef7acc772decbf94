import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildFlags } from './build/flags.ts';
import { readCanaryFlags } from './canary/flags.ts';
import { readSandboxFlags } from './sandbox/flags.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-flags-'));
  await mkdir(join(folder, 'a-folder'));
  await writeFile(join(folder, 'empty'), '');
  await writeFile(join(folder, 'text'), 'milk');
});
afterAll(() => rm(folder, { recursive: true }));

const COMMANDS = {
  sandbox: readSandboxFlags,
  canary: (args: string[]) => readCanaryFlags(args, new Date()),
  build: readBuildFlags,
};

test.each<[keyof typeof COMMANDS, string[], string, string]>([
  ['sandbox', ['--state'], 'a-folder', '--state FILE is a folder. Name a file.'],
  [
    'sandbox',
    ['--state'],
    'text/state.json',
    '--state FILE is below a file. Name a file elsewhere.',
  ],
  ['canary', ['sign', '--key'], 'a-folder', '--key FILE is a folder. Name a file.'],
  ['canary', ['sign', '--key'], 'missing', '--key FILE: there is no such file.'],
  ['canary', ['sign', '--key'], 'text/key.pem', '--key FILE: there is no such file.'],
  ['canary', ['sign', '--key'], 'empty', '--key FILE is empty.'],
  ['build', ['--snapshot'], 'a-folder', '--snapshot FILE is a folder. Name a file.'],
  ['build', ['--snapshot'], 'missing', '--snapshot FILE: there is no such file.'],
  ['build', ['--out'], 'text', '--out FILE is a file. Name a folder.'],
  ['build', ['--out'], 'text/dist', '--out FILE is below a file. Name a folder elsewhere.'],
])('%s %j %s is refused with one line of advice', (command, args, name, problem) => {
  const path = join(folder, name);
  expect(COMMANDS[command]([...args, path])).toEqual({ problem: problem.replace('FILE', path) });
});

test('existing files, and new ones to write, are accepted', () => {
  const [text, fresh] = [join(folder, 'text'), join(folder, 'new', 'state.json')];
  expect(readSandboxFlags(['--state', fresh])).toMatchObject({ stateFile: fresh });
  expect(COMMANDS.canary(['sign', '--key', text])).toMatchObject({ keyFile: text });
  expect(readBuildFlags(['--snapshot', text, '--out', fresh])).toMatchObject({ snapshot: text });
  expect(readBuildFlags(['--snapshot', 'https://api.example.com'])).not.toHaveProperty('problem');
});

test.each<[string, string[], Record<string, string>, number]>([
  ['--key FOLDER is a folder. Name a file.', ['canary', 'sign', '--key', 'FOLDER'], {}, 2],
  ['The state in TEXT is damaged', ['sandbox', '--state', 'TEXT'], {}, 1],
  ['FOLDER/pages.json cannot be read', ['serve', '--dist', 'FOLDER'], {}, 1],
  ['There is no demo in FOLDER', ['serve-demo', '--dist', 'FOLDER'], {}, 1],
  [
    '"192.0.2.1" is no address of this machine',
    ['dev', '--host', '192.0.2.1', '--port', '0'],
    {},
    1,
  ],
  ['SANDBOX_HOSTS "http://x" is no host', ['sandbox'], { SANDBOX_HOSTS: 'http://x' }, 1],
  ['CHAIN_RPC_1 is no address', ['dev', '--port', '0'], { CHAIN_RPC_1: 'milk' }, 1],
  ['No public key: VITE_SIGN_KEY_MAC.', ['build'], { VITE_SIGN_KEY_MAC: 'milk' }, 1],
])(
  'a command prints one line: %s',
  async (line, [name, ...args], env, exitCode) => {
    const place = (text: string) =>
      text.replace('FOLDER', join(folder, 'a-folder')).replace('TEXT', join(folder, 'text'));
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
