import { BOOTED } from '../src/app/start/page-data.ts';
import { pathIn } from '../src/i18n/address.ts';
import { expect, onlyOn, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';
import { EACH_LANGUAGE } from './support/addresses.ts';

test.describe('on a phone', () => {
  onlyOn('phone', 'A wide window has the links in the header.');

  test('the keyboard opens the menu, walks it, and returns to its button', async ({ page }) => {
    await page.goto('/en');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Home');
    const blog = page.getByRole('link', { name: /^Blog/ });
    await expect(blog).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(blog).toHaveAccessibleName(/opens in a new tab/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test.describe('at every width', () => {
  sameAtEveryWidth();

  test.describe('in a browser of another language', () => {
    test.use({ locale: 'eo' });

    test('the site is Chinese until the visitor chooses; the choice is stored', async ({
      page,
    }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
      await waitUntilHydrated(page);
      await page.locator('summary', { hasText: '语言' }).click();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    });
  });

  test('a language that is pressed as soon as links work changes the whole page', async ({
    page,
  }) => {
    // On a slow device the footer is hydrated after the press.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
    await page.addInitScript((event) => {
      const press = () => document.querySelector<HTMLElement>('header a[lang="zh-CN"]')?.click();
      document.addEventListener(event, () => setTimeout(press));
    }, BOOTED);
    await page.goto('/login');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('登录', { timeout: 20_000 });
    // React would report the footer as different from its HTML, which `trouble` refuses.
    await expect(page.getByRole('contentinfo').getByRole('heading').first()).toHaveText('产品');
  });

  test('the language of an address is switched in place: what was typed stays, and the address follows', async ({
    page,
  }) => {
    await page.goto('/en/login?redirect=%2Fuser%2Freward#form');
    await waitUntilHydrated(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('checkbox').check();
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('link', { name: '简体中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    await expect(page).toHaveURL(/\/zh\/login\?redirect=%2Fuser%2Freward#form$/);
    await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('ada@example.com');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: '注册' }).click();
    await expect(page).toHaveURL(/\/zh\/register/);
  });

  test('the chosen theme applies before the first paint of the next visit, and is not printed', async ({
    page,
  }) => {
    const readColors = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return { color, backgroundColor };
      });
    await page.goto('/login');
    const light = await readColors();
    await page.locator('summary', { hasText: 'Theme' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Checks the document before any module has run.
    await page.route('**/*.js', () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(readColors).not.toEqual(light);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(readColors).toEqual(light);
  });

  test('Tab skips to the content, follows the order of the header, and opens, closes and leaves its menus', async ({
    page,
    say,
  }) => {
    await page.goto('/en');
    await waitUntilHydrated(page);
    const focused = page.locator(':focus');
    const more = page.locator('summary', { hasText: say('shell:nav.more') });
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(say('shell:skip'));
    await page.keyboard.press('Tab');
    for (const label of ['home', 'pricing', 'groupBuying', 'download', 'affiliate']) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText(say(`shell:nav.${label}`));
    }
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(new RegExp(`^${say('shell:nav.blog')}`));
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(page.locator('details[open]')).toHaveCount(0);

    // Moving the focus out of an open menu closes it.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveText(say('shell:nav.affiliate'));
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/affiliate$/);
    await expect(page.getByRole('main')).toBeFocused();
    // Journeys prefer reduced motion, so an animation ends within a frame.
    const times = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(times.filter((time) => time > 1)).toEqual([]);
  });

  test('every link of the header, the footer and the sitemap works', async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const listed = Array.from(
      sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, address = '']) => new URL(address).pathname,
    );
    expect(listed.length).toBeGreaterThan(15);
    const found = new Set(listed);
    for (const language of EACH_LANGUAGE) {
      await page.goto(pathIn(language, '/'));
      await expect(page.getByRole('contentinfo')).toBeAttached();
      const links = page.locator(':is(body header, body footer) a[href]');
      for (const href of await links.evaluateAll((elements) =>
        elements.map((link) => String(link.getAttribute('href'))),
      ))
        if (href.startsWith('/')) found.add(href);
        // An address of another site is the operator's, not a placeholder.
        else expect(href).toMatch(/^https:\/\/[\w.-]+\.[a-z]+/);
    }
    for (const address of found) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
    expect((await request.get('/en/nothing-here')).status()).toBe(404);
  });
});
