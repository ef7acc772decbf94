import { expect, it } from 'vitest';

import { cn } from '@/lib/cn';

it('lets the later of two utilities for the same thing win', () => {
  expect(cn('px-2 text-sm', 'px-4')).toBe('text-sm px-4');
});

it('knows the sizes that the theme adds, and does not take them for colours', () => {
  expect(cn('text-muted-foreground', 'text-title')).toBe('text-muted-foreground text-title');
  expect(cn('text-title', 'text-lg')).toBe('text-lg');
});

it('leaves out what is false', () => {
  expect(cn('a', false, undefined, { b: false, c: true })).toBe('a c');
});
