import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GENERATOR_FILES } from './files.ts';

const RESPONSE = 'SystemUserInfoResponse';
const GENERATORS = {
  'openapi-typescript': {
    command: (file: string, output: string) => [
      ...['--import', resolve(import.meta.dirname, 'testing/typescript-5.ts')],
      ...['node_modules/openapi-typescript/bin/cli.js', file, '-o', output],
    ],
    response: `import('./client.ts').components['schemas']['${RESPONSE}']`,
  },
  oazapfts: {
    command: (file: string, output: string) => [
      'node_modules/oazapfts/dist/cli.cjs',
      ...[file, output],
    ],
    response: `import('./client.ts').${RESPONSE}`,
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(GENERATORS))('the types of %s', (_, { command, response }) => {
  test.each(GENERATOR_FILES)('from %s narrow by status', { timeout: 120_000 }, (file) => {
    execFileSync(process.execPath, command(file, join(folder, 'client.ts')), { stdio: 'pipe' });
    expect(compilerErrors(callerOf(response))).toBe('');
  });
});

/** A caller that compiles only if each status has its own code and data. */
function callerOf(response: string): string {
  return `
    export function read(answer: ${response}): string {
      // @ts-expect-error Only a success has data.
      answer.data.uid;
      // @ts-expect-error Not a status of this operation.
      if (answer.status === 'CouponInvalid') return '';
      if (answer.status === 'Ok') {
        const code: 200 = answer.code;
        return answer.data.uid + code;
      }
      const nothing: null = answer.data;
      if (answer.status !== 'Unauthorized') return answer.msg + nothing;
      const code: 401 = answer.code;
      return String(code);
    }
  `;
}

function compilerErrors(code: string): string {
  const file = join(folder, 'caller.ts');
  writeFileSync(file, code);
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const more = ['--allowImportingTsExtensions', '--ignoreConfig', '--types', 'node'];
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/tsc'),
    [...options, ...more, file],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}
