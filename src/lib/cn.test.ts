import { expect, it } from 'vitest';
import { cn } from '@/lib/cn';

it('knows the sizes that the theme adds, and does not take them for colours', () => {
  expect(cn('text-muted-foreground', 'text-title')).toBe('text-muted-foreground text-title');
  expect(cn('text-title', 'text-lg')).toBe('text-lg');
  expect(cn('shadow-md', 'shadow-raised')).toBe('shadow-raised');
});
