import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '../../src/config/brand.ts';
import { DAY_MS } from '../../src/config/constants.ts';
import { pathIn } from '../../src/i18n/address.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import type { PageRow } from './prerender.ts';

const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/**
 * How long security.txt is valid. RFC 9116 recommends less than a year. A site that is built less often is probably no
 * longer maintained.
 */
const VALID_MS = 180 * DAY_MS;

/**
 * Writes the files that search engines read beside the pages: the list of every public page in each language, and
 * robots.txt, which names it.
 */
export async function writeForSearch(out: string, rows: readonly PageRow[]): Promise<void> {
  const paths = rows.filter(({ isPublic }) => isPublic).map(({ path }) => path);
  await writeFile(join(out, 'sitemap.xml'), renderSitemap(paths));
  await writeFile(
    join(out, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${BRAND.origin}/sitemap.xml\n`,
  );
}

/** Writes /.well-known/security.txt (RFC 9116) into a built site. It is valid from `now`, in milliseconds. */
export async function writeSecurityTxt(folder: string, now = Date.now()): Promise<void> {
  const lines = [
    `Contact: ${BRAND.securityContact}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${BRAND.origin}/.well-known/security.txt`,
  ];
  await mkdir(join(folder, '.well-known'), { recursive: true });
  await writeFile(join(folder, '.well-known/security.txt'), `${lines.join('\n')}\n`);
}

function renderSitemap(paths: readonly string[]): string {
  const urls = paths.flatMap((path) => LANGUAGE_CODES.map((language) => renderUrl(path, language)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

function renderUrl(path: string, language: Language): string {
  const alternates = [
    ...LANGUAGE_CODES.map((code) => [code, pathIn(code, path)] as const),
    ['x-default', path] as const,
  ].map(
    ([code, address]) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${BRAND.origin}${address}"/>`,
  );
  return `<url><loc>${BRAND.origin}${pathIn(language, path)}</loc>${alternates.join('')}</url>`;
}
