import { type Page, expect } from '@playwright/test';
import type { Language } from '../../src/i18n/languages.ts';

/** A window of 1440 px at 200 % zoom: half as many CSS pixels, each twice as large (src/styles/theme.test.tsx). */
const ZOOMED = { width: 720, height: 450 };
/** The narrowest window, and the narrowest in which the header has the site's links beside those of a member. */
const [NARROWEST, FULLEST_HEADER] = [320, 961];
/** A window in which a column of Chinese text is narrow. */
const CHINESE_WIDTH = 360;
/** The text spacing that readers may set without a loss of content (WCAG 2.2, 1.4.12). */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/**
 * Expects that a page never scrolls sideways, at 200 % zoom, in narrow windows and with wide text, and begins no Chinese
 * line with punctuation. Leaves the last of these windows.
 */
export async function expectFit(page: Page, language: Language): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const size of [
    { width, height },
    ZOOMED,
    ...(language === 'zh-CN' ? [{ width: CHINESE_WIDTH, height }] : []),
    { width: NARROWEST, height },
  ]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    if (language === 'en') continue;
    const message = `${page.url()} at ${size.width} px`;
    await expect.poll(() => page.evaluate(findLinesBegunWithPunctuation), { message }).toEqual([]);
  }
  // No style element, which the site's policy forbids.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED_TEXT);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: FULLEST_HEADER, height });
  await expectNoSidewaysScroll(page);
}

/** Expects that the page does not scroll sideways. Polls, since the layout may still change after a resize. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(overflow, { message: `${page.url()} at ${page.viewportSize()?.width} px` })
    .toBeLessThanOrEqual(0);
}

/** Finds the texts with a line that begins with closing punctuation, which Chinese typography forbids. */
function findLinesBegunWithPunctuation(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = words.nextNode() as Text | null; text; text = words.nextNode() as Text | null)
    for (const { index } of text.data.matchAll(/(?<=.)[，。、：；！？）”》]/g)) {
      const [before, mark] = [index - 1, index].map((position) => {
        const letter = document.createRange();
        letter.setStart(text, position);
        letter.setEnd(text, position + 1);
        return letter.getBoundingClientRect();
      });
      if (before!.height > 0 && mark!.top >= before!.bottom) found.push(text.data);
    }
  return found;
}
