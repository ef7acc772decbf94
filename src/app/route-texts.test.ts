import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CORE_NAMESPACES, type Namespace } from '@/i18n/texts';
import {
  ACCOUNT_PAGES,
  ACCOUNT_TEXTS,
  BUYING_PAGES,
  CHECKOUT_PAGE,
  FAREWELL_PAGE,
  GALLERY_PAGE,
  GUEST_PAGES,
} from './app-pages';
import { type PageRoute, PUBLIC_PAGES } from './public-pages';

const SRC = join(import.meta.dirname, '..');
const IMPORT = /(?:from|import)\s*\(?\s*'(@\/|\.{1,2}\/)([^']+)'/g;
/** `useTranslation('a')`, `useTranslation(['a', 'b'])`, `ns="a"`, and keys with a namespace: `'a:key'`. */
const USES = [/useTranslation\(([^)]*)\)/g, /\bns="([\w-]+)"/g, /['"`]([a-z][a-z-]*):[\w$]/g];

const ACCOUNT_LAYOUT = { texts: ACCOUNT_TEXTS, load: () => import('@/pages/user/layout') };

describe('the texts of a route', () => {
  it.each<[string, PageRoute, readonly Namespace[]]>([
    ...PUBLIC_PAGES.map(row([])),
    ...GUEST_PAGES.map(row([])),
    ...ACCOUNT_PAGES.map(row(ACCOUNT_TEXTS)),
    row([])({ ...ACCOUNT_LAYOUT, path: 'the account layout', name: 'layout' }),
    row([])(FAREWELL_PAGE),
    row([])(CHECKOUT_PAGE),
    ...BUYING_PAGES.map(row([])),
    row([])(GALLERY_PAGE),
  ])('of %s are all that its modules use, and no others', (_path, { texts, load }, fromLayout) => {
    const known: readonly string[] = [...CORE_NAMESPACES, ...fromLayout];
    const used = namespacesOf(fileOf(load)).filter((name) => !known.includes(name));
    expect([...new Set(texts)].filter((name) => !known.includes(name)).toSorted()).toEqual(used);
  });
});

function row(fromLayout: readonly Namespace[]) {
  return (route: PageRoute): [string, PageRoute, readonly Namespace[]] => [
    route.path,
    route,
    fromLayout,
  ];
}

/** The page's file, read from the source of its import. */
function fileOf(load: PageRoute['load']): string {
  const name = /pages\/([\w/-]+)/.exec(load.toString())?.[1];
  return join(SRC, 'pages', `${name}.tsx`);
}

/** The namespaces that a module and its imports, also dynamic ones, name in their code. */
function namespacesOf(entry: string): string[] {
  const seen = new Set<string>();
  const names = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const use of USES) {
      for (const [, found = ''] of code.matchAll(use)) {
        for (const name of found.matchAll(/[a-z][a-z-]*/g)) {
          if (existsSync(join(SRC, `i18n/locales/en/${name[0]}.json`))) names.add(name[0]);
        }
      }
    }
    queue.push(...importsOf(file, code));
  }
  return [...names].toSorted();
}

function importsOf(file: string, code: string): string[] {
  return Array.from(code.matchAll(IMPORT)).flatMap(([, start, path = '']) => {
    const base = start === '@/' ? join(SRC, path) : join(dirname(file), start ?? '', path);
    const found = ['', '.ts', '.tsx', '/index.ts']
      .map((end) => base + end)
      .find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate));
    return found && !relative(SRC, found).startsWith('i18n/locales') ? [found] : [];
  });
}
