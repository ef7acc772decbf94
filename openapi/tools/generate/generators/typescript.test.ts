import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATOR_FILES } from './files.ts';

const RESPONSE = 'SystemUserInfoResponse';
const GENERATORS = {
  'openapi-typescript': {
    command: (file: string, output: string) => [
      ...['--import', resolve(import.meta.dirname, 'testing/typescript-5.ts')],
      ...['node_modules/openapi-typescript/bin/cli.js', file, '-o', output],
    ],
    response: (client: string) => `import('./${client}').components['schemas']['${RESPONSE}']`,
  },
  oazapfts: {
    command: (file: string, output: string) => [
      'node_modules/oazapfts/dist/cli.cjs',
      ...[file, output],
    ],
    response: (client: string) => `import('./${client}').${RESPONSE}`,
  },
};

const CASES = Object.entries(GENERATORS).flatMap(([generator, { command, response }]) =>
  GENERATOR_FILES.map((file, index) => ({
    ...{ generator, file, command },
    client: `${generator}-${index}-client.ts`,
    caller: `${generator}-${index}-caller.ts`,
    response,
  })),
);

const run = promisify(execFile);
let folder: string;
let errors: string;

// The compiler takes a second to start, so one run checks all clients.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await Promise.all(
    CASES.map(async ({ file, command, client, caller, response }) => {
      await run(process.execPath, command(file, join(folder, client)));
      writeFileSync(join(folder, caller), writeCaller(response(client)));
    }),
  );
  errors = compilerErrors(CASES.map(({ caller }) => caller));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(CASES)('the types of $generator from $file narrow by status', ({ client, caller }) => {
  const found = errors.split('\n').filter((line) => line.includes(client) || line.includes(caller));
  expect(found).toEqual([]);
});

test('the compiler has nothing else to say of them', () => {
  expect(errors).toBe('');
});

/** Source code that compiles only if each status has its own code and data. */
function writeCaller(response: string): string {
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

function compilerErrors(files: string[]): string {
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const resolution = ['--allowImportingTsExtensions', '--ignoreConfig', '--types', 'node'];
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/tsc'),
    [...options, ...resolution, ...files],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}
