import { refusalEnvelope } from '../../src/api/refusal-envelope.ts';
import { AD_BOTS } from '../../src/config/ad-bots.ts';
import { SECURITY_HEADERS } from '../../src/config/csp.ts';
import { listBrowserTags } from '../../src/i18n/detect-language.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import {
  HOME_OF_LANGUAGE,
  PLAIN,
  PREFIXED,
  escapePattern,
  matchOtherSpelling,
} from './addresses.ts';
import { PREFIXES, matchLanguageCookie } from './languages.ts';
import type { Pages } from './pages.ts';

/**
 * Renders what nginx has to know of a build, as maps that deploy/nginx/halyard.conf includes: languages, pages with
 * their policies, ad bots, and the contract's envelopes for calls that it answers itself.
 */
export function renderNginxFacts({ pages, notFound }: Pages): string {
  const languages = Object.keys(LANGUAGES) as Language[];
  const fallback = LANGUAGES[FALLBACK_LANGUAGE].path;
  const inEach = (some: typeof pages) =>
    PREFIXES.flatMap((prefix) => some.map((page) => ({ prefix, page })));
  return [
    '# Facts of one build for halyard.conf, written by `npm run serve:nginx`. Write them again after each build.',
    '# The language: of the address, of the cookie, or the first that the browser names.',
    renderMap('$http_accept_language', '$halyard_browser', [
      ['default', fallback],
      ...listBrowserTags().map(([tag, language]) => [
        String.raw`~*^\s*${tag}(?:[-,;\s]|$)`,
        LANGUAGES[language].path,
      ]),
      [String.raw`~*^\s*[^,;]*en`, LANGUAGES.en.path],
    ]),
    renderMap('$http_cookie', '$halyard_visitor', [
      ['default', '$halyard_browser'],
      ...languages.map((name) => [`~${matchLanguageCookie(name)}`, LANGUAGES[name].path]),
    ]),
    renderMap('$uri', '$halyard_prefix', [
      ['default', '$halyard_visitor'],
      ...PREFIXES.map((prefix) => [`~^/${prefix}(?:/|$)`, prefix]),
    ]),
    renderMap(
      '$halyard_prefix',
      '$halyard_language',
      languages.map((name) => [LANGUAGES[name].path, name]),
    ),
    renderMap('$request_uri', '$halyard_vary', [
      ['default', 'Accept-Encoding, Accept-Language, Cookie'],
      [`~${PREFIXED}`, 'Accept-Encoding'],
    ]),
    '# The page: its address without a language, its file, its policy, and other spellings of addresses.',
    renderMap('$uri', '$halyard_plain', [
      ['default', '$uri'],
      [`~${HOME_OF_LANGUAGE}`, '/'],
      [`~${PLAIN}`, '$halyard_rest'],
    ]),
    renderMap('$halyard_prefix$halyard_plain', '$halyard_page', [
      ['default', '$halyard_prefix/404.html'],
      ...inEach(pages).map(({ prefix, page: { pattern, file } }) => [
        `~^${prefix}(?:${pattern})$`,
        file[prefix],
      ]),
    ]),
    renderMap('$halyard_page', '$halyard_is_unknown', [
      ['default', '0'],
      ...PREFIXES.map((prefix) => [notFound.file[prefix], '1']),
    ]),
    renderMap('$halyard_page', '$halyard_policy', [
      ...inEach([...pages, notFound]).map(({ prefix, page: { file, csp } }) => [
        file[prefix],
        makePagePolicy(csp[prefix]),
      ]),
    ]),
    renderMap('$uri', '$halyard_spelling', [
      ['default', ''],
      ['/index.html', '/'],
      [`~${matchOtherSpelling(pages.map(({ pattern }) => pattern))}`, '$halyard_right'],
    ]),
    renderMap('$http_user_agent', '$halyard_is_ad_bot', [
      ['default', '0'],
      ...(AD_BOTS.isEmptied
        ? [[`~*(?:${AD_BOTS.userAgents.map(escapePattern).join('|')})`, '1']]
        : []),
    ]),
    '# Refusals of calls, in the language of the call.',
    ...Object.entries({
      method_refused: 'MethodNotAllowed',
      too_large: 'PayloadTooLarge',
      no_answer: 'ServerError',
    } as const).map(([name, status]) =>
      renderMap('$http_language', `$halyard_${name}`, [
        ['default', JSON.stringify(refusalEnvelope(status, 'zh_CN'))],
        ['en', JSON.stringify(refusalEnvelope(status, 'en'))],
      ]),
    ),
  ].join('\n');
}

/** Adds `frame-ancestors`, which only works in a header, to a page's policy from the build. */
export function makePagePolicy(csp: string): string {
  return `${csp}; ${SECURITY_HEADERS['Content-Security-Policy']}`;
}

function renderMap(source: string, target: string, rows: string[][]): string {
  const lines = rows.map(
    ([key = '', value = '']) => `    ${key === 'default' ? key : quote(key)} ${quote(value)};\n`,
  );
  return `map "${source}" ${target} {\n${lines.join('')}}\n`;
}

/** Quotes a text for nginx, where a backslash before any other character than a quote stays one. */
function quote(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
