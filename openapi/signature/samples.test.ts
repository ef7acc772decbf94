import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import document from './vectors.json' with { type: 'json' };
import { bundledContract, refName, schemaStem } from '../tools/generate/document.ts';
import { SAMPLES } from './testing/languages.ts';
import { hasToolchain, trySample } from './testing/try.ts';

// The folder and the arguments that the README's commands use.
const FOLDER = '/tmp';
const CALL = 'http://localhost:4020 windows /tmp/windows.pem';
/** The commands that all languages need: `npm ci && npm run sandbox`, and `curl` for the key. */
const COMMON_COMMANDS = 2;

/** The package's folder, to which commands and files are relative. */
const PACKAGE = resolve('openapi');
const README = readFileSync('openapi/signature/README.md', 'utf8');

const contract = bundledContract();

let server: TestServer;
let folder: string;
let pemFile: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  pemFile = join(folder, 'windows.pem');
  writeFileSync(pemFile, server.publicKey);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each(SAMPLES)('the sample in $language', (sample) => {
  const isInstalled = hasToolchain(sample);
  // Node is always installed, and the samples in other languages test nothing more.
  const tags = sample.language === 'Node' ? [] : ['full'];
  // A test does not install toolchains.
  const skipped = isInstalled ? '' : ' (skipped: its toolchain is not installed)';

  test.skipIf(!isInstalled)(
    `judges every vector, and makes an accepted call${skipped}`,
    { tags, timeout: 120_000 },
    async () => {
      const outcome = await trySample(sample, {
        packageFolder: PACKAGE,
        origin: server.origin,
        pemFile,
      });
      expect(outcome).toEqual({ state: 'accepted', vectors: document.vectors.length });
    },
  );

  test.skipIf(!isInstalled)(
    `fails by name at a vector that it judges otherwise${skipped}`,
    { tags, timeout: 120_000 },
    async () => {
      const vectorsFile = join(folder, `${sample.file.replaceAll('/', '-')}.json`);
      const vectors = document.vectors.map((vector) =>
        vector.name === 'nonce-again' ? { ...vector, expect: 'accept' } : vector,
      );
      writeFileSync(vectorsFile, JSON.stringify({ ...document, vectors }, null, 2));
      const outcome = await trySample(sample, {
        packageFolder: PACKAGE,
        origin: server.origin,
        pemFile,
        vectorsFile,
      });
      expect(outcome).toMatchObject({
        state: 'failed',
        why: expect.stringContaining('nonce-again'),
      });
    },
  );

  test('is at most 60 lines', () => {
    expect(
      readFileSync(join(PACKAGE, sample.file), 'utf8').trimEnd().split('\n').length,
    ).toBeLessThanOrEqual(60);
  });

  test('makes a call that a new server can answer: without token and input, by an empty list', () => {
    const [path] = /\/api\/\w+\/\w+/.exec(readFileSync(join(PACKAGE, sample.file), 'utf8')) ?? [''];
    const operation = contract.paths[path]?.post;
    expect(operation).toMatchObject({
      ...{ 'x-auth': 'anonymous', 'x-provenance': { source: 'given' } },
    });
    const { schemas } = contract.components;
    const { data } = schemas[`${schemaStem(operation!.operationId)}Ok`]!.properties!;
    const fields = Object.values(schemas[refName(data ?? {}) ?? '']!.properties!);
    expect(fields.map(({ type, minItems }) => [type, minItems])).toEqual([['array', 0]]);
  });

  test("is run by the README's commands, at most five with those that all have", () => {
    const row = README.split('\n').find((line) => line.startsWith(`| ${sample.language} `)) ?? '';
    const [runner] = sample.runners;
    const { packages } = sample;
    const expected = [
      ...(packages.length > 0 ? [`apt-get install ${packages.join(' ')}`] : []),
      ...(runner?.build ? [runner.build(FOLDER).join(' ')] : []),
      `${runner?.run(FOLDER).join(' ')} ${CALL}`,
    ];
    expect(Array.from(row.matchAll(/`([^`]+)`/g), ([, command]) => command)).toEqual(
      expected.map((command) =>
        command.replaceAll('signature/samples', 'openapi/signature/samples'),
      ),
    );
    expect(COMMON_COMMANDS + expected.length).toBeLessThanOrEqual(5);
  });
});

test('a sample without its toolchain is left out by the names of its packages', async () => {
  const absent = {
    ...SAMPLES[0]!,
    packages: ['a-package'],
    runners: [
      { probe: ['no-such-program'] as [string], run: () => ['no-such-program'] as [string] },
    ],
  };
  const outcome = await trySample(absent, {
    packageFolder: PACKAGE,
    origin: server.origin,
    pemFile,
  });
  expect(outcome).toEqual({ state: 'left-out', why: 'not there: a-package' });
});

test('a call that is refused is a failure', { timeout: 120_000 }, async () => {
  const otherKey = join(PACKAGE, 'signature/test-keys/mac.public.pem');
  const outcome = await trySample(SAMPLES[0]!, {
    packageFolder: PACKAGE,
    origin: server.origin,
    pemFile: otherKey,
  });
  expect(outcome).toEqual({ state: 'failed', why: 'the call: SignatureInvalid' });
});
