import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { optionTable } from './options.ts';
import { readAccounts } from './settings/accounts.ts';
import { readBaseline } from './settings/baseline.ts';

const PAGE = readFileSync('openapi/tools/check/README.md', 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  return () => rmSync(folder, { recursive: true });
});

test('the page has the options as the command explains them', () => {
  const [, section = ''] = /## Options\n([\s\S]*?)\n## /.exec(PAGE) ?? [];
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| `--'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toEqual(optionTable());
});

test('its file of accounts is one', () => {
  const { users, kol, codes } = readAccounts(writeExample('accounts'));
  expect(users).toHaveLength(2);
  expect(kol?.username).toBe('qa-kol');
  expect(codes?.command).toEqual(['./newest-code.sh', '--plain']);
});

test('its baseline is one', () => {
  expect(readBaseline(writeExample('baseline'))).toEqual([
    expect.objectContaining({ id: '35dceb9c0c', expires: '2027-01-31' }),
  ]);
});

/** Writes the page's example of a kind to a file. */
function writeExample(kind: string): string {
  const [, text = ''] = new RegExp(`\`\`\`yaml ${kind}\n([\\s\\S]*?)\`\`\``).exec(PAGE) ?? [];
  const file = join(folder, `${kind}.yaml`);
  writeFileSync(file, text);
  return file;
}
