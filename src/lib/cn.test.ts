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

it('does to every pair of utilities in the sources what tailwind-merge would', () => {
  const merge = extendTailwindMerge({
    extend: { theme: { text: ['title', 'display'], shadow: ['raised'] } },
  });
  const utilities = utilitiesInSources(merge);
  expect(utilities.length).toBeGreaterThan(500);
  const lists = [utilities, utilities.toReversed()];
  for (const utility of utilities) {
    for (const others of lists) {
      const list = [...others.filter((it) => it !== utility), utility].join(' ');
      expect(difference(cn(list), merge(list)), `before ${utility}`).toEqual([]);
    }
  }
});

/** What stands in one alone. */
function difference(ours: string, theirs: string): string[] {
  const [a, b] = [ours.split(' '), theirs.split(' ')];
  const [inA, inB] = [new Set(a), new Set(b)];
  return [...a.filter((it) => !inB.has(it)), ...b.filter((it) => !inA.has(it))];
}

/** Everything in the components that tailwind-merge takes for a utility, without conditions. */
function utilitiesInSources(merge: (classes: string) => string): string[] {
  const texts = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const tokens = texts.flatMap((text) => text.split(/[\s'"`{}]+/));
  const names = tokens.map((token) => token.replace(/^.*?(?=[^:]*$)/, '').replace(/^!|!$/, ''));
  return [...new Set(names)].filter((name) => merge(`${name} ${name}`) === name);
}
