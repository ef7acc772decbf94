import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports } from './check.ts';

/** The files that every checkout in these tests can import from. */
const BASE = {
  'src/app/shell.tsx': 'export const Shell = 1;',
  'src/features/auth/form.tsx': 'export const Form = 1;',
  'src/components/content/card.tsx': 'export const Card = 1;',
  'src/domain/group.ts': 'export const canJoin = 1;',
  'src/api/client.ts': 'export const request = 1; export type Group = string;',
  'src/api/generated/model.ts': 'export const model = 1;',
  'src/lib/cn.ts': 'export const cn = 1;',
  'mocks/sandbox.ts': 'export const sandbox = 1;',
  'src/testing/render-app.tsx':
    "import { Shell } from '@/app/shell';\nimport { sandbox } from '@mocks/sandbox';\nexport const renderApp = () => [Shell, sandbox];",
  'scripts/tool.ts': 'export const tool = 1;',
  'openapi/tool.ts': 'export const tool = 1;',
};

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'imports-')));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('refused', () => {
  test.each([
    ['a layer that imports from its left', 'src/lib/x.ts', '@/app/shell', 'lib-imports'],
    ['the same by a relative path', 'src/lib/x.ts', '../app/shell', 'lib-imports'],
    [
      'a feature that imports its sibling',
      'src/features/shop/x.ts',
      '@/features/auth/form',
      'features-do-not',
    ],
    [
      'ui that imports more than lib',
      'src/components/ui/x.tsx',
      '@/components/content/card',
      'components/ui-imports',
    ],
    ['ui that imports the api', 'src/components/ui/x.tsx', '@/api/client', 'components/ui-imports'],
    [
      'domain that takes a value of the api',
      'src/domain/x.ts',
      '@/api/client',
      'domain-takes-only-types-enums-and-constants-from-api',
    ],
    [
      'generated code in a feature',
      'src/features/auth/x.ts',
      '@/api/generated/model',
      'generated-code',
    ],
    ['mocks that know a feature', 'mocks/x.ts', '@/features/auth/form', 'mocks-know-only'],
    [
      "a test of the mocks that uses the site's harness",
      'mocks/x.test.ts',
      '@/testing/render-app',
      'mocks-know-only',
    ],
    ['a site that uses the mocks', 'src/session/x.ts', '@mocks/sandbox', 'mocks-are-not-part'],
    ['an entry that bundles the mocks', 'src/main.tsx', '@mocks/sandbox', 'entries-load-mocks'],
    ['a contract that imports the site', 'openapi/x.ts', '../src/lib/cn', 'the-contract-imports'],
    [
      'the contract by its folder',
      'src/lib/x.ts',
      '../../openapi/tool',
      'the-contract-is-imported',
    ],
    ['a site that uses a command', 'src/lib/x.ts', '../../scripts/tool', 'commands-are-imported'],
    [
      'a page that uses the harness of its tests',
      'src/pages/x.tsx',
      '@/testing/render-app',
      'no-tests-in-code',
    ],
    ['an entry that does', 'src/main.tsx', '@/testing/render-app', 'no-tests-in-code'],
    ['an import of a missing file', 'src/lib/x.ts', '@/lib/missing', 'resolvable'],
  ])('%s', async (_, from, to, rule) => {
    write({ [from]: `import * as all from '${to}';\nexport const x = all;` });
    const { violations } = await checkImports(root);
    expect(violations).toEqual([expect.stringContaining(rule)]);
    expect(violations[0]).toContain(from);
  });

  test.each([
    [
      'values',
      "import { b } from './b';\nexport const a = () => b;",
      "import { a } from './a';\nexport const b = () => a;",
    ],
    [
      'types',
      "import type { B } from './b';\nexport type A = B | 1;",
      "import type { A } from './a';\nexport type B = A | 2;",
    ],
  ])('a circle of %s', async (_, a, b) => {
    write({ 'src/lib/a.ts': a, 'src/lib/b.ts': b });
    expect((await checkImports(root)).violations[0]).toMatch(/^no-circle: src\/lib\/[ab]\.ts/);
  });
});

test('allowed imports pass, and are counted', async () => {
  write({
    'src/features/shop/x.ts':
      "export { canJoin } from '@/domain/group';\nexport * from '@/api/client';",
    'src/features/shop/x.test.ts':
      "import { sandbox } from '@mocks/sandbox';\nexport const y = sandbox;",
    'src/components/ui/x.test.tsx': "export { renderApp } from '@/testing/render-app';",
    'src/domain/y.test.ts': "export { renderApp } from '@/testing/render-app';",
    'src/components/ui/x.tsx': "export { cn } from '@/lib/cn';",
    'src/domain/x.ts': "import type { Group } from '@/api/client';\nexport type X = Group;",
    'src/domain/y.ts': "export { Status } from '@/api/enums';",
    'src/api/enums.ts': 'export const Status = { Open: 0 };',
    'src/main.tsx': "export const start = () => import('@mocks/sandbox');",
    'mocks/x.ts':
      "export { canJoin } from '@/domain/group';\nexport * from '@/api/generated/model';",
  });
  const { violations, modules } = await checkImports(root);
  expect(violations).toEqual([]);
  expect(modules).toBe(Object.keys(BASE).length + 10);
});

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries({ ...BASE, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
