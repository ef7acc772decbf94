import type { ComponentType } from 'react';
import { PATHS } from '@/config/paths';

export type PublicPage = {
  path: string;
  /** Names its module, for the reload that is tried once (lazy-page). */
  name: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Outside of the shared layout (spec §2). */
  isBare?: boolean;
};

/** The pages that anybody reads, in the order of the site. Router and build take them from here. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: PATHS.home, name: 'home', load: () => import('@/pages/home') },
  { path: PATHS.pricing, name: 'pricing', load: () => import('@/pages/pricing') },
  { path: PATHS.groupBuying, name: 'group-buying', load: () => import('@/pages/group-buying') },
  { path: PATHS.download, name: 'download', load: () => import('@/pages/download') },
  { path: PATHS.affiliate, name: 'affiliate', load: () => import('@/pages/affiliate') },
  { path: PATHS.faq, name: 'faq', load: () => import('@/pages/faq') },
  {
    path: `${PATHS.clause}/:name`,
    name: 'clause',
    load: () => import('@/pages/clause'),
    isBare: true,
  },
  {
    path: PATHS.appleHelp,
    name: 'apple-help',
    load: () => import('@/pages/apple-help'),
    isBare: true,
  },
  { path: PATHS.trial, name: 'trial', load: () => import('@/pages/trial'), isBare: true },
  { path: PATHS.loading, name: 'loading', load: () => import('@/pages/loading'), isBare: true },
];
