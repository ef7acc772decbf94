import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Installed, or written by commands. */
const EXCLUDED = '**/{node_modules,.git,.sandbox,test-results,generated,dist,dist-*}';
const FILES = globSync('**/*.md', { exclude: [EXCLUDED] });
test.each(FILES)('the links of %s lead to files that exist', (file) => {
  const links = matches(file, /\]\((?!https?:|#)([^)#]+)/g);
  expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
});

test('CONTRIBUTING.md is read in ten minutes: 120 lines of 120 characters', () => {
  const lines = readFileSync('CONTRIBUTING.md', 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

test('docs/testing.md says which changes concern each journey', () => {
  const named = matches('docs/testing.md', /`([\w-]+)`/g);
  const journeys = globSync('e2e/*.spec.ts').map((file) => basename(file, '.spec.ts'));
  expect(journeys.filter((journey) => !named.includes(journey))).toEqual([]);
});

function matches(file: string, pattern: RegExp): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, found = '']) => found);
}
