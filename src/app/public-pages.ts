import type { ComponentType } from 'react';
import type { Namespace } from '@/i18n/texts';
import { PATHS } from '../config/paths.ts';

export type PageRoute = {
  /** The plain path. The page also exists below the path of each language. */
  path: string;
  lazy: () => Promise<{ default: ComponentType }>;
  /** The texts that it shows besides those of the layout. */
  texts: readonly Namespace[];
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
  {
    path: PATHS.home,
    lazy: () => import('@/pages/home'),
    texts: ['app-browser', 'app-picture', 'download', 'home', 'proofs'],
  },
  {
    path: PATHS.pricing,
    lazy: () => import('@/pages/pricing'),
    texts: ['download', 'faq', 'forms', 'pricing', 'proofs'],
  },
  {
    path: PATHS.groupBuying,
    lazy: () => import('@/pages/group-buying'),
    texts: ['group-buying', 'purchase'],
  },
  {
    path: PATHS.download,
    lazy: () => import('@/pages/download'),
    texts: ['app-browser', 'app-picture', 'download'],
  },
  {
    path: PATHS.affiliate,
    lazy: () => import('@/pages/affiliate'),
    texts: ['affiliate', 'forms'],
  },
  {
    path: PATHS.faq,
    lazy: () => import('@/pages/faq'),
    texts: ['faq'],
  },
  {
    path: `${PATHS.clause}/:name`,
    lazy: () => import('@/pages/clause'),
    texts: ['clause'],
    addresses: [PATHS.terms, PATHS.privacy, PATHS.canary],
    isBare: true,
  },
  {
    path: PATHS.appleHelp,
    lazy: () => import('@/pages/apple-help'),
    texts: ['guides'],
    isBare: true,
  },
  {
    path: PATHS.trial,
    lazy: () => import('@/pages/trial'),
    texts: ['app-browser', 'app-picture', 'auth', 'download', 'forms', 'guides'],
    isBare: true,
  },
  {
    path: PATHS.loading,
    lazy: () => import('@/pages/loading'),
    texts: ['guides'],
    isBare: true,
    isUnlisted: true,
  },
];
