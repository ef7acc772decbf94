import { readFileSync } from 'node:fs';
import { BRAND } from '../../src/config/brand.ts';
import { SECOND_MS } from '../../src/config/constants.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../src/config/csp.ts';
import { listBrowserTags } from '../../src/i18n/detect-language.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import {
  AD_BOT,
  API,
  CALL_METHOD,
  CHANGE_PASSWORD,
  EXPECTATION,
  FILE,
  FRAMING_IN_CONNECTION,
  HASHED,
  HOME_OF_LANGUAGE,
  HOME_SPELLING,
  HOST as HOST_PATTERN,
  MALFORMED,
  NO_FILE,
  NOT_FOUND,
  UNEXPECTED_BODY,
  PLAIN,
  PREFIXED,
  PREFLIGHT_METHOD,
  escapePattern,
  matchOtherSpelling,
} from './addresses.ts';
import { CLAIMS_OF_PROXIES, SILENCE_MS, SITE_HOST, makeEnvelopeText } from './backend.ts';
import { CONTENT_TYPES, HTML_TYPE, TEXT_TYPE } from './content-types.ts';
import { type Dist, type SitePage, readPages } from './dist.ts';
import type { ServeFlags } from './flags.ts';
import { ALLOW, CACHE, VARY, makePagePolicy } from './headers.ts';
import { PREFIXES, type Prefix, matchLanguageCookie } from './languages.ts';
import { formatStatus } from './send.ts';

/** Refusals with a line of text. */
const REFUSED = { 400: 400, 404: 404, 405: 405, 412: 412, 417: 417, 505: 505 };
const TEMPLATE = new URL('../../deploy/nginx/halyard.conf.template', import.meta.url);

type NginxOptions = Pick<
  ServeFlags,
  'dist' | 'port' | 'isHttps' | 'adBotsAreEmptied' | 'backend' | 'mirrors' | 'log'
>;

/**
 * Renders the rules of this server as nginx's configuration, for the site in `dist`. Throws `NoDist` if there is no
 * build.
 */
export function renderNginxConfiguration(options: NginxOptions): string {
  const site = readPages(options.dist);
  const texts: Record<string, string> = writeTexts(options, site.pages);
  const blocks: Record<string, string> = writeBlocks(options, site);
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/@([A-Z_0-9]+)@/g, (_all, name: string) => {
    const text = texts[name];
    const value = text === undefined ? blocks[name] : escapeQuotes(text);
    if (value === undefined) throw new Error(`The template of nginx has an unknown name: ${name}.`);
    return value;
  });
}

/** Returns the values that the template has in quotes, by their names in it. */
function writeTexts(
  { dist, port, isHttps, log }: NginxOptions,
  pages: SitePage[],
): Record<string, string> {
  const { 'Content-Security-Policy': csp } = SECURITY_HEADERS;
  const languages = { EN: 'en', ZH: 'zh_CN' } as const;
  return {
    ...prefixNames('CACHE', CACHE, (value) => value),
    ...prefixNames('VARY', VARY, (value) => value),
    ...prefixNames('ALLOW', ALLOW, (value) => value),
    ...prefixNames('TEXT', REFUSED, (status) => formatStatus(status).replace('\n', String.raw`\n`)),
    ...prefixNames('ENVELOPE_404', languages, (language) => makeEnvelopeText(404, language)),
    ...prefixNames('ENVELOPE_405', languages, (language) => makeEnvelopeText(405, language)),
    ...prefixNames('ENVELOPE_502', languages, (language) => makeEnvelopeText(502, language)),
    ...{ API, CALL_METHOD, EXPECTATION, FILE, FRAMING_IN_CONNECTION, HASHED, HOME_OF_LANGUAGE },
    ...{
      HOME_SPELLING,
      MALFORMED,
      HOST_PATTERN,
      NO_FILE,
      NOT_FOUND,
      UNEXPECTED_BODY,
      PLAIN,
      PREFIXED,
      PREFLIGHT_METHOD,
    },
    ...{ TEXT_TYPE, HTML_TYPE, STRICT_TRANSPORT_SECURITY },
    TRANSPORT: isHttps ? STRICT_TRANSPORT_SECURITY : '',
    OTHER_SPELLING: matchOtherSpelling(pages.map(({ pattern }) => pattern)),
    CHANGE_PASSWORD_FROM: CHANGE_PASSWORD.from,
    CHANGE_PASSWORD_TO: CHANGE_PASSWORD.to,
    CSP: csp,
    ROOT: dist,
    PORT: String(port),
    HOST: new URL(BRAND.origin).hostname,
    SITE_HOST,
    LOG: log,
  };
}

