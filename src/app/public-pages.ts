import { PATHS } from '../config/paths.ts';

export type PageRoute = {
  /** The plain path. The page also exists below the path of each language. */
  path: string;
  /**
   * Its module in `src/pages`. What it starts with is beside it: `<name>.reads.ts`. The texts that it shows are those of its
   * modules (./page-modules).
   */
  name: string;
};

export type PublicPage = PageRoute & {
  /** The addresses to prerender if the path has a parameter. */
  addresses?: readonly string[];
  /** Shown outside the shared layout (spec §2). */
  isBare?: boolean;
  /** The page is left out of the sitemap, and search engines are asked not to index it. */
  isUnlisted?: boolean;
};

/** The public pages in the order of the site, for the router and the build. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: PATHS.home, name: 'home' },
  { path: PATHS.pricing, name: 'pricing' },
  { path: PATHS.groupBuying, name: 'group-buying' },
  { path: PATHS.download, name: 'download' },
  { path: PATHS.affiliate, name: 'affiliate' },
  { path: PATHS.faq, name: 'faq' },
  {
    path: `${PATHS.clause}/:name`,
    name: 'clause',
    addresses: [PATHS.terms, PATHS.privacy, PATHS.canary],
    isBare: true,
  },
  { path: PATHS.appleHelp, name: 'apple-help', isBare: true },
  { path: PATHS.trial, name: 'trial', isBare: true },
  { path: PATHS.loading, name: 'loading', isBare: true, isUnlisted: true },
];
