import { BUYING_PAGES, CHECKOUT_PAGE } from '../../src/app/app-pages.ts';
import { PATHS } from '../../src/config/paths.ts';
import { PREFIXES } from './languages.ts';

/**
 * The kinds of addresses, as patterns. Those of pages are read by Node and by nginx; the others are in
 * deploy/nginx/halyard.conf, too, where an operator reads them.
 */
const PREFIX = `/(?:${PREFIXES.join('|')})`;
/** An id in an address. A full stop would make it a file. */
const SEGMENT = '[A-Za-z0-9_~-]+';

/** Paths that could be read differently by two servers: dots, encoded separators and control characters, backslashes. */
export const MALFORMED =
  /^[^?]*(?:%(?![0-9a-f]{2})|%(?:2f|5c|7f|[01][0-9a-f])|\\|#|\/(?:\.|%2e){1,2}(?:[/?;]|%3b|$))/i;
/** Calls, which belong to the backend. */
export const CALL = /^\/(?:v1|test\/v1|marketing)\//;
/** The sandbox's debug API and panel. */
export const DEBUG_API = /^\/sandbox(?:\/|$)/;
/** Files whose names change with their content. */
export const HASHED = /^\/assets\//;
/** The types of files. An address with another ending is a page's. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};
/** Files of the build that only servers read. */
export const HIDDEN = /^\/+(?:pages\.json$|\.vite\/)/;
/** The address that password managers open to change a password. */
export const CHANGE_PASSWORD = { from: '/.well-known/change-password', to: PATHS.profile } as const;

/** The home page of a language, and any other page, whose address without its language is a group. */
export const HOME_OF_LANGUAGE = `^${PREFIX}$`;
export const PLAIN = `^${PREFIX}(?<halyard_rest>/.+)$`;
/** Matches a whole address that names its language. */
export const PREFIXED = `^${PREFIX}(?:[/?]|$)`;

/** Documents that answer several addresses: the account's, and those of routes with a parameter. */
export const SHELLS: Readonly<Record<string, string>> = {
  user: Object.values(PATHS)
    .filter((path) => `${path}/`.startsWith(`${PATHS.user}/`))
    .join('|'),
  ...Object.fromEntries(
    [CHECKOUT_PAGE, ...BUYING_PAGES].flatMap(({ path }) => {
      const [document, parameter] = path.split('/:');
      return parameter ? [[document?.slice(1), `${document}/${SEGMENT}`]] : [];
    }),
  ),
};

/** Words that follow a link in a message, and that messengers take for a part of it. */
const TRAILING_WORDS = String.raw`[.,;:!?)\]}>'*]*[^!-~](?:[!-~]|[^!-~])*|[.,;:!?)\]}>'*]+`;

/**
 * Makes a pattern for other spellings of an address: with a slash at the end, the name of its file, or the words after
 * a link. Only known addresses are redirected, so that no redirect leaves the site. The group is the right address.
 */
export function matchOtherSpelling(patterns: string[]): string {
  const known = `(?:${PREFIX})?(?:${patterns.filter((pattern) => pattern !== '/').join('|')})|${PREFIX}`;
  return String.raw`^(?<halyard_right>${known})(?:/|(?:/index)?\.html|${TRAILING_WORDS})$`;
}

/** Escapes literal text for a pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]]/g, String.raw`\$&`);
}
