import i18next, { type i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import {
  ACCOUNT_LAYOUT,
  ACCOUNT_PAGES,
  BUYING_PAGES,
  CHECKOUT_PAGE,
  GUEST_PAGES,
} from '@/app/app-pages';
import { loadLazyRoutes } from '@/app/lazy-page';
import { type PageRoute, PUBLIC_PAGES } from '@/app/public-pages';
import { createQueryClient } from '@/app/query-client';
import { createRoutes } from '@/app/routes';
import { type Snapshot, fillFromSnapshot } from '@/app/start/snapshot';
import { StartFailure } from '@/app/start/start-failure';
import { BRAND } from '@/config/brand';
import { PATHS } from '@/config/paths';
import { I18N_OPTIONS } from '@/i18n';
import { pathIn } from '@/i18n/address';
import type { Language } from '@/i18n/languages';
import { ALL_NAMESPACES, CORE_NAMESPACES, type Namespace, readTexts } from '@/i18n/texts';

/** What the build (scripts/build) uses of the site: the list of pages to prerender, and a function that renders one. */

export { SNAPSHOT_CALLS, findSnapshotProblems } from '@/app/snapshot-calls';

export type Prerendered = {
  /** The page's address without a language: `/pricing`. */
  path: string;
  /**
   * The pattern of the addresses that the app may hydrate instead of rendering anew. A `*` at the end matches every
   * path below it.
   */
  hydratesAt?: string;
  /** A path of the page, which is the one that is rendered. */
  example: string;
  /** Relative to the language's folder. */
  file: string;
  /** Listed for search engines. */
  isPublic: boolean;
  /** Starts the app at once instead of at the first interaction. */
  isEager: boolean;
  /** The page is a form: it hydrates without waiting for the full stylesheet. */
  hasForm?: boolean;
  /** Loads the first calls before the app (src/app/start/first-calls). */
  callsFirst?: boolean;
  /** The modules that the app will load for the page, relative to the project. */
  sources: (language: Language) => Promise<string[]>;
};

/** Every page that gets a file of its own. */
export function pagesToPrerender(): Prerendered[] {
  const account = { example: PATHS.user, isPublic: false, isEager: true, sources: coreSources };
  return [
    ...PUBLIC_PAGES.flatMap((route) =>
      (route.addresses ?? [route.path]).map((path) =>
        describePage(path, route, { isPublic: !route.isUnlisted, isEager: false }),
      ),
    ),
    ...GUEST_PAGES.map((route) => ({
      ...describePage(route.path, route, { isPublic: false, isEager: true }),
      hasForm: true,
    })),
    // These show a skeleton until user info arrives, and load their modules meanwhile.
    ...ACCOUNT_PAGES.map(accountPage),
    // The document for all other addresses below it.
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

function describePage(
  path: string,
  route: PageRoute,
  flags: Pick<Prerendered, 'isPublic' | 'isEager'>,
): Prerendered {
  return {
    path,
    hydratesAt: path,
    example: path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    ...flags,
    sources: async (language) => [
      ...(await coreSources(language)),
      ...(await pageSources(language, route)),
    ],
  };
}

/** A route with a parameter has one page, which stands for every value. */
function buyingPage(route: PageRoute): Prerendered {
  const [path = '', parameter] = route.path.split('/:');
  return {
    ...describePage(path, route, { isPublic: false, isEager: true }),
    ...(parameter === undefined ? {} : { example: `${path}/-`, hydratesAt: `${path}/*` }),
  };
}

function accountPage(route: (typeof ACCOUNT_PAGES)[number]): Prerendered {
  const page = describePage(route.path, route, { isPublic: false, isEager: true });
  return {
    ...page,
    callsFirst: true,
    sources: async (language) => [
      ...(await pageSources(language, ACCOUNT_LAYOUT)),
      ...(await page.sources(language)),
    ],
  };
}

const PAGE_FILES = import.meta.glob<ComponentType>(
  ['./pages/**/*.tsx', '!./pages/dev/**', '!./pages/not-found.tsx', '!**/*.test.tsx'],
  { import: 'default' },
);

async function pageSources(language: Language, { lazy, texts }: PageRoute): Promise<string[]> {
  const { default: Page } = await lazy();
  for (const [file, load] of Object.entries(PAGE_FILES)) {
    if ((await load()) === Page) return [file.replace('.', 'src'), ...textFiles(language, texts)];
  }
  throw new Error(`${Page.name} is in no file of src/pages.`);
}

async function coreSources(language: Language): Promise<string[]> {
  return textFiles(language, CORE_NAMESPACES);
}

function textFiles(language: Language, namespaces: readonly Namespace[]): string[] {
  return namespaces.map((namespace) => `src/i18n/locales/${language}/${namespace}.json`);
}

/** One page in one language as HTML without script. Rejects if the page fails or a text is missing. */
export async function renderPage(
  language: Language,
  path: string,
  snapshot: Snapshot,
): Promise<string> {
  const missing: string[] = [];
  const i18n = await createI18n(language, missing);
  const address = pathIn(language, path);
  // All texts are loaded already.
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
      <App queryClient={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </I18nextProvider>,
    {
      onError: (error) => void errors.push(error),
      // In one chunk: React moves later chunks into place with an inline script, which the policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (missing.length > 0) throw new Error(`${address} needs texts: ${missing.join(', ')}.`);
  if (errors.length > 0) throw new Error(`${address} fails.`, { cause: errors[0] });
  return html;
}

/** The error screen of a page whose app does not load. */
export async function renderStartFailure(language: Language, isScreen: boolean): Promise<string> {
  const i18n = await createI18n(language, []);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <StartFailure isScreen={isScreen} />
    </I18nextProvider>,
  );
}

/** An i18next instance for one page, with all texts. Keys without a text are collected in `missing`. */
async function createI18n(language: Language, missing: string[]): Promise<i18n> {
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
