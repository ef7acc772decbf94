import type { APIRequestContext } from '@playwright/test';
import { parseAddress, pathIn } from '../src/i18n/address.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';
import { EACH_LANGUAGE, LISTED, UNLISTED } from './support/addresses.ts';

// Checks the HTML for crawlers and for browsers without scripts.
sameAtEveryWidth();

test('every page is in its own language only, down to its scripts, and has no style attributes', async ({
  request,
}) => {
  for (const { language, path } of inEach([...LISTED, ...UNLISTED])) {
    const html = await (await request.get(path)).text();
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
  const listed = await readListedPages(request);
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
      expect(data['@context']).toBe('https://schema.org');
      expect((data['@graph'] ?? [data]).map((entry) => entry['@type'])).toEqual(types);
    }
  }
});

type Data = { '@type': string };

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('features that need scripts are left out or say so', async ({ page, say, trouble }) => {
    // The login page preloads its scripts, which a browser without scripts refuses.
    trouble.expect(/\(csp\)$/);
    await page.goto('/en/download');
    const files = page
      .getByRole('main')
      .getByRole('link', { name: say('download:actions.download') });
    // Seven files, three of which are also at the top.
    await expect(files).toHaveCount(10);
    await expect(page.getByRole('button', { name: say('download:copy.sha256') })).toHaveCount(0);
    await expect(page.getByText(say('download:qr.page'))).toBeHidden();
    await expect(page.getByText(say('download:check.choose'))).toBeHidden();
    await page.getByText(say('download:commands.title')).click();
    await expect(page.getByText('shasum -a 256 FILE')).toBeVisible();

    await page.goto('/en/login');
    const words = page.getByRole('main').locator('noscript p');
    await expect(words).toHaveText(say('auth:noScript'));
    await expect(words).toBeVisible();
    await page.goto('/en/group-buying#join');
    await expect(words).toHaveText(say('group-buying:join.noScript'));
    await expect(page.getByLabel(say('group-buying:join.label'))).toBeHidden();
  });
});

const inEach = (paths: string[]) =>
  paths.flatMap((path) =>
    EACH_LANGUAGE.map((language) => ({ language, path: pathIn(language, path) })),
  );

/** Reads the pages of the sitemap: their addresses there, and their paths on this server. */
async function readListedPages(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => ({
    address,
    path: new URL(address).pathname,
  }));
}

test('the questions are sent as data for search engines, too', async ({ request }) => {
  const html = await (await request.get('/en/faq')).text();
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: expect.arrayContaining([
      expect.objectContaining({ name: 'Is there a free trial?' }),
    ]),
  });
});
