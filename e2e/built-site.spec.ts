import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';

sameAtEveryWidth();

test('a page has a policy without exceptions, which refuses smuggled scripts and text as markup, and asks no other origin', async ({
  page,
  baseURL,
  trouble,
  say,
}) => {
  trouble.expect(/Trusted(?:HTML|Script|ScriptURL|TypePolicy)/);
  const { origin } = new URL(String(baseURL));
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) outside.push(request.url());
  });
  // A page with data for search engines, which is a script, too.
  const response = await page.goto('/en/faq');
  const { 'content-security-policy': policy = '', ...headers } = response?.headers() ?? {};
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-.*frame-ancestors 'none'$/,
  );
  expect(policy).not.toContain('unsafe-');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  const refusals = await page.evaluate(() => {
    const attempts = [
      () => void (document.createElement('div').innerHTML = '<img src=x>'),
      () => void (document.createElement('script').src = '/assets/any.js'),
      () => void new Worker('/assets/any.js'),
      () => void Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.smuggled = true');
    document.head.append(script);
    return 'smuggled' in window;
  });
  expect(ran).toBe(false);

  // Without configuration there is no chat.
  await page.getByRole('heading', { level: 1 }).click();
  await waitUntilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/en$/);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: say('shell:chat.open') })).toHaveCount(0);
  expect(outside).toEqual([]);
});

test('a service worker that an earlier version installed removes itself', async ({ page }) => {
  // The policy of this version's pages lets no script register a worker.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await caches.open('halyard.pages');
    await navigator.serviceWorker.register('/account-worker.js', { scope: '/en/user/' });
  });
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