/** Returns the blocks of the template, which are rows of maps, and directives. */
function writeBlocks(
  { backend, adBotsAreEmptied, mirrors }: NginxOptions,
  site: Pick<Dist, 'pages' | 'notFound'>,
) {
  const { pages, notFound } = site;
  const languages = Object.entries(LANGUAGES);
  const { 'Content-Security-Policy': _csp, ...headers } = SECURITY_HEADERS;
  const inEach = (of: (page: SitePage, prefix: Prefix) => string, some: SitePage[]) =>
    formatLines(PREFIXES.flatMap((prefix) => some.map((page) => of(page, prefix))));
  return {
    AD_BOTS: adBotsAreEmptied ? formatRow(`~*${AD_BOT}`, '1') : '',
    CALLS: writeApiLocation(backend),
    // The rule of detectLanguage, for the first language that the header names.
    BROWSER_LANGUAGES: formatLines([
      ...listBrowserTags().map(([tag, language]) =>
        formatRow(String.raw`~*^\s*${tag}(?:[-,;\s]|$)`, LANGUAGES[language].path),
      ),
      formatRow(String.raw`~*^\s*[^,;]*en`, LANGUAGES.en.path),
    ]),
    LANGUAGES: formatLines(languages.map(([language, { path }]) => `${path} ${language};`)),
    PAGES: inEach(
      ({ pattern, file }, prefix) => formatRow(`~^${prefix}(?:${pattern})$`, file[prefix]),
      pages,
    ),
    POLICIES: inEach(
      ({ file, csp }, prefix) => {
        const key = `~^(?:200|304|404) 0 ${escapePattern(file[prefix])}$`;
        return formatRow(key, quote(makePagePolicy(csp[prefix])));
      },
      [...pages, notFound],
    ),
    // nginx compares the names of a map without regard to case.
    MIRRORS: formatLines(mirrors.map((host) => formatRow(host, host))),
    PREFIXES: formatLines(PREFIXES.map((prefix) => formatRow(`~^/${prefix}(?:/|$)`, prefix))),
    SECURITY: formatLines(
      Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ),
    STORED_LANGUAGES: formatLines(
      languages.map(([language, { path }]) => formatRow(`~${matchLanguageCookie(language)}`, path)),
    ),
    TYPES: formatLines(
      Object.entries(CONTENT_TYPES).map(([ending, type]) => `${quote(type)} ${ending};`),
      12,
    ),
  };
}

/** Names values for the template: `CACHE_PAGE` is the member `page` of CACHE. */
function prefixNames<Value>(
  prefix: string,
  values: Readonly<Record<string, Value>>,
  textFor: (value: Value) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${prefix}_${name.toUpperCase()}`,
      textFor(value),
    ]),
  );
}

function writeApiLocation(backend: ServeFlags['backend']): string {
  const directives =
    backend.kind === 'api'
      ? [
          `proxy_pass ${backend.origin};`,
          'proxy_ssl_server_name on;',
          'proxy_http_version 1.1;',
          'proxy_set_header Connection "";',
          ...['HTTP2-Settings', 'TE', 'Trailer'].map((name) => `proxy_set_header ${name} "";`),
          ...CLAIMS_OF_PROXIES.map((name) => `proxy_set_header ${name} "";`),
          'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
          'proxy_set_header X-Forwarded-Host $halyard_forwarded_host;',
          'proxy_set_header X-Forwarded-Proto $halyard_scheme;',
          `proxy_connect_timeout ${SILENCE_MS / SECOND_MS}s;`,
          `proxy_read_timeout ${SILENCE_MS / SECOND_MS}s;`,
          '# Bodies pass through; the backend decides how large they may be.',
          'proxy_request_buffering off;',
          'proxy_buffering off;',
          'client_max_body_size 0;',
          'error_page 502 504 =502 @bad_gateway;',
        ]
      : ['default_type application/json;', 'return 404 $halyard_no_backend;'];
  return formatLines(directives, 8);
}

function formatLines(items: readonly string[], indent = 4): string {
  return items.map((item) => ' '.repeat(indent) + item).join('\n');
}

function formatRow(key: string, value: string): string {
  return `${quote(key)} ${value};`;
}

function quote(text: string): string {
  return `"${escapeQuotes(text)}"`;
}

/** Escapes a text for nginx's quotes, where a backslash before any other character stays one. */
function escapeQuotes(text: string): string {
  return text.replaceAll('"', String.raw`\"`);
}
