import i18next, { type i18n } from 'i18next';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { PUBLIC_PAGES } from '@/app/public-pages';
import { createQueryClient } from '@/app/query-client';
import { GUEST_PAGES, createRoutes } from '@/app/routes';
import { type Snapshot, fillFromSnapshot } from '@/app/snapshot';
import { BRAND } from '@/config/brand';
import { PATHS } from '@/config/paths';
import { I18N_OPTIONS } from '@/i18n';
import { pathIn } from '@/i18n/address';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { ALL_NAMESPACES, readTexts } from '@/i18n/texts';

/** The build's door to the site (scripts/build/prerender): what there is to prerender, and how a page is rendered. */

export { BRAND, LANGUAGES, pathIn };
export { CONTENT_SECURITY_POLICY } from '@/config/csp';

export type Prerendered = {
  /** Plain: `/pricing`. A `*` ends a path where one page stands for all below it. */
  path: string;
  /** The path that is rendered. */
  example: string;
  /** Below the language's folder. */
  file: string;
  /** For search engines: in the sitemap. */
  isPublic: boolean;
  /** Boots at once instead of at the first interaction. */
  isEager: boolean;
};

/** Everything that has a file. */
export function pagesToPrerender(): Prerendered[] {
  const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
  const page = (path: string, isPublic: boolean, isEager: boolean): Prerendered => ({
    path,
    example: path,
    file: fileOf(path),
    isPublic,
    isEager,
  });
  return [
    ...PUBLIC_PAGES.flatMap(({ path, addresses = [path] }) =>
      addresses.map((address) => page(address, !NOT_FOR_SEARCH.has(address), false)),
    ),
    ...GUEST_PAGES.map(({ path }) => page(path, false, true)),
    { ...page(PATHS.user, false, true), path: `${PATHS.user}/*` },
    { ...page('/app', false, true), path: APP_SHELL },
    { ...page('/404', false, false), path: NOT_FOUND },
  ];
}

/** Stands for the routes of the app that have no page of their own. */
export const APP_SHELL = 'app';
export const NOT_FOUND = '404';
/** Reached from inside the product alone. */
const NOT_FOR_SEARCH = new Set<string>([PATHS.loading, PATHS.trial, PATHS.appleHelp]);

/** One page in one language as HTML without script. Rejects where the page fails or a text is missing. */
export async function renderPage(
  language: Language,
  path: string,
  snapshot: Snapshot,
): Promise<string> {
  const missing: string[] = [];
  const i18n = await i18nOf(language, missing);
  const handler = createStaticHandler(
    createRoutes(async () => undefined),
    {
      basename: pathIn(language, '/'),
    },
  );
  const address = new URL(pathIn(language, path), BRAND.origin);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${address} redirects; it has no page.`);
  const queryClient = createQueryClient();
  fillFromSnapshot(queryClient, snapshot);
  const errors: unknown[] = Object.values(context.errors ?? {}).filter(
    (error) => !(path === '/404' && (error as { status?: number }).status === 404),
  );
  const { prelude } = await prerender(
    <I18nextProvider i18n={i18n}>
      <App queryClient={queryClient} otherToken={null}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </I18nextProvider>,
    { onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  if (missing.length > 0) throw new Error(`${address} needs texts: ${missing.join(', ')}.`);
  if (errors.length > 0) throw new Error(`${address} fails.`, { cause: errors[0] });
  return html;
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
