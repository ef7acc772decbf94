import { parseAddress, pathIn } from '../src/i18n/address.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';
import { EACH_LANGUAGE, LISTED, UNLISTED } from './support/addresses.ts';

// Checks the HTML for crawlers and for browsers without scripts.
sameAtEveryWidth();

const inEach = (paths: string[]) =>
  paths.flatMap((path) =>
    EACH_LANGUAGE.map((language) => ({ language, path: pathIn(language, path) })),
  );

test('every page is in its own language only, down to its scripts, and has no style attributes', async ({
  request,
}) => {
  for (const { language, path } of inEach([...LISTED, ...UNLISTED])) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(new RegExp(`<html lang="${language}".*<h1`, 's'));
    expect(html, path).not.toMatch(/<[^>]* style=/);
    if (!language.startsWith('zh')) {
      // A question quotes the contract's only message that is Chinese in every language.
      const quoted = path.endsWith('/faq') ? ['设备标识有误'] : [];
      expect(new Set(html.match(/\p{Script=Han}+/gu)), path).toEqual(
        new Set(['简体中文', ...quoted]),
      );
    } else {
      const read = html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '\n');
      expect(read, path).not.toMatch(/[a-z’']+(?: [a-z’']+){3}/i);
      expect(read, path).toMatch(/\p{Script=Han}{4}/u);
    }
  }
});

test('every page that is listed has a title, its own address and the other language for link previews', async ({
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => ({
    address,
    path: new URL(address).pathname,
  }));
  expect(listed.map(({ path }) => path).toSorted()).toEqual(
    inEach(LISTED)
      .map(({ path }) => path)
      .toSorted(),
  );
  for (const { address, path } of listed) {
    const html = await (await request.get(path)).text();
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
    const read = (pattern: string) => new RegExp(pattern).exec(head)?.[1] ?? '';
    const { language, path: plain } = parseAddress(path);
    const { origin } = new URL(address);
    const inLanguages = EACH_LANGUAGE.map((code) => [code, origin + pathIn(code, plain)]);
    const alternates = head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi);
    expect(Object.fromEntries(Array.from(alternates, ([, code, at]) => [code, at])), path).toEqual({
      ...Object.fromEntries(inLanguages),
      'x-default': origin + plain,
    });
    expect(read('<link rel="canonical" href="([^"]+)"'), path).toBe(address);
    expect(read('<meta property="og:url" content="([^"]+)"'), path).toBe(address);
    expect(read('<meta property="og:locale" content="([^"]+)"'), path).toBe(
      language && LANGUAGES[language].locale.replace('-', '_'),
    );
    titles.add(read('<title[^>]*>([^<]{4,})'));
    descriptions.add(read('<meta name="description" content="([^"]{20,})"'));
  }
  expect([titles.delete(''), descriptions.delete('')]).toEqual([false, false]);
  expect([titles.size, descriptions.size]).toEqual([listed.length, listed.length]);
});

type Data = { '@type': string; mainEntity?: { name: string }[] };

test('a page has its structured data', async ({ request }) => {
  for (const [path, types] of [
    ['/', ['Organization', 'SoftwareApplication']],
    ['/pricing', ['Product', 'Product']],
    ['/faq', ['FAQPage']],
  ] as const) {
    for (const language of EACH_LANGUAGE) {
      const html = await (await request.get(pathIn(language, path))).text();
      const [, json = ''] = /<script type="application\/ld\+json">([^<]+)/.exec(html) ?? [];
      const data = JSON.parse(json) as Data & { '@context': string; '@graph'?: Data[] };
      const entries = data['@graph'] ?? [data];
      expect(data['@context']).toBe('https://schema.org');
      expect(entries.map((entry) => entry['@type'])).toEqual(types);
      if (path === '/faq') expect(entries[0]?.mainEntity?.length).toBeGreaterThan(5);
    }
  }
});
