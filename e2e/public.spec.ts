import type { Page } from '@playwright/test';
import { pathIn } from '../src/i18n/address.ts';
import {
  expect,
  expectNoOverflow,
  findAxeViolations,
  findLinesBegunWithPunctuation,
  onlyOn,
  spaceText,
  test,
  waitUntilHydrated,
} from './fixtures.ts';
import { EACH_LANGUAGE, SCREENS } from './support/addresses.ts';
import { type Look, LOOKS, formatLook, pickScreens } from './support/looks.ts';
import { findTooSmall } from './support/touch.ts';

/** A window of 1440 px at 200 % zoom: half as many CSS pixels, each twice as large (src/styles/theme.test.tsx). */
const ZOOMED = { width: 720, height: 450 };
/**
 * The width of a window in which a column of Chinese text is narrow, tested beside the narrowest and that of the look.
 */
const CHINESE_WIDTH = 360;
const NARROWEST = 320;
const FULLEST_HEADER = 961;
/** The main action of a screen, as a selector. */
const ACTIONS: Readonly<Record<string, string>> = {
  '/': 'main a[href$="/trial"]',
  '/pricing': 'article [href*="/checkout/"]:visible',
  '/download': 'main a[href^="https://"]',
  '/login': 'main [type=submit]',
  '/register': 'main [type=submit]',
};

for (const look of LOOKS) {
  const { language, colorScheme, width } = look;
  test.describe(`every public screen, ${formatLook(look)}`, () => {
    test.use({ language, colorScheme });
    test.describe.configure({ timeout: 180_000 });
    onlyOn(width, `A look of the ${width}.`);

    test('pleases axe, names itself, has nothing too small to read or to press, and fits every window, at 200 % zoom and with wide text too', async ({
      page,
      trouble,
    }) => {
      trouble.expect(/nothing-here|status of 404/);
      const size = page.viewportSize()!;
      for (const path of pickScreens(look, SCREENS)) {
        await page.setViewportSize(size);
        await open(page, pathIn(language, path));
        expect(await findAxeViolations(page), path).toEqual([]);
        expect(await findTooSmall(page), path).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle(/.+ · (Halyard|海帆)$/);
        await expectFit(page, look, path);
      }
    });
  });
}

test('every link of the header, the footer and the sitemap works', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'The same links at every width.');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = Array.from(
    sitemap.matchAll(/<loc>([^<]+)<\/loc>/g),
    ([, address = '']) => address,
  );
  expect(listed.length).toBeGreaterThan(15);
  const found = new Set(listed.map((address) => new URL(address).pathname));
  for (const language of EACH_LANGUAGE) {
    await open(page, pathIn(language, '/'));
    for (const part of ['banner', 'contentinfo'] as const) {
      const links = page.getByRole(part).locator('a[href]');
      for (const href of await links.evaluateAll((elements) =>
        elements.map((link) => link.getAttribute('href')),
      ))
        if (href?.startsWith('/')) found.add(href);
        // An address of another site is the operator's, not a placeholder.
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

  test('Tab follows the order of the header, and its menus open, close and return the focus', async ({
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

    // Moving the focus out of an open menu closes it.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveText(say('shell:nav.affiliate'));
    await expect(page.locator('details[open]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/affiliate$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a question opens and closes, and its copy button is reached', async ({ page }) => {
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

test('a visitor who prefers reduced motion sees none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/en', '/en/affiliate', '/en/loading']) {
    await page.goto(path);
    // Every animation ends within a frame.
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 1).length,
    );
    expect(moving, path).toBe(0);
  }
});

/**
 * Expects that a page keeps its texts and its action at 200 % zoom, begins no line with punctuation in Chinese, and
 * never scrolls sideways, whatever the window, and also with wide text. Leaves the last of these windows.
 */
async function expectFit(page: Page, { language, width: kind }: Look, path: string): Promise<void> {
  await expectGoodLines(page, path);
  const texts = kind === 'desktop' ? await locateVisibleTexts(page) : null;
  await page.setViewportSize(ZOOMED);
  const action = ACTIONS[path];
  if (action) await expect(page.locator(action).first()).toBeInViewport({ ratio: 1 });
  const lost = await texts?.evaluate((elements) =>
    elements.filter((element) => !element.checkVisibility()).map((element) => element.textContent),
  );
  expect(lost ?? [], path).toEqual([]);
  await expectNoOverflow(page);
  await expectGoodLines(page, path);
  for (const width of language === 'zh-CN' ? [CHINESE_WIDTH, NARROWEST] : [NARROWEST]) {
    await page.setViewportSize({ width, height: 844 });
    await expectGoodLines(page, path);
  }
  await expectNoOverflow(page);
  await spaceText(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: FULLEST_HEADER, height: 844 });
  await expectNoOverflow(page);
}

async function expectGoodLines(page: Page, path: string): Promise<void> {
  const message = `${path} at ${page.viewportSize()?.width} px`;
  await expect.poll(() => findLinesBegunWithPunctuation(page), { message }).toEqual([]);
}

/** Opens a page and waits until it is hydrated and shows the data of the visitor. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await waitUntilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
}

/**
 * Locates the visible headings and paragraphs, without captions and tables of contents, which narrow windows may hide.
 */
async function locateVisibleTexts(page: Page) {
  return page.evaluateHandle(() =>
    Array.from(
      document.querySelectorAll(
        'main :is(h1, h2, h3, p):not(nav *, figure *, [aria-hidden], [aria-hidden] *)',
      ),
    ).filter((element) => element.checkVisibility()),
  );
}
