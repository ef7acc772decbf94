import { readFileSync } from 'node:fs';
import { BRAND } from '../../src/config/brand.ts';
import { SECOND_MS } from '../../src/config/constants.ts';
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../src/config/csp.ts';
import { addedLanguages, baseOf } from '../../src/i18n/detect-language.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { AD_BOT } from './ad-bots.ts';
import * as addresses from './addresses.ts';
import { SILENCE_MS, envelopeText } from './backend.ts';
import { CONTENT_TYPES, HTML_TYPE, TEXT_TYPE } from './content-types.ts';
import { type Dist, type Page, readPages } from './dist.ts';
import type { ServeFlags } from './flags.ts';
import { ALLOW, CACHE, VARY, pagePolicy } from './headers.ts';
import { PREFIXES, languageCookie } from './languages.ts';
import { textOf } from './send.ts';

const TEMPLATE = new URL('../../deploy/nginx/halyard.conf.template', import.meta.url);

type Wishes = Pick<ServeFlags, 'dist' | 'port' | 'isHttps' | 'adBotsAreEmptied' | 'backend'>;

/** The rules of this server as nginx's configuration, for the site in `dist`. Throws `NoDist` where there is none. */
export function nginxConfiguration({ dist, ...wishes }: Wishes): string {
  const values: Record<string, string> = {
    ...addressValues(readPages(dist)),
    ...headerValues(wishes),
    ROOT: quoted(dist),
    CALLS: callsOf(wishes.backend),
    AD_BOTS: wishes.adBotsAreEmptied ? row(`~*${AD_BOT}`, '1') : '',
    LISTEN: `listen ${wishes.port};`,
    HOST: new URL(BRAND.origin).hostname,
    TYPES: lines(
      Object.entries(CONTENT_TYPES),
      ([ending, type]) => `${quoted(type)} ${ending};`,
      8,
    ),
    NOT_ALLOWED_EN: quoted(envelopeText(405, 'en')),
    NOT_ALLOWED_ZH: quoted(envelopeText(405, 'zh_CN')),
    NOT_FOUND_EN: quoted(envelopeText(404, 'en')),
    NOT_FOUND_ZH: quoted(envelopeText(404, 'zh_CN')),
    SERVER_ERROR_EN: quoted(envelopeText(502, 'en')),
    SERVER_ERROR_ZH: quoted(envelopeText(502, 'zh_CN')),
  };
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/@([A-Z_0-9]+)@/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`The template of nginx wants ${name}, which nobody has.`);
    return value;
  });
}

function addressValues({ pages, notFound }: Pick<Dist, 'pages' | 'notFound'>) {
  const languages = Object.entries(LANGUAGES);
  const ofPages = (of: (page: Page, prefix: (typeof PREFIXES)[number]) => string) =>
    lines(
      PREFIXES.flatMap((prefix) => pages.map((page) => of(page, prefix))),
      (it) => it,
    );
  const policies = PREFIXES.flatMap((prefix) =>
    [...pages, notFound].map(({ file, csp }) =>
      row(
        `~^(?:200|304|404) 0 ${addresses.escaped(file[prefix])}$`,
        quoted(pagePolicy(csp[prefix])),
      ),
    ),
  );
  return {
    MALFORMED: pattern(addresses.MALFORMED, '~*'),
    FRAMING_IN_CONNECTION: pattern(addresses.FRAMING_IN_CONNECTION, '~*'),
    CALL: pattern(`^1 ${addresses.CALL_METHOD} `),
    PREFLIGHT: pattern(`^1 ${addresses.PREFLIGHT_METHOD} .`),
    API: pattern(addresses.API),
    API_PLAIN: quoted(addresses.API),
    FILE: pattern(addresses.FILE),
    FILE_PLAIN: quoted(addresses.FILE),
    HASHED: pattern(addresses.HASHED),
    HIDDEN: quoted(addresses.HIDDEN),
    HOME_SPELLING: pattern(addresses.HOME_SPELLING),
    OTHER_SPELLING: pattern(addresses.otherSpelling(pages.map(({ pattern }) => pattern))),
    HOME_OF_A_LANGUAGE: pattern(addresses.HOME_OF_LANGUAGE),
    PLAIN: pattern(addresses.PLAIN),
    PREFIXED: pattern(addresses.PREFIXED),
    CHANGE_PASSWORD_FROM: addresses.CHANGE_PASSWORD.from,
    CHANGE_PASSWORD_TO: addresses.CHANGE_PASSWORD.to,
    // The rule of detectLanguage, for the first language that the header names.
    BROWSER_LANGUAGES: lines([...addedLanguages(), 'en' as const], (language) => {
      const tag = language === 'en' ? '[^,;]*en' : String.raw`${baseOf(language)}(?:[-,;\s]|$)`;
      return row(String.raw`~*^\s*${tag}`, LANGUAGES[language].path);
    }),
    STORED_LANGUAGES: lines(languages, ([language, { path }]) =>
      row(`~${languageCookie(language)}`, path),
    ),
    PREFIXES: lines(PREFIXES, (prefix) => row(`~^/${prefix}(?:/|$)`, prefix)),
    LANGUAGES: lines(languages, ([language, { path }]) => `${path} ${language};`),
    PAGES: ofPages(({ pattern, file }, prefix) => row(`~^${prefix}(?:${pattern})$`, file[prefix])),
    POLICIES: lines(policies, (it) => it),
    NOT_FOUND: `${addresses.NOT_FOUND}.html`,
  };
}

