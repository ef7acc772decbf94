import type { Page } from '@playwright/test';
import {
  axeViolations,
  cameToLife,
  expect,
  expectNoSidewaysScroll,
  linesBegunWithPunctuation,
  onlyOn,
  spaceText,
  test,
} from './fixtures.ts';
import { SCREENS, addressIn } from './support/addresses.ts';

/** The narrowest, and where the header has the most for its width. */
const WIDE_TEXT_WIDTHS = [320, 961];
/** Where a text's column is narrow. */
const CHINESE_WIDTHS = [320, 360, 390, 768];
/** Nothing but colours depends on the theme. */
const THEMES = [
  ['dark', ['color-contrast']],
  ['light', undefined],
] as const;

for (const language of ['en', 'zh-CN'] as const) {
  const prefix = language === 'en' ? '/en' : '/zh';

  test.describe(`to a visitor of ${language}`, () => {
    test.use({ language });
    test.describe.configure({ timeout: 120_000 });

    test('every public screen pleases axe in both themes and names itself', async ({
      page,
      trouble,
    }) => {
      trouble.expect(/nothing-here|status of 404/);
      for (const path of SCREENS) {
        await open(page, addressIn(prefix, path));
        for (const [colorScheme, rules] of THEMES) {
          await page.emulateMedia({ colorScheme });
          expect(await axeViolations(page, rules), `${path} ${colorScheme}`).toEqual([]);
        }
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle(/.+ · (Halyard|海帆)$/);
      }
    });
  });
}

test.describe('at any size', () => {
  onlyOn('desktop', 'The windows are its own.');
  test.describe.configure({ timeout: 120_000 });

  test('text is twice as large at 200 % zoom, and nothing leaves a screen sideways, down to 320 px and with text set wide', async ({
    page,
    trouble,
  }) => {
    trouble.expect(/nothing-here|status of 404/);
    for (const path of SCREENS.flatMap((it) => [addressIn('/en', it), addressIn('/zh', it)])) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      const size = await sizeOfText(page);
      const said = await saidIn(page);
      // What zooming a window of 1440 px does: half as many CSS pixels, each twice as large.
      await page.setViewportSize({ width: 720, height: 450 });
      expect((2 * (await sizeOfText(page))) / size, path).toBeGreaterThanOrEqual(1.9);
      const lost = await said.evaluate((all) =>
        all.filter((it) => !it.checkVisibility()).map((it) => it.textContent),
      );
      expect(lost, path).toEqual([]);
      await expectNoSidewaysScroll(page);
      await expectNoSidewaysScroll(page, 320);
      for (const width of CHINESE_WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await expect
          .poll(() => linesBegunWithPunctuation(page), { message: `${path} at ${width} px` })
          .toEqual([]);
      }
      await spaceText(page);
      for (const width of WIDE_TEXT_WIDTHS) await expectNoSidewaysScroll(page, width);
    }
  });
});

test('every link of the header, the footer and the sitemap leads somewhere', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, it = '']) => it);
  expect(listed.length).toBeGreaterThan(15);
  const found = new Set(listed.map((address) => new URL(address).pathname));
  for (const start of ['/en', '/zh']) {
    await open(page, start);
    for (const part of ['banner', 'contentinfo'] as const) {
      const links = page.getByRole(part).locator('a[href]');
      for (const href of await links.evaluateAll((all) => all.map((it) => it.getAttribute('href'))))
        if (href?.startsWith('/')) found.add(href);
        // What leads outside is an address that the operator gave, and no placeholder.
        else expect(href).toMatch(/^https:\/\/[\w.-]+\.[a-z]+/);
    }
  }
  for (const address of found) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  expect((await request.get('/en/nothing-here')).status()).toBe(404);
});

test.describe('with the keyboard alone', () => {
  onlyOn('desktop', 'A phone has a menu instead.');

  test('the header is walked in its order, and its menus open, close and give the focus back', async ({
    page,
    say,
  }) => {
    await open(page, '/en');
    const focused = page.locator(':focus');
    const more = page.locator('summary', { hasText: say('shell:nav.more') });
    const order = ['home', 'pricing', 'groupBuying', 'download', 'affiliate'];
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(say('shell:skip'));
    await page.keyboard.press('Tab');
    for (const label of order) {
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

    // From one menu on to the next: only one is open.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveText(say('shell:nav.affiliate'));
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/affiliate$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a question opens and closes, and its address can be copied', async ({ page }) => {
    await open(page, '/en/faq');
    const question = page.locator('summary').filter({ hasText: 'How do I log in?' });
    await question.focus();
    await page.keyboard.press('Enter');
    const answer = page.locator('details[open]').filter({ hasText: 'How do I log in?' });
    await expect(answer).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(answer.locator(':focus')).toHaveCount(1);
    await question.focus();
    await page.keyboard.press('Space');
    await expect(answer).toHaveCount(0);
  });
});

test('who asked for less motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/en', '/en/affiliate', '/en/loading']) {
    await page.goto(path);
    // Each is over within a frame, and none goes on.
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((it) => Number(it.effect?.getComputedTiming().endTime) > 1)
          .length,
    );
    expect(moving, path).toBe(0);
  }
});

/** The page, once it is alive: what depends on the visitor has its place then. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await cameToLife(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
}

/** In CSS pixels. */
async function sizeOfText(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
}

/** The titles and paragraphs that are seen; pictures' words and a list of what follows are no loss. */
async function saidIn(page: Page) {
  return page.evaluateHandle(() =>
    Array.from(
      document.querySelectorAll('main :is(h1, h2, h3, p):not(nav *, figure *, [aria-hidden] *)'),
    ).filter((it) => it.checkVisibility()),
  );
}
