import type { Page } from '@playwright/test';

/** Keeps the app's file from arriving in what the page opens from now on, until what is returned is called. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return letIn;
}
