import { texts } from 'virtual:page-texts';
import type { ComponentType } from 'react';
import type { Namespace } from '@/i18n/texts';
import type { PageRoute } from './public-pages';

type PageModule = { default: ComponentType };
type Named = Pick<PageRoute, 'name'>;

const PAGES = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  // The layout of the site has it, and the profile loads its part itself.
  '!../pages/{not-found,user/delete-account}.tsx',
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

/**
 * The texts that a page shows, those of the layout among them. They are read from the modules that it imports, when the
 * site is built or served (scripts/i18n/page-texts.ts).
 */
export function findTexts({ name }: Named): readonly Namespace[] {
  return texts[name] ?? [];
}
