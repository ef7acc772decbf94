import i18next, { type i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { ACCOUNT_PAGES, BUYING_PAGES, CHECKOUT_PAGE, GUEST_PAGES } from '@/app/app-pages';
import { loadLazyRoutes } from '@/app/lazy-page';
import { findTexts } from '@/app/page-modules';
import { type PageRoute, PUBLIC_PAGES } from '@/app/public-pages';
import { createQueryClient } from '@/app/query-client';
import { createRoutes } from '@/app/routes';
import { type Snapshot, fillFromSnapshot } from '@/app/snapshot';
import { StartFailure } from '@/app/start-failure';
import { BRAND } from '@/config/brand';
import { PATHS } from '@/config/paths';
import { I18N_OPTIONS } from '@/i18n';
import { pathIn } from '@/i18n/address';
import type { Language } from '@/i18n/languages';
import { ALL_NAMESPACES, CORE_NAMESPACES, type Namespace, readTexts } from '@/i18n/texts';

/** The build's door to the site (scripts/build): what there is to prerender, and how a page is rendered. */

export { SNAPSHOT_CALLS, snapshotProblems } from '@/app/snapshot-calls';

export type Prerendered = {
  /** The page's address without a language: `/pricing`. */
  path: string;
  /** What the app may take over instead of rendering anew: a path, with `*` at its end all below it. */
  hydratesAt?: string;
  /** The path that is rendered. */
  example: string;
  /** Below the language's folder. */
  file: string;
  /** For search engines. */
  isPublic: boolean;
  /** Starts the app at once instead of at the first interaction. */
  isEager: boolean;
  /** Is there to be filled in: it comes to life without waiting for styles that it has no use for yet. */
  hasForm?: boolean;
  /** Calls before the app is there (src/app/first-calls). */
  callsFirst?: boolean;
  /** What the app will load for it, below the project. */
  sources: (language: Language) => string[];
};

/** Everything that has a file. */
export function pagesToPrerender(): Prerendered[] {
  const account = { example: PATHS.user, isPublic: false, isEager: true, sources: coreSources };
  return [
    ...PUBLIC_PAGES.flatMap((route) =>
      (route.addresses ?? [route.path]).map((path) =>
        pageOf(path, route, { isPublic: !route.isUnlisted, isEager: false }),
      ),
    ),
    ...GUEST_PAGES.map((route) => ({
      ...pageOf(route.path, route, { isPublic: false, isEager: true }),
      hasForm: true,
    })),
    // They wait for who is here, each with its modules on the way.
    ...ACCOUNT_PAGES.map(accountPage),
    // Stands for all others below it.
    { ...account, path: PATHS.user, file: 'user.html', hydratesAt: `${PATHS.user}/*` },
    ...[CHECKOUT_PAGE, ...BUYING_PAGES].map(buyingPage),
    {
      path: NOT_FOUND,
      example: NOT_FOUND,
      file: '404.html',
      isPublic: false,
      isEager: false,
      sources: coreSources,
    },
  ];
}

const NOT_FOUND = '/404';

function pageOf(
  path: string,
  { name }: PageRoute,
  flags: Pick<Prerendered, 'isPublic' | 'isEager'>,
): Prerendered {
  return {
    path,
    hydratesAt: path,
    example: path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    ...flags,
    sources: (language) => [...coreSources(language), ...pageSources(language, name)],
  };
}

/** A route with a parameter has one page, which stands for every value. */
function buyingPage(route: PageRoute): Prerendered {
  const [path = '', parameter] = route.path.split('/:');
  return {
    ...pageOf(path, route, { isPublic: false, isEager: true }),
    ...(parameter === undefined ? {} : { example: `${path}/-`, hydratesAt: `${path}/*` }),
  };
}

function accountPage(route: (typeof ACCOUNT_PAGES)[number]): Prerendered {
  const page = pageOf(route.path, route, { isPublic: false, isEager: true });
  return {
    ...page,
    callsFirst: true,
    sources: (language) => [...pageSources(language, 'user/layout'), ...page.sources(language)],
  };
}

function pageSources(language: Language, name: string): string[] {
  return [`src/pages/${name}.tsx`, ...textFiles(language, findTexts({ name }))];
}

function coreSources(language: Language): string[] {
  return textFiles(language, CORE_NAMESPACES);
}

function textFiles(language: Language, namespaces: readonly Namespace[]): string[] {
  return namespaces.map((namespace) => `src/i18n/locales/${language}/${namespace}.json`);
}

/** One page in one language as HTML without script. Rejects where the page fails or a text is missing. */
export async function renderPage(
  language: Language,
  path: string,
  snapshot: Snapshot,
): Promise<string> {
  const missing: string[] = [];
  const i18n = await i18nOf(language, missing);
  const address = pathIn(language, path);
  // Every text is there already.
  const routes = createRoutes(async () => undefined);
  await loadLazyRoutes(routes, address);
  const { dataRoutes, query } = createStaticHandler(routes);
  const context = await query(new Request(new URL(address, BRAND.origin)));
  if (context instanceof Response) throw new Error(`${address} redirects.`);
  const router = createStaticRouter(dataRoutes, context);
  const queryClient = createQueryClient();
  fillFromSnapshot(queryClient, snapshot);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <I18nextProvider i18n={i18n}>
      <App queryClient={queryClient} otherToken={null}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </I18nextProvider>,
    {
      onError: (error) => void errors.push(error),
      // All in one piece and in its place: a part that is sent after the rest needs a script to get there.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (missing.length > 0) throw new Error(`${address} needs texts: ${missing.join(', ')}.`);
  if (errors.length > 0) throw new Error(`${address} fails.`, { cause: errors[0] });
  return html;
}

/** What a page shows when the app does not load. */
export async function renderStartFailure(language: Language, isScreen: boolean): Promise<string> {
  const i18n = await i18nOf(language, []);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StartFailure isScreen={isScreen} />
    </I18nextProvider>,
  );
}

/** An instance for one page, with all texts; a key without text is collected. */
async function i18nOf(language: Language, missing: string[]): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.init({
    ...I18N_OPTIONS,
    lng: language,
    resources: { [language]: await readTexts(language, ALL_NAMESPACES) },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => void missing.push(`${namespace}:${key}`),
  });
  return instance;
}
