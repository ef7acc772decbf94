import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPrismServer } from '@mocks/hosts/prism';
import type { Finding } from './finding.ts';
import { isOk, runWith, useFaultyServer } from './testing/faulty-server.ts';

const server = useFaultyServer();
/** A read, a write and a list, for anybody, an account and a KOL. */
const SOME = 'systemBenefits,systemAffiliate,userUpdateProfile,userKolSettlement';

test('a server without faults departs from nothing in all classes', async () => {
  await server.make({});
  const { findings, code } = await server.check('--operation', SOME);
  expect(findings.map(summary)).toEqual([]);
  expect(code).toBe(0);
});

test('nor in a whole run', { tags: ['full'], timeout: 300_000 }, async () => {
  await server.make({});
  expect((await server.check()).findings.map(summary)).toEqual([]);
});

test('what a server may do otherwise is no departure', async () => {
  await server.make({
    envelope: (envelope) => {
      const { code, msg, status, data } = envelope;
      const isRow = isOk(envelope) && data !== null && !Array.isArray(data);
      return { data: isRow ? { ...data, further: 1 } : data, status, msg, code };
    },
    answer: async ({ headers, ...answer }) => {
      await new Promise((resolve) => void setTimeout(resolve, 20));
      const named = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
      const kept = {
        ...Object.fromEntries(named),
        'CONTENT-TYPE': 'Application/JSON;charset="UTF-8"',
      };
      return { ...answer, headers: kept };
    },
  });
  const { findings } = await server.check('--operation', SOME);
  expect(findings.map(summary)).toEqual([]);
});

test('an answer that does not come in time is found', async () => {
  await server.make({
    at: 'system_display_config_check',
    answer: (answer) => new Promise((resolve) => void setTimeout(resolve, 2_000, answer).unref()),
  });
  const args = [server.origin(), '--only', 'service', '--operation', 'systemDisplayConfig'];
  const { findings } = await runWith(args, { responseMilliseconds: 500 });
  expect(findings.map(({ rule }) => rule)).toContain('service.answer');
});

/**
 * Rules that compare the answers of several calls, their languages or the clock: Prism answers with unrelated examples
 * in one language.
 */
const CROSS_CALL_RULES = [
  ...['data.mask', 'data.paging', 'data.quote', 'data.language', 'data.filter', 'data.time'],
  'data.span',
];

test(
  'Prism, which answers with the contract’s examples, has no departures in a single answer',
  { tags: ['full'] },
  async () => {
    const prism = await startPrismServer(0);
    const folder = mkdtempSync(join(tmpdir(), 'contract-check-'));
    writeFileSync(join(folder, 'windows.pem'), server.sandbox().publicKey);
    const args = [prism.origin, '--only', 'envelope,data', '--keys', folder];
    const { findings } = await runWith(args);
    await prism.close();
    rmSync(folder, { recursive: true });
    const found = findings.filter(({ rule }) => !CROSS_CALL_RULES.includes(rule));
    expect(found.map(summary)).toEqual([]);
  },
);

function summary({ rule, operation, probe, expected, actual }: Finding): string {
  return `${operation} ${rule} (${probe}): expected ${expected}, got ${actual}`;
}
