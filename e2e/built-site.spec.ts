import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';

const LINKS = [
  ['banner', 'Pricing', /\/pricing$/],
  ['contentinfo', 'FAQ', /\/faq$/],
  ['banner', 'Home', /:\d+\/(?:en)?$/],
] as const;

sameAtEveryWidth();

test('the built site loads under a policy without exceptions', async ({ page }) => {
  const response = await page.goto('/');
  const { 'content-security-policy': policy = '', ...headers } = response?.headers() ?? {};
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-.*frame-ancestors 'none'$/,
  );
  expect(policy).not.toContain('unsafe-');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('the policy refuses a script that was smuggled into the page', async ({ page, trouble }) => {
  trouble.expect(/TrustedScript/);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.smuggled = true');
    document.head.append(script);
    return 'smuggled' in window;
  });
  expect(ran).toBe(false);
});

test('the policy refuses text as markup and as the address of a script', async ({
  page,
  trouble,
}) => {
  trouble.expect(/Trusted(?:HTML|ScriptURL|TypePolicy)/);
  await page.goto('/');
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
});

test('the pages with data for search engines keep the policy, too', async ({ page }) => {
  await page.goto('/en/download');
  await waitUntilHydrated(page);
  for (const [region, name, address] of LINKS) {
    await page.getByRole(region).getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
