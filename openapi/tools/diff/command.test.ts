import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContractDocument } from '../generate/document.ts';
import { run } from './command.ts';

const project = process.cwd();
const PACKAGE = join(project, 'openapi');
const VERSION = (
  JSON.parse(readFileSync(join(PACKAGE, 'dist/openapi.json'), 'utf8')) as ContractDocument
).info.version;
const BUNDLE = 'openapi/dist/openapi.json';
const RENAME = 'POST /api/user/user_update_profile';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'contract-diff-')));
  process.chdir(root);
});
afterEach(() => {
  process.chdir(project);
  rmSync(root, { recursive: true });
});

/** Makes a checkout whose last released version, 0.0.1, is the present contract with a change. */
function makeCheckout(change: (released: string) => string = (text) => text): void {
  mkdirSync('openapi/versions', { recursive: true });
  for (const name of ['contract', 'dist/openapi.json', 'CHANGELOG.md', `versions/${VERSION}.json`])
    cpSync(join(PACKAGE, name), join('openapi', name), { recursive: true });
  writeFileSync('openapi/contract/accepted-breaks.txt', '# Why.\n');
  writeFileSync(
    'openapi/versions/0.0.1.json',
    change(readFileSync(`openapi/versions/${VERSION}.json`, 'utf8')),
  );
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
}

test('a break since the last released version is listed until its line is accepted, and a change wants its file and a line', async () => {
  makeCheckout((released) => released.replaceAll('"maxLength": 64', '"maxLength": 65'));
  writeFileSync(BUNDLE, readFileSync(BUNDLE, 'utf8').replace('"summary": "', '$&More. '));
  const { code, output } = await diff();
  expect(code).toBe(1);
  const breaks = output.filter((line) => line.startsWith('POST '));
  expect(breaks).not.toEqual([]);
  expect(output.slice(breaks.length)).toEqual([
    expect.stringContaining(`${breaks.length} breaks. Undo them`),
    expect.stringMatching(/is out of date: npm run contract -- diff --write$/),
    expect.stringContaining(`"## ${VERSION}" in openapi/CHANGELOG.md`),
  ]);
  appendFileSync('openapi/contract/accepted-breaks.txt', `${breaks.join('\n')}\n`);
  appendFileSync('openapi/CHANGELOG.md', 'More.\n');
  const accepted = { code: 0, output: [expect.stringContaining('since 0.0.1')] };
  expect(await diff('--write')).toEqual(accepted);
  git('commit', '-qam', 'with its line');
  expect(await diff()).toEqual(accepted);
});

test('what a client would miss at a backend is listed from its own document', async () => {
  const contract = readFileSync(join(PACKAGE, 'dist/openapi.json'), 'utf8');
  const document = JSON.parse(contract) as ContractDocument;
  delete document.paths['/api/user/user_update_profile'];
  document.paths['/api/user/user_rename_device']!.post['x-invalidates'] = [];
  writeFileSync('backend.json', JSON.stringify(document));
  const { code, output } = await diff('backend.json');
  expect(output[0]).toMatch(`${RENAME} api path removed`);
  expect(output[1]).toMatch(/user_rename_device no longer refreshes userGetDeviceList$/);
  expect(code).toBe(1);
});

test.each(['/backend/v2/', '/'])(
  'a document is read in UTF-16, without info, and with paths that begin with %s',
  async (beginning) => {
    const text = readFileSync(join(PACKAGE, 'dist/openapi.json'), 'utf8');
    const { info: _, ...document } = JSON.parse(text) as ContractDocument;
    const other = JSON.stringify(document).replaceAll('"/api/', `"${beginning}`);
    writeFileSync('backend.json', Buffer.from(`\uFEFF${other}`, 'utf16le'));
    const { code, output } = await diff('backend.json');
    expect(output).toEqual([
      expect.stringContaining('Its paths begin with /'),
      'Nothing that a client of the contract would miss.',
    ]);
    expect(code).toBe(0);
  },
);

test.each([
  ['a document in two files', ['two.json'], /refers to a second file, b.yaml#\/A.*cli bundle/],
  ['what is no document', ['other.json'], /other.json is no OpenAPI 3 document/],
  ['a file that is not there', ['nowhere.json'], /nowhere.json cannot be read \(ENOENT\)/],
  ['a folder that is no checkout', [], /no checkout.*document of your server/],
])('%s ends with one line', async (_, args, complaint) => {
  writeFileSync('other.json', '{}');
  writeFileSync('two.json', '{"openapi": "3.1.0", "paths": {"/a": {"$ref": "b.yaml#/A"}}}');
  const { code, output } = await diff(...args);
  expect(output).toEqual([expect.stringMatching(complaint)]);
  expect(code).toBe(2);
});

async function diff(...args: string[]) {
  const isOwn = args[0]?.endsWith('.json') || !existsSync(BUNDLE);
  const output: string[] = [];
  const print = vi
    .spyOn(console, 'log')
    .mockImplementation((line: string) => void output.push(line));
  const code = await run(args, isOwn ? PACKAGE : 'openapi').catch((error: Error) => {
    output.push(error.message);
    return 2;
  });
  print.mockRestore();
  return { code, output: output.flatMap((line) => line.trim().split('\n')) };
}

function git(...args: string[]): void {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...person, ...args], { stdio: 'pipe' });
}
