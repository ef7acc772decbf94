import { BUYING_PAGES, CHECKOUT_PAGE, GUEST_PAGES } from '../../src/app/app-pages.ts';
import { PUBLIC_PAGES } from '../../src/app/public-pages.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

export const EACH_LANGUAGE = Object.keys(LANGUAGES) as Language[];

/** The public pages that the sitemap lists. */
export const LISTED = PUBLIC_PAGES.filter(({ isUnlisted }) => !isUnlisted).flatMap(addressesOf);

/** The other prerendered pages, which are not for search engines. The last one does not exist. */
export const UNLISTED = [
  ...PUBLIC_PAGES.filter(({ isUnlisted }) => isUnlisted).flatMap(addressesOf),
  ...GUEST_PAGES.map(({ path }) => path),
  '/nothing-here',
];

/**
 * Every screen that a guest can open. Neighbours have different titles, so that a test that opens all of them sees when
 * the next one has loaded.
 */
export const SCREENS = [...LISTED, '/group-buying?group=gPayAllOpen', ...UNLISTED];

/** An address of each route that has a parameter. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  '/checkout/:productId': '/checkout/standard-12m',
  '/crypto-pay/:productId': '/crypto-pay/standard-12m',
};

/** Every screen outside the account on which a visitor can buy something. */
export const BUYING_SCREENS = [CHECKOUT_PAGE, ...BUYING_PAGES].map(({ path }) => {
  const address = path.includes(':') ? EXAMPLES[path] : path;
  if (!address) throw new Error(`EXAMPLES has no address for ${path}.`);
  return address;
});

function addressesOf({ path, addresses }: (typeof PUBLIC_PAGES)[number]): readonly string[] {
  return addresses ?? [path];
}
