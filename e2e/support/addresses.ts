import { BUYING_PAGES, CHECKOUT_PAGE, GUEST_PAGES } from '../../src/app/app-pages.ts';
import { PUBLIC_PAGES } from '../../src/app/public-pages.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

export const EACH_LANGUAGE = Object.keys(LANGUAGES) as Language[];

/** The public pages that the sitemap lists. */
export const LISTED = PUBLIC_PAGES.filter(({ isUnlisted }) => !isUnlisted).flatMap(listAddresses);

/** The other prerendered pages, which are not for search engines. The last one does not exist. */
export const UNLISTED = [
  ...PUBLIC_PAGES.filter(({ isUnlisted }) => isUnlisted).flatMap(listAddresses),
  ...GUEST_PAGES.map(({ path }) => path),
  '/nothing-here',
];

/**
 * Every screen that a guest can open. Neighbours have different titles, so that a test that opens all of them sees when
 * the next one has loaded.
 */
export const SCREENS = [...LISTED, '/group-buying?group=gPayAllOpen', ...UNLISTED];

/** Every screen outside of the account on which something is bought. */
export const BUYING_SCREENS = [CHECKOUT_PAGE, ...BUYING_PAGES].map(({ path }) =>
  path.replace(':productId', 'standard-12m'),
);

function listAddresses({ path, addresses }: (typeof PUBLIC_PAGES)[number]): readonly string[] {
  return addresses ?? [path];
}
