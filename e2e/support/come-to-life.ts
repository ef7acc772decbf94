import type { Page } from '@playwright/test';

/** Waits until the app has taken over the page. Before that, links lead to new documents. */
export async function cameToLife(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
