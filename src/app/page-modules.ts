import { texts } from 'virtual:page-texts';
import type { ComponentType } from 'react';
import type { Namespace } from '@/i18n/texts';
import type { PageRoute } from './public-pages';

type PageModule = { default: ComponentType };
type Named = Pick<PageRoute, 'name'>;

const PAGES = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  // Part of the layout.
  '!../pages/not-found.tsx',
  '!../pages/dev/**',
  '!**/*.test.tsx',
]);
const DEVELOPMENT = import.meta.env.DEV
  ? import.meta.glob<PageModule>('../pages/dev/gallery.tsx')
  : {};

/** Loads the module of a page. */
export async function loadPage({ name }: Named): Promise<PageModule> {
  const file = `../pages/${name}.tsx`;
  const load = PAGES[file] ?? DEVELOPMENT[file];
  if (!load) throw new Error(`src/pages/${name}.tsx does not exist.`);
  return load();
}

/** Returns the namespaces that a page shows, found in the modules that it imports (scripts/i18n/page-texts.ts). */
export function findTexts({ name }: Named): readonly Namespace[] {
  return texts[name] ?? [];
}
