import { BUYING_PAGES, CHECKOUT_PAGE } from '../../src/app/app-pages.ts';
import { AD_BOTS } from '../../src/config/ad-bots.ts';
import { PATHS } from '../../src/config/paths.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { PREFIXES } from './languages.ts';
import { SERVER_PREFIXES } from '../../src/api/constants.ts';

/**
 * The kinds of addresses, as patterns that Node and nginx (PCRE) read alike. A backslash is written as `\x5c`, since
 * nginx's own quoting would drop it.
 */
const PREFIX = `/(?:${PREFIXES.join('|')})`;
/** An id in an address. A full stop would make it a file. */
const SEGMENT = '[A-Za-z0-9_~-]+';

/** Addresses longer than this are refused (414); nginx's own limit. */
export const LONGEST_ADDRESS = 8_000;

/**
 * Matches a whole address that is malformed, in any case: with percent signs that encode nothing, encoded separators
 * and control characters, backslashes, a fragment, or segments of dots, which some backends also see before a
 * semicolon. No page has them; they are attempts to leave the folder.
 */
export const MALFORMED = String.raw`^[^?]*(?:%(?![0-9a-f]{2})|%(?:2f|5c|7f|[01][0-9a-f])|\x5c|#|/(?:\.|%2e){1,2}(?:[/?;]|%3b|$))`;

/** Calls, which belong to the backend (contract: prefix). */
export const API = `^(?:${[...SERVER_PREFIXES, '/marketing'].join('|')})/`;
/** A call is a POST, or the preflight that browsers send before one from another origin. */
export const CALL_METHOD = 'POST';
export const PREFLIGHT_METHOD = 'OPTIONS';

/** Separates two names in a Connection header. Some proxies take spaces for commas, so both count. */
const CONNECTION_SEPARATOR = String.raw`[\s,]`;
/**
 * A Connection header that names a framing header or Host. A proxy that dropped them would leave the body on the
 * connection to the backend, in front of the next visitor's request.
 */
export const FRAMING_IN_CONNECTION = `(?:^|${CONNECTION_SEPARATOR})(?:content-length|transfer-encoding|host)(?:${CONNECTION_SEPARATOR}|$)`;
/** A host, with or without its port. Any other is refused (400), as nginx refuses most of them by itself. */
export const HOST = String.raw`^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::[0-9]{0,5})?$`;
/**
 * Matches method, coding and length of a request with a body that must not have one: for a page, or a preflight (Fetch
 * standard). It is refused (400).
 */
export const UNEXPECTED_BODY = `^(?:GET|HEAD|${PREFLIGHT_METHOD}) .*[^0]`;
/** The only valid `Expect` header (RFC 9110 §10.1.1). Anything else is refused (417). */
export const EXPECTATION = '^100-continue$';
/** The sandbox's debug API and panel. */
export const DEBUG_API = '^/sandbox(?:/|$)';

/** Matches a user agent that gets an empty page, anywhere in it, in any case. */
export const AD_BOT = AD_BOTS.userAgents.map(escapePattern).join('|');

/** Addresses of files whose names change with the content. */
export const HASHED = '^/assets/';
const EXTENSIONS = Object.keys(CONTENT_TYPES).filter((type) => type !== 'html');
/** Files of the build that only servers read. */
export const HIDDEN = String.raw`^/(?:pages\.json$|\.vite/)`;
/** An address of a file, whether it exists or not. Every other address is a page. */
export const FILE = String.raw`${HASHED}|${HIDDEN}|\.(?:${EXTENSIONS.join('|')})$`;
/**
 * An address of a file that no visitor gets: a file for servers, or a name with a doubled slash, which a file system
 * takes for the name with a single one.
 */
export const NO_FILE = String.raw`${HIDDEN}|^(?=.*//)(?:${HASHED}|.*\.(?:${EXTENSIONS.join('|')})$)`;

/** Matches a whole address that names its language. */
export const PREFIXED = `^${PREFIX}(?:[/?]|$)`;
/** The home page of a language, and the address of any other page without its language, in a group. */
export const HOME_OF_LANGUAGE = `^${PREFIX}$`;
export const PLAIN = `^${PREFIX}(?<halyard_rest>/.+)$`;

/**
 * Documents that answer several addresses, by patterns of addresses without a language: the account's, and those of routes with
 * a parameter.
 */
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

/** The document for addresses without a page. */
export const NOT_FOUND = '404';

/** The address that password managers open to change a password. */
export const CHANGE_PASSWORD = { from: '/.well-known/change-password', to: PATHS.profile } as const;

/** Words that follow a link in a message, and that messengers take for a part of it. */
const TRAILING_WORDS = String.raw`[.,;:!?)\]}>'*]*[^!-~](?:[!-~]|[^!-~])*|[.,;:!?)\]}>'*]+`;
/**
 * Makes a pattern for other spellings of an address: with a slash at the end, the name of its file, or the words after
 * a link. Only known addresses are redirected, so that no redirect leaves the site. The group is the canonical address.
 */
export function matchOtherSpelling(patterns: string[]): string {
  const known = `(?:${PREFIX})?(?:${patterns.filter((cell) => cell !== '/').join('|')})|${PREFIX}`;
  return String.raw`^(?<halyard_right>${known})(?:/|(?:/index)?\.html|${TRAILING_WORDS})$`;
}
export const HOME_SPELLING = String.raw`^/index\.html$`;

/** Escapes literal text for a pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]]/g, String.raw`\$&`);
}
