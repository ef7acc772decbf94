import type { ReadCall } from '@/api/client';
import type { PageRoute } from './public-pages';

const READS = import.meta.glob<readonly ReadCall[]>('../pages/**/*.reads.ts', {
  eager: true,
  import: 'reads',
});

/** What a page starts with, by the module beside it (`src/pages/<name>.reads.ts`); nothing for a page without one. */
export function findReads({ name }: Pick<PageRoute, 'name'>): readonly ReadCall[] {
  return READS[`../pages/${name}.reads.ts`] ?? [];
}
