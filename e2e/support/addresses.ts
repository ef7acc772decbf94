/** What the sitemap lists. */
export const LISTED = [
  '/',
  '/pricing',
  '/group-buying',
  '/download',
  '/affiliate',
  '/faq',
  '/clause/terms',
  '/clause/privacy',
  '/clause/canary',
  '/apple-help',
  '/trial',
];

/** Prerendered like those, and in no search engine's list. */
export const UNLISTED = ['/loading', '/login', '/register', '/resetpassword', '/nothing-here'];

/**
 * Every screen that anybody can open, and one that is not there. Neighbours differ in their titles, by which a walk through
 * them sees that the next one is there.
 */
export const SCREENS = [...LISTED, '/group-buying?group=gPayAllOpen', ...UNLISTED];

export type Prefix = '/en' | '/zh';

/** The address of a page in one language. */
export function addressIn(prefix: Prefix, path: string): string {
  return prefix + (path === '/' ? '' : path);
}
