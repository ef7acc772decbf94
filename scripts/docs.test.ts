import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const EXCLUDED = ['node_modules/**', 'test-results/**', 'dist*/**'];
const FILES = globSync('{*,.github/**/*,{deploy,docs,mocks,openapi}/**/*}.md', {
  exclude: EXCLUDED,
});
/** A path of this project in backticks, without patterns and placeholders, which name no single file. */
const PATH = /`((?:src|scripts|mocks|openapi|e2e|deploy|docs|public)\/[\w./-]+)`/g;
/** A path in backticks that lacks its first folder, such as `components/x.ts`, and so leads nowhere. */
const SHORTENED =
  /`((?:app|pages|features|purchase|session|components|i18n|domain|api|lib|config)\/[\w./-]+\.tsx?)`/g;
/** Files that commands write, so that a fresh checkout lacks them. */
const GENERATED = /^(?:openapi\/dist|src\/api\/generated|mocks\/generated)\b/;

test.each(FILES)('the links of %s lead to files that exist', (file) => {
  const links = findMatches(file, /\]\((?!https?:|#)([^)#]+)/g);
  expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
});

test.each(FILES)('the paths that %s names exist', (file) => {
  // Modules are often named without their extension.
  const exists = (path: string) => globSync([path, `${path}.{ts,tsx,mjs}`]).length > 0;
  expect(findMatches(file, SHORTENED), 'paths without src/').toEqual([]);
  const paths = findMatches(file, PATH).filter((path) => !GENERATED.test(path));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test.each(FILES)('the commands that %s names are in package.json', (file) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const names = findMatches(file, /npm run (?:--silent )?([a-z][\w:]*)/g);
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

function findMatches(file: string, pattern: RegExp): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, found = '']) => found);
}
