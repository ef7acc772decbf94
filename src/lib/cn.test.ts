import { globSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, it } from 'vitest';
import { cn } from '@/lib/cn';

it('lets the later of two utilities for the same thing win', () => {
  expect(cn('px-2 text-sm', 'px-4')).toBe('text-sm px-4');
  expect(cn('hover:mt-2 mt-1 mt-2!', '-mt-3')).toBe('hover:mt-2 mt-2! -mt-3');
  expect(cn('data-[at=a:b]:p-2 sm:p-2', 'data-[at=a:b]:p-4')).toBe('sm:p-2 data-[at=a:b]:p-4');
});

it('knows the sizes that the theme adds, and does not take them for colours', () => {
  expect(cn('text-muted-foreground', 'text-title')).toBe('text-muted-foreground text-title');
  expect(cn('text-title', 'text-lg')).toBe('text-lg');
});

it('leaves out what is false', () => {
  expect(cn('a', false, undefined, { b: false, c: true })).toBe('a c');
});

it('takes of the utilities in the sources the same ones for the same thing as tailwind-merge', () => {
  const merge = extendTailwindMerge({
    extend: { theme: { text: ['title', 'display'], shadow: ['raised'] } },
  });
  const utilities = utilitiesInSources(merge);
  expect(utilities.length).toBeGreaterThan(500);
  const theirs = kindsOf(utilities, merge);
  expect(kindsOf(utilities, cn)).toEqual(theirs);
  const firsts = Object.keys(theirs);
  const pairs = firsts.flatMap((a) => firsts.filter((b) => b !== a).map((b) => `${a} ${b}`));
  expect(pairs.filter((pair) => cn(pair) !== merge(pair))).toEqual([]);
}, 30_000);

type Merge = (...classes: string[]) => string;

/** Utilities that take each other's place, under the first of them. */
function kindsOf(utilities: string[], merge: Merge): Record<string, string[]> {
  const kinds: Record<string, string[]> = {};
  for (const it of utilities) {
    const isKind = (first: string) => merge(it, first) === first && merge(first, it) === it;
    (kinds[Object.keys(kinds).find(isKind) ?? it] ??= []).push(it);
  }
  return kinds;
}

/** Everything in the components that tailwind-merge takes for a utility, without conditions. */
function utilitiesInSources(merge: Merge): string[] {
  const texts = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const tokens = texts.flatMap((text) => text.split(/[\s'"`{}]+/));
  const names = tokens.map((token) => token.replace(/^.*?(?=[^:]*$)/, '').replace(/^!|!$/, ''));
  return [...new Set(names)].filter((name) => merge(`${name} ${name}`) === name);
}
