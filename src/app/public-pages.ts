import type { ComponentType } from 'react';
import { PATHS } from '../config/paths.ts';
import type { Namespace } from '@/i18n/texts';

export type PageRoute = {
  /** The plain path. The page also exists below the path of each language. */
  path: string;
  /** The name of its module in `src/pages`. */
  name: string;
  /** Its texts besides those of the layout. They load with its module. */
  texts: readonly Namespace[];
  load: () => Promise<{ default: ComponentType }>;
};

export type PublicPage = PageRoute & {
  /** The addresses to prerender if the path has a parameter. */
  addresses?: readonly string[];
  /** Shown outside the shared layout (spec §2). */
  isBare?: boolean;
  /** Neither in the sitemap nor indexed. */
  isUnlisted?: boolean;
};

/** The public pages in the order of the site, for the router and the build. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: PATHS.home,
    name: 'home',
    texts: ['home', 'download', 'proofs'],
    load: () => import('@/pages/home'),
  },
  {
    path: PATHS.pricing,
    name: 'pricing',
    texts: ['pricing', 'forms', 'faq', 'proofs'],
    load: () => import('@/pages/pricing'),
  },
  {
    path: PATHS.groupBuying,
    name: 'group-buying',
    texts: ['group-buying', 'purchase'],
    load: () => import('@/pages/group-buying'),
  },
  {
    path: PATHS.download,
    name: 'download',
    texts: ['download'],
    load: () => import('@/pages/download'),
  },
  {
    path: PATHS.affiliate,
    name: 'affiliate',
    texts: ['affiliate', 'forms'],
    load: () => import('@/pages/affiliate'),
  },
  { path: PATHS.faq, name: 'faq', texts: ['faq'], load: () => import('@/pages/faq') },
  {
    path: `${PATHS.clause}/:name`,
    name: 'clause',
    texts: ['clause'],
    load: () => import('@/pages/clause'),
    addresses: [PATHS.terms, PATHS.privacy, PATHS.canary],
    isBare: true,
  },
  {
    path: PATHS.appleHelp,
    name: 'apple-help',
    texts: ['guides'],
    load: () => import('@/pages/apple-help'),
    isBare: true,
  },
  {
    path: PATHS.trial,
    name: 'trial',
    texts: ['guides'],
    load: () => import('@/pages/trial'),
    isBare: true,
  },
  {
    path: PATHS.loading,
    name: 'loading',
    texts: ['guides'],
    load: () => import('@/pages/loading'),
    isBare: true,
    isUnlisted: true,
  },
];
