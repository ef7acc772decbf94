import { type Page, expect } from '@playwright/test';

/** What a reader may set, and nothing is to be lost by (WCAG 2.2, 1.4.12); a line's height grows with its text. */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Holds that nothing leaves the page sideways, at a window of `width` or as it is. Asks again while a new width settles. */
export async function expectNoSidewaysScroll(page: Page, width?: number): Promise<void> {
  if (width !== undefined) await page.setViewportSize({ width, height: 640 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(overflow, { message: `${page.url()} at ${page.viewportSize()?.width} px` })
    .toBeLessThanOrEqual(0);
}

/** Sets the page's text as wide as readers may, until it is left. Not by an element, which the site's policy refuses. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED_TEXT);
}

/** Lines of the page's texts that begin with what ends a phrase, as no line does in Chinese print. */
export async function linesBegunWithPunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = words.nextNode() as Text | null; text; text = words.nextNode() as Text | null)
      for (const { index } of text.data.matchAll(/(?<=.)[，。、：；！？）”》]/g)) {
        const [before, mark] = [index - 1, index].map((at) => {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          return letter.getBoundingClientRect();
        });
        if (before!.height > 0 && mark!.top >= before!.bottom) found.push(text.data);
      }
    return found;
  });
}
