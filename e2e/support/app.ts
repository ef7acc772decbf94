import type { Page } from '@playwright/test';

/** Waits until the page is hydrated and handles presses itself. Before that, links load new documents. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}

/** Delays the app's bundle in pages opened from now on, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  return holdScript(page, '**/assets/app-*.js');
}

/** Delays a script in pages opened from now on, until the returned function is called. */
export async function holdScript(page: Page, address: string): Promise<() => void> {
  const { promise, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return letIn;
}

/** Counts the documents that the page loads from now on. */
export function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}
