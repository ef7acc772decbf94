import type { IncomingHttpHeaders } from 'node:http';
import { parseAddress } from '../../src/i18n/address.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import {
  AD_BOT,
  API,
  CALL_METHOD,
  CHANGE_PASSWORD,
  DEBUG_API,
  EXPECTATION,
  FILE,
  FRAMING_IN_CONNECTION,
  HASHED,
  HOME_SPELLING,
  HOST,
  LONGEST_ADDRESS,
  MALFORMED,
  UNEXPECTED_BODY,
  PREFLIGHT_METHOD,
  matchOtherSpelling,
} from './addresses.ts';
import type { Dist, File } from './dist.ts';
import { chooseLanguage } from './languages.ts';

export type Refused = 400 | 404 | 405 | 414 | 417 | 501 | 505;

/** The way in which a request is answered. */
export type Routing =
  | { kind: 'refused'; status: Refused }
  | { kind: 'redirect'; status: 302 | 308; location: string }
  | { kind: 'backend' }
  /** An address of the backend, with a method that the contract does not know. */
  | { kind: 'notACall'; status: 405 }
  /** An ad bot gets an empty page at every address of a page, known or not. */
  | { kind: 'emptied' }
  | { kind: 'file'; file: File; isHashed: boolean }
  | {
      kind: 'page';
      status: 200 | 404;
      file: File;
      csp: string;
      language: string;
      /** Whether the address names its language; then every visitor gets the same page. */
      isPrefixed: boolean;
    };

export type RoutingOptions = { adBotsAreEmptied: boolean; hasDebugApi: boolean };
export type RequestHead = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** The values of all Host headers; `headers` has only the first. */
  hosts: readonly string[];
  httpVersion: string;
};

/** Creates a function that applies the rules of ./addresses to the requests for one site. */
export function createResolver(dist: Dist, { adBotsAreEmptied, hasDebugApi }: RoutingOptions) {
  const matches = (pattern: string, flags?: string) => {
    const compiled = new RegExp(pattern, flags);
    return (text: string) => compiled.test(text);
  };
  const isMalformed = matches(MALFORMED, 'i');
  const namesFraming = matches(FRAMING_IN_CONNECTION, 'i');
  const isHost = matches(HOST, 'i');
  const hasUnexpectedBody = matches(UNEXPECTED_BODY);
  const isKnownExpectation = matches(EXPECTATION, 'i');
  const isApi = matches(API);
  const isDebugApi = matches(DEBUG_API);
  const isFile = matches(FILE);
  const isHashed = matches(HASHED);
  const isHome = matches(HOME_SPELLING);
  const isAdBot = matches(AD_BOT, 'i');
  const spelling = new RegExp(matchOtherSpelling(dist.pages.map(({ pattern }) => pattern)));
  const pages = dist.pages.map((page) => ({ page, isAt: matches(`^(?:${page.pattern})$`) }));

  return (head: RequestHead): Routing => {
    const { method, url, headers } = head;
    if (url.length > LONGEST_ADDRESS) return { kind: 'refused', status: 414 };
    const misframed = misframedStatus(head);
    if (misframed) return { kind: 'refused', status: misframed };
    if (namesFraming(headers.connection ?? '')) return { kind: 'refused', status: 400 };
    const [rawPath, query] = splitOnce(url);
    const path = url.startsWith('/') && !isMalformed(url) ? decodePath(rawPath) : null;
    if (path === null) return { kind: 'refused', status: 400 };
    if (headers.expect && !isKnownExpectation(headers.expect))
      return { kind: 'refused', status: 417 };
    if (isApi(path)) return isCall(method, headers) ? { kind: 'backend' } : NOT_A_CALL;
    if (hasDebugApi && isDebugApi(path)) return { kind: 'backend' };
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', status: 405 };

    if (path === CHANGE_PASSWORD.from) {
      return { kind: 'redirect', status: 302, location: CHANGE_PASSWORD.to };
    }
    const canonical = isHome(path) ? '/' : spelling.exec(path)?.groups?.halyard_right;
    if (canonical) return { kind: 'redirect', status: 308, location: canonical + query };
    if (isFile(path)) {
      const file = dist.files.get(path.slice(1));
      return file
        ? { kind: 'file', file, isHashed: isHashed(path) }
        : { kind: 'refused', status: 404 };
    }
    if (adBotsAreEmptied && isAdBot(headers['user-agent'] ?? '')) return { kind: 'emptied' };
    return routeToPage(path, headers);
  };

  /**
   * Returns the status that refuses a request whose host or end two servers might read differently; null for any other
   * request.
   */
  function misframedStatus({ method, headers, hosts, httpVersion }: RequestHead): Refused | null {
    if (httpVersion !== '1.0' && httpVersion !== '1.1') return 505;
    const [host, ...otherHosts] = hosts;
    if (host === undefined ? httpVersion === '1.1' : !isHost(host) || otherHosts.length > 0)
      return 400;
    const { 'transfer-encoding': coding = '', 'content-length': length = '' } = headers;
    if (coding && httpVersion === '1.0') return 400;
    if (coding && coding.toLowerCase() !== 'chunked') return 501;
    return hasUnexpectedBody(`${method} ${coding}${length}`) ? 400 : null;
  }

  function routeToPage(path: string, headers: IncomingHttpHeaders): Routing {
    const address = parseAddress(path);
    const language = address.language ?? chooseLanguage(headers.cookie, headers['accept-language']);
    const page = pages.find(({ isAt }) => isAt(address.path))?.page;
    const { file, csp } = page ?? dist.notFound;
    const { path: prefix } = LANGUAGES[language];
    const status = page ? 200 : 404;
    const isPrefixed = address.language !== null;
    return {
      kind: 'page',
      status,
      file: findFile(file[prefix]),
      csp: csp[prefix],
      language,
      isPrefixed,
    };
  }

  function findFile(name: string): File {
    const file = dist.files.get(name);
    if (!file) throw new Error(`${name} is not in the build that was read.`);
    return file;
  }
}

const NOT_A_CALL: Routing = { kind: 'notACall', status: 405 };

function isCall(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === CALL_METHOD) return true;
  return method === PREFLIGHT_METHOD && Boolean(headers['access-control-request-method']);
}

/** Splits an address into its path, and its query with the question mark. */
function splitOnce(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart)];
}

/** Decodes a path; null if its bytes are not UTF-8. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
