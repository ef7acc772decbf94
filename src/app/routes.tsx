import { useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '@/components/ui/sonner';
import { GALLERY_PATH, PATHS } from '@/config/paths';
import { CHAT } from '@/config/third-parties';
import { LANGUAGES } from '@/i18n/languages';
import { Navigate } from '@/i18n/navigation';
import { lazyPart } from '@/lib/load-module';
import { useMeantPlace } from '@/i18n/use-meant-address';
import { keepCompositions } from '@/lib/own-key';
import { useMounted } from '@/lib/use-mounted';
import NotFoundPage from '@/pages/not-found';
import { Guard } from '@/session/guard';
import { otherToken } from '@/session/link-login';
import { SessionEffects } from '@/session/session-effects';
import {
  ACCOUNT_LAYOUT,
  ACCOUNT_PAGES,
  BUYING_PAGES,
  CHECKOUT_PAGE,
  FAREWELL_PAGE,
  GUEST_PAGES,
} from './app-pages';
import { reportLanding } from './attribution';
import { ErrorPage } from './error-page';
import { type LoadTexts, lazyPage } from './lazy-page';
import { NavigationProgress } from './navigation-progress';
import { prefetchAfterLoad, prefetchPointedPages } from './prefetch';
import { type PageRoute, PUBLIC_PAGES } from './public-pages';
import { SessionNotice } from './session-notice';
import { Shell } from './shell/shell';

/** Loaded on demand: few visits need it, and it includes the dialog. */
const SessionChoice = lazyPart(
  'session-choice',
  async () => (await import('./session-choice')).SessionChoice,
);
/** Loaded on demand: most deployments have no chat. */
const SupportChat = lazyPart(
  'support-chat',
  async () => (await import('./support-chat')).SupportChat,
);

/** The gallery of screens and states, on the development server alone. */
const GALLERY_PAGE: PageRoute = {
  path: GALLERY_PATH,
  lazy: () => import('@/pages/dev/gallery'),
  texts: ['auth', 'orders'],
};

/** Follows choices for later calls, on the development server. */
const LaterAnswers = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@/pages/dev/answers/later-answers')).LaterAnswers,
    }))
  : () => null;

/**
 * The site's routes (spec §2), in the router's form: each page at its plain path and below the path of each language. A
 * page and its texts load in parallel.
 */
export function createRoutes(loadTexts: LoadTexts): RouteObject[] {
  const lazy = (page: PageRoute) => lazyPage(page, loadTexts);
  const pageRoute = (page: PageRoute): RouteObject => ({
    path: below(page.path),
    lazy: lazy(page),
  });
  const account: RouteObject = {
    lazy: lazy(ACCOUNT_LAYOUT),
    children: [
      { path: below(PATHS.user), element: <Navigate to={PATHS.profile} replace /> },
      ...ACCOUNT_PAGES.map(pageRoute),
    ],
  };
  const inShell: RouteObject[] = [
    ...PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(pageRoute),
    { element: <Guard access="guests" />, children: GUEST_PAGES.map(pageRoute) },
    pageRoute(FAREWELL_PAGE),
    pageRoute(CHECKOUT_PAGE),
    { element: <Guard access="users" />, children: [account] },
    { element: <Guard access="users" hasSkeleton />, children: BUYING_PAGES.map(pageRoute) },
    ...(import.meta.env.DEV ? [pageRoute(GALLERY_PAGE)] : []),
    { path: '*', Component: NotFoundPage },
  ];
  const children: RouteObject[] = [
    { Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: inShell }] },
    ...PUBLIC_PAGES.filter(({ isBare }) => isBare).map(pageRoute),
  ];
  return ['/', ...Object.values(LANGUAGES).map(({ path }) => `/${path}`)].map((path) => ({
    path,
    Component: Root,
    ErrorBoundary: ErrorPage,
    children,
  }));
}

/** A path as written in a route below the path of a language. */
function below(path: string): string {
  return path.slice(1);
}

/** What every screen has, inside or outside the shared layout. */
export function Root() {
  const { t } = useTranslation();
  const tokenToChoose = useSyncExternalStore(otherToken.subscribe, otherToken.get, () => null);
  const isMounted = useMounted();
  useBehaviours();
  useMeantPlace();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={findScrollKey} />
      {CHAT.page && (
        <Suspense fallback={null}>
          <SupportChat />
        </Suspense>
      )}
      {tokenToChoose !== null && (
        <Suspense fallback={null}>
          <SessionChoice otherToken={tokenToChoose} />
        </Suspense>
      )}
      {import.meta.env.DEV && (
        <Suspense fallback={null}>
          <LaterAnswers />
        </Suspense>
      )}
      <SessionNotice />
      {/* It needs scripts, so it need not be in the document. */}
      {isMounted && <Toaster containerAriaLabel={t('notices')} closeLabel={t('close')} />}
      <SessionEffects />
    </>
  );
}

/**
 * What the router keeps a scroll position by. The entries of the history that the browser made, for a typed address or a link
 * from elsewhere, all have the key `default`, so their address stands for them.
 */
function findScrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Behaviour of the site beyond showing pages (spec §7), started with the first page. */
function useBehaviours(): void {
  const queryClient = useQueryClient();
  useEffect(reportLanding, []);
  useEffect(keepCompositions, []);
  useEffect(prefetchPointedPages, []);
  useEffect(() => prefetchAfterLoad(queryClient), [queryClient]);
}
