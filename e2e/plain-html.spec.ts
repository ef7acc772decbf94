import { expect, sameAtEveryWidth, test } from './fixtures.ts';

/** What crawlers and browsers without scripts get, at any width: one project is enough. */
sameAtEveryWidth();

/** Of the prerendered pages, those that no search engine lists. */
const UNLISTED = [
  '/apple-help',
  '/trial',
  '/loading',
  '/login',
  '/register',
  '/resetpassword',
  '/nothing-here',
];

test('every page that is sent holds its own language alone, down to its scripts, and no style attributes', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, it = '']) => it);
  const pages = new Set([
    ...listed.map((address) => new URL(address).pathname),
    ...UNLISTED.flatMap((path) => [`/en${path}`, `/zh${path}`]),
  ]);
  expect(pages.size).toBeGreaterThan(30);
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/<[^>]* style=/);
    if (path.startsWith('/en')) {
      expect(new Set(html.match(/\p{Script=Han}+/gu)), path).toEqual(new Set(['简体中文']));
    } else {
      const read = html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '\n');
      expect(read, path).not.toMatch(/[a-z’']+(?: [a-z’']+){3}/i);
      expect(read, path).toMatch(/\p{Script=Han}{4}/u);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what needs a script is absent or says so; what does not is there', async ({
    page,
    say,
    trouble,
  }) => {
    // The login page asks for its scripts at once; a browser without any refuses them.
    trouble.expect(/\(csp\)$/);
    await page.goto('/en/download');
    const files = page
      .getByRole('main')
      .getByRole('link', { name: say('download:actions.download') });
    await expect(files).toHaveCount(7);
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
