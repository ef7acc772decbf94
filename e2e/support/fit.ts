import { type Page, expect } from '@playwright/test';
import { findAxeViolations } from './axe.ts';

/** The text spacing that readers may set without a loss of content (WCAG 2.2, 1.4.12). */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Expects that axe finds nothing, and that a window of 320 px does not scroll sideways. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 320);
}

/**
 * Expects that the page does not scroll sideways, in a window of `width` or in the current one, and restores the
 * window and waits for a frame of it: a press right after the resize rarely led nowhere.
 */
export async function expectNoSidewaysScroll(page: Page, width?: number): Promise<void> {
  const size = page.viewportSize();
  if (width !== undefined) await page.setViewportSize({ width, height: 640 });
  await expectNoOverflow(page);
  if (width === undefined || !size) return;
  await page.setViewportSize(size);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/**
 * Expects that the page does not scroll sideways in the current window. Polls, since the layout may still change after
 * a resize.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(overflow, { message: `${page.url()} at ${page.viewportSize()?.width} px` })
    .toBeLessThanOrEqual(0);
}

/** Sets the text spacing until the page is left. Uses no style element, which the site's policy forbids. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED_TEXT);
}

/** Finds the texts with a line that begins with closing punctuation, which Chinese typography forbids. */
export async function findLinesBegunWithPunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  });
}
