import { type Page, expect } from '@playwright/test';

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
