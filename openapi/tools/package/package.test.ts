import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUNDLE_FILE } from '../generate/document.ts';

const PACKAGE = 'openapi';
/**
 * TypeScript's libraries for Node 22, the oldest that the package supports. It lacks functions of this project's Node.
 */
const OLDEST_LIBRARY = 'es2024,dom,dom.iterable,dom.asynciterable,esnext.iterator';

const run = promisify(execFile);
/** Outside the repository, so that Node cannot find the repository's packages. */
const folder = mkdtempSync(join(tmpdir(), 'package-'));
const installed = join(folder, 'node_modules/@halyard/contract');

vi.setConfig({ testTimeout: 60_000 });

describe('the package', { tags: ['full'] }, () => {
  beforeAll(async () => {
    const pack = ['pack', '--ignore-scripts=false', `./${PACKAGE}`, '--pack-destination', folder];
    await run('npm', pack);
    const install = [
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      'halyard-contract-0.3.0.tgz',
    ];
    await run('npm', install, { cwd: folder });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('has the contract and the licences of what is in it', () => {
    expect(readFileSync(join(installed, 'dist/openapi.json'))).toEqual(readFileSync(BUNDLE_FILE));
    expect(readFileSync(join(installed, 'dist/licenses.md'), 'utf8')).toMatch(
      /## ajv[\s\S]*## zod/,
    );
    expect(existsSync(join(folder, 'node_modules/ajv'))).toBe(false);
  });

  test('explains itself by its own name, outside the repository', async () => {
    expect(await command('check', '--help')).toMatch(
      /^Usage: halyard-contract check \[URL\] \[options\]\n/,
    );
    expect(await command('--help')).toContain('\n  diff ');
  });

  test('plans a run by the contract in it', async () => {
    const output = await command('check', 'http://localhost:1', '--dry-run', '--only', 'service');
    expect(output).toContain('\nsystemUserInfo\n');
  });

  test('uses nothing that Node 22 lacks', async () => {
    const options = [
      '--noEmit',
      '--strict',
      '--noUncheckedIndexedAccess',
      '--skipLibCheck',
      '--target',
      'es2023',
    ];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--resolveJsonModule'];
    const types = ['--allowImportingTsExtensions', '--types', 'node', '--lib', OLDEST_LIBRARY];
    const commands = ['check', 'diff'].map((name) => `${PACKAGE}/tools/${name}/command.ts`);
    const args = [...options, ...modules, ...types, '--ignoreConfig', ...commands];
    expect(await run('tsc', args).catch((error: { stdout: string }) => error.stdout)).toEqual({
      stdout: '',
      stderr: '',
    });
  }, 60_000);
});

async function command(...args: string[]): Promise<string> {
  const file = join(folder, 'node_modules/.bin/halyard-contract');
  const { stdout } = await run(process.execPath, [file, ...args], { cwd: folder });
  return stdout;
}
