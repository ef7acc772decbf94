import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import vectors from '../../../signature/vectors.json' with { type: 'json' };
import { bundledContract, listOperations } from '../document.ts';
import { journeyFiles } from './journeys.ts';
import { postmanCollection } from './postman.ts';
import { newmanProgram } from './testing/newman.ts';

type Item = { name: string; item?: Item[] };
type Encrypt = (pem: string, text: string, random: (count: number) => number[]) => string;

const document = bundledContract();
const collection = postmanCollection(document, journeyFiles());

test('every operation is in the collection', () => {
  const operations = collection.item.find(({ name }) => name === 'Operations') as Item;
  expect(namesIn(operations).toSorted()).toEqual(
    listOperations(document)
      .map(({ operation }) => operation.operationId)
      .toSorted(),
  );
});

describe('the signing script', () => {
  const encrypt = extractEncrypt(readFileSync('openapi/tools/generate/postman/sign.js', 'utf8'));

  test.each(vectors.encryptions)(
    'encrypts the vector $name',
    ({ key, plaintext, padding, ciphertext }) => {
      const pem = readFileSync(`openapi/signature/test-keys/${key}.public.pem`, 'utf8');
      const bytes = [...Buffer.from(padding, 'base64')];
      const random = (count: number) => {
        if (bytes.length === 0) throw new Error('The padding is longer than that of the vector.');
        return bytes.splice(0, count);
      };
      expect(encrypt(pem, plaintext, random)).toBe(ciphertext);
    },
  );

  test('leaves zeros out of the padding', () => {
    const pem = readFileSync('openapi/signature/test-keys/mac.public.pem', 'utf8');
    const plain = encrypt(pem, 'text', (count) => Array.from({ length: count }, () => 7));
    let isFirst = true;
    const withZeros = encrypt(pem, 'text', (count) => {
      const bytes = Array.from({ length: count }, (_, index) => (isFirst && index % 2 ? 0 : 7));
      isFirst = false;
      return bytes;
    });
    expect(withZeros).toBe(plain);
  });

  test('says so if a key is none', () => {
    expect(() => encrypt(btoa('no key'), 'text', () => [])).toThrow(
      'not the PEM of an RSA public key',
    );
  });
});

describe('newman', () => {
  let sandbox: TestServer;
  let folder: string;
  beforeAll(async () => {
    sandbox = await startTestServer({ isCheap: true });
    folder = mkdtempSync(join(tmpdir(), 'postman-'));
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  test(
    'goes every journey against the sandbox',
    { tags: ['full'], timeout: 90_000 },
    async ({ skip }) => {
      const program = await newmanProgram();
      if (!program) return skip('newman is not in the cache, and cannot be installed.');
      const file = join(folder, 'collection.json');
      const report = join(folder, 'report.json');
      writeFileSync(file, JSON.stringify(collection));
      const variables = {
        ...{ sandbox: sandbox.origin, username: 'journey-1', email: 'journey@example.com' },
        // A fixture with a free seat, because this test pays for no group.
        groupId: 'gOwnShareOpen',
      };
      await promisify(execFile)(process.execPath, [
        ...['--no-deprecation', program, 'run', file, '--folder', 'Journeys'],
        ...['--reporters', 'json', '--reporter-json-export', report],
        ...Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
      ]).catch(() => undefined);
      const { run } = JSON.parse(readFileSync(report, 'utf8')) as NewmanReport;
      const failures = run.failures.map(
        ({ source, error }) => `${source?.name}: ${error.test ?? ''} ${error.message}`,
      );
      expect(failures).toEqual([]);
      const steps = journeyFiles().flatMap(({ journeys }) =>
        journeys.workflows.flatMap((workflow) => workflow.steps),
      );
      // Requests made by a script are also listed under the name of the step.
      const names = run.executions.map(({ item }) => item.name);
      expect(names.filter((name, index) => name !== names[index - 1])).toEqual(
        steps.map(({ stepId }) => stepId),
      );
      expect(run.stats.assertions.total).toBeGreaterThanOrEqual(3 * steps.length);
    },
  );
});

type NewmanReport = {
  run: {
    failures: { source?: Item; error: { test?: string; message: string } }[];
    executions: { item: Item }[];
    stats: { assertions: { total: number } };
  };
};

function namesIn({ name, item }: Item): string[] {
  return item ? item.flatMap(namesIn) : [name];
}

/** Extracts the script's `encrypt`, without running the part that needs Postman's `pm`. */
function extractEncrypt(source: string): Encrypt {
  const functions = source.slice(0, source.indexOf('const platform = pm'));
  const load = compileFunction(`${functions}\nreturn encrypt;`, ['require']) as (
    require: unknown,
  ) => Encrypt;
  return load(() => cryptoJs);
}

/** A stand-in for the parts of crypto-js that the script uses, which Postman provides. */
const cryptoJs = {
  enc: {
    Base64: {
      parse: (text: string) => toWords(Buffer.from(text, 'base64')),
      stringify: (bytes: Buffer) => bytes.toString('base64'),
    },
    Utf8: { parse: (text: string) => toWords(Buffer.from(text)) },
    Hex: { parse: (text: string) => Buffer.from(text, 'hex') },
  },
};

function toWords(bytes: Buffer) {
  const padded = Buffer.concat([bytes, Buffer.alloc(4)]);
  const words = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, index) =>
    padded.readInt32BE(index * 4),
  );
  return { words, sigBytes: bytes.length };
}
