import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRAND } from '../../src/config/brand.ts';
import { addPictures, renderPicture } from './pictures.ts';
import { PREFIXES } from '../serve/languages.ts';
import type { PageRow } from './prerender.ts';

const META =
  '<meta property="og:site_name" content="Halyard"/><meta property="og:title" content="Plans &amp; prices"/>' +
  '<meta property="og:description" content="What it costs."/><meta name="twitter:card" content="summary"/>';

let out: string;
beforeAll(() => {
  mkdirSync('test-results', { recursive: true });
  out = mkdtempSync('test-results/pictures-');
  for (const folder of [...PREFIXES, 'assets']) mkdirSync(join(out, folder));
  for (const folder of PREFIXES) {
    for (const name of ['pricing', 'login']) {
      writeFileSync(join(out, folder, `${name}.html`), `<head>${META}</head>`);
    }
  }
});
afterAll(() => rmSync(out, { recursive: true }));

const makeRow = (name: string, isPublic: boolean): PageRow => ({
  path: `/${name}`,
  isPublic,
  file: Object.fromEntries(PREFIXES.map((prefix) => [prefix, `${prefix}/${name}.html`])),
  csp: {},
  scripts: {},
});

// Starts a browser.
test(
  'a public page names a picture of 1200 by 630 that is in the build; other pages name none',
  { timeout: 30_000 },
  async () => {
    await addPictures(out, [makeRow('pricing', true), makeRow('login', false)]);
    const html = readFileSync(join(out, 'en/pricing.html'), 'utf8');
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    expect(address).toMatch(/\/assets\/picture-en-pricing-.{8}\.png$/);
    const picture = readFileSync(join(out, address.replace(BRAND.origin, '')));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(readFileSync(join(out, 'en/login.html'), 'utf8')).not.toContain('og:image');
    expect(readdirSync(join(out, 'assets')).join(' ')).not.toContain('login');
  },
);

test('escapes the words of a page', () => {
  const page = renderPicture({
    language: 'en',
    brand: 'Halyard',
    title: '</h1><script>1</script>',
    description: 'This & that',
  });
  expect(page).toContain('&lt;/h1&gt;&lt;script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('This &amp; that');
});
