import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

export const EACH_LANGUAGE = Object.keys(LANGUAGES) as Language[];

/** The pages in the sitemap. */
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

/** Prerendered as well, but not in the sitemap. */
export const UNLISTED = ['/loading', '/login', '/register', '/resetpassword', '/nothing-here'];

/** Every public screen, and one that does not exist. Neighbours differ in their titles, by which a walk notices the next. */
export const SCREENS = [...LISTED, '/group-buying?group=gPayAllOpen', ...UNLISTED];
