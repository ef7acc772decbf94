import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SentAnswer, runWith, useFaultyServer } from './testing/faulty-server.ts';

const MEBIBYTE = 1024 * 1024;
/** The size of a body that is too long to be read to its end, in bytes. */
const FLOOD = 64 * MEBIBYTE;
const BOMB = gzipSync(Buffer.alloc(FLOOD, 'a'));

const server = useFaultyServer();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-bounds-'));
  return () => rmSync(folder, { recursive: true });
});

describe('an answer that is too long is a departure of its operation, and the others are checked', () => {
  const flood = { sent: 0 };
  function* chunks() {
    for (flood.sent = 0; flood.sent < FLOOD; flood.sent += 65_536) yield Buffer.alloc(65_536, 'a');
  }
  const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answers: [string, (answer: SentAnswer) => SentAnswer][] = [
    ['without an end', (answer) => ({ ...answer, chunks: chunks() })],
    [
      'of a few bytes that decompress to gigabytes',
      ({ http }) => ({ http, headers: zipped, body: '', chunks: [BOMB] }),
    ],
  ];
  test.each(answers)('%s', async (_, answer) => {
    await server.make({ at: 'system_benefits', answer });
    const operations = 'systemBenefits,systemDisplayConfig';
    const { code, findings } = await check('--only', 'envelope,service', '--operation', operations);
    const [first] = findings.filter(({ operation }) => operation === 'systemBenefits');
    expect(first).toMatchObject({
      rule: 'service.answer-size',
      severity: 'error',
      actual: 'an answer that is longer than 4 MiB; the rest was not read',
    });
    expect(findings.filter(({ operation }) => operation !== 'systemBenefits')).toEqual([]);
    expect(flood.sent).toBeLessThan(FLOOD / 2);
    expect(code).toBe(1);
  });
});

describe('a report quotes what a person can read', () => {
  const long = 'x'.repeat(200_000);
  const answers: [string, (answer: SentAnswer) => SentAnswer][] = [
    [
      'statuses',
      (answer) => ({ ...answer, body: answer.body.replace('"status":"', `"status":"${long}`) }),
    ],
    [
      'names of members',
      (answer) => ({
        ...answer,
        body: answer.body.replace('"data":{', `"data":{"${long}password":"1","${long}":1,`),
      }),
    ],
    [
      'lists',
      (answer) => ({
        ...answer,
        body: answer.body.replace(/\[(?=[{[\]])/, `[${'1,'.repeat(20_000)}1,`).replace(',]', ']'),
      }),
    ],
  ];
  test.each(answers)('of a server with endless %s', async (_, answer) => {
    await server.make({ answer });
    const { findings, complaints, lines } = await check(
      '--operation',
      'systemAffiliate',
      '--only',
      'data,envelope',
      '--report',
      folder,
    );
    expect(findings.length).toBeGreaterThan(1);
    expect(complaints.filter((line) => line.includes('fault of the check'))).toEqual([]);
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    const sizes = files.map(({ name }) => readFileSync(join(folder, name)).length);
    for (const size of [...sizes, lines.join('\n').length])
      expect(size / findings.length).toBeLessThan(20_000);
    for (const { actual, expected } of findings)
      expect(actual.length + expected.length).toBeLessThan(2_000);
  });
});

async function check(...args: string[]) {
  return runWith([server.origin(), ...args]);
}