function headerValues({ isHttps }: Pick<Wishes, 'isHttps'>) {
  const { 'Content-Security-Policy': csp, ...others } = SECURITY_HEADERS;
  const text = (status: number) => quoted(textOf(status)).replace('\n', String.raw`\n`);
  return {
    SECURITY: lines(
      Object.entries(others),
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    ),
    CSP: quoted(csp),
    CACHE_NONE: quoted(CACHE.none),
    CACHE_HASHED: quoted(CACHE.hashed),
    CACHE_FILE: quoted(CACHE.file),
    CACHE_PAGE: quoted(CACHE.page),
    VARY_FILE: quoted(VARY.file),
    VARY_PAGE: quoted(VARY.page),
    ALLOW_PAGE: quoted(ALLOW.page),
    ALLOW_CALL: quoted(ALLOW.call),
    TRANSPORT: quoted(isHttps ? STRICT_TRANSPORT_SECURITY : ''),
    STRICT_TRANSPORT: quoted(STRICT_TRANSPORT_SECURITY),
    TEXT: quoted(TEXT_TYPE),
    HTML: quoted(HTML_TYPE),
    TEXT_400: text(400),
    TEXT_404: text(404),
    TEXT_405: text(405),
  };
}

function callsOf(backend: ServeFlags['backend']): string {
  const directives =
    backend.kind === 'api'
      ? [
          `proxy_pass ${backend.origin};`,
          'proxy_ssl_server_name on;',
          'proxy_http_version 1.1;',
          'proxy_set_header Connection "";',
          'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
          'proxy_set_header X-Forwarded-Host $http_host;',
          'proxy_set_header X-Forwarded-Proto $halyard_scheme;',
          `proxy_connect_timeout ${SILENCE_MS / SECOND_MS}s;`,
          `proxy_read_timeout ${SILENCE_MS / SECOND_MS}s;`,
          "# Bodies pass through; how large they may be is the backend's to say.",
          'proxy_request_buffering off;',
          'proxy_buffering off;',
          'client_max_body_size 0;',
          'error_page 502 504 =502 @bad_gateway;',
        ]
      : ['default_type application/json;', 'return 404 $halyard_no_backend;'];
  return lines(directives, (it) => it, 8);
}

function lines<Item>(items: readonly Item[], textOf: (item: Item) => string, indent = 4): string {
  return items.map((item) => ' '.repeat(indent) + textOf(item)).join('\n');
}

function row(key: string, value: string): string {
  return `${quoted(key)} ${value};`;
}

function pattern(text: string, operator = '~'): string {
  return quoted(operator + text);
}

/** In nginx's quotes, where a backslash before a letter or a sign stays one. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
