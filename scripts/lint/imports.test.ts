import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Files that import what they may not, with the rules that say so; and files that others import. */
const FILES: Record<string, [code: string, rule?: string]> = {
  'src/app/shell.ts': ['export const Shell = 1;'],
  'src/features/auth/form.ts': ['export const Form = 1;'],
  'src/domain/group.ts': ["export type { Group } from '@/api/client';"],
  'src/api/client.ts': ['export const request = 1; export type Group = string;'],
  'src/api/generated/model.ts': ['export const model = 1;'],
  'src/main.ts': ["export const start = () => import('@mocks/sandbox');"],
  'src/testing/render-app.ts': ["export * from '@/app/shell';"],
  'mocks/sandbox.ts': ["export * from '@/domain/group';"],
  'scripts/tool.ts': ['export const tool = 1;'],
  'openapi/tool.ts': ['export const tool = 1;'],
  'e2e/journey.ts': ["export * from '@mocks/sandbox';"],
  'src/features/auth/form.test.ts': ["export * from '@/testing/render-app';"],

  'src/lib/up.ts': ["export * from '../app/shell';", 'lib-imports-only-to-the-right'],
  'src/features/shop/x.ts': [
    "export * from '@/features/auth/form';",
    'features-do-not-import-each-other',
  ],
  'src/components/ui/x.ts': ["export * from '@/api/client';", 'components/ui-imports-only-lib'],
  'src/domain/value.ts': [
    "export { request } from '@/api/client';",
    'domain-takes-only-types-enums-and-constants-from-api',
  ],
  'src/session/model.ts': [
    "export * from '@/api/generated/model';",
    'generated-code-is-used-through-src-api',
  ],
  'mocks/x.test.ts': [
    "export * from '@/testing/render-app';",
    'mocks-know-only-the-core-of-the-site',
  ],
  'src/session/x.ts': ["export * from '@mocks/sandbox';", 'mocks-are-not-part-of-the-site'],
  'src/demo.ts': ["export * from '@mocks/sandbox';", 'entries-load-mocks-dynamically'],
  'openapi/x.ts': ["export * from '../src/api/client';", 'the-contract-imports-nobody'],
  'src/api/x.ts': ["export * from '../../openapi/tool';", 'the-contract-is-imported-by-its-name'],
  'src/api/y.ts': ["export * from '../../scripts/tool';", 'commands-are-imported-only-by-tools'],
  'src/pages/x.ts': ["export * from '@/testing/render-app';", 'no-tests-in-code'],
  'src/lib/self.ts': [
    "import type { A } from './self';\nexport type A = B;\ntype B = A;",
    'no-circle',
  ],
};

test('imports in the wrong direction are refused, and no others', { timeout: 60_000 }, () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'imports-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, [code]] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  const folders = ['src', 'mocks', 'openapi', 'scripts', 'e2e'];
  const options = ['--config', resolve('scripts/lint/imports.mjs'), '--output-type', 'json'];
  const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), [...folders, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const found = summary.violations.map(({ from, rule }) => [from, rule.name]);
  const expected = Object.entries(FILES).flatMap(([from, [, rule]]) =>
    rule ? [[from, rule]] : [],
  );
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected));
});
