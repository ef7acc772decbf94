import { expect, test } from './fixtures.ts';

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
  trouble.expect(/Content Security Policy/);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = true';
    document.head.append(script);
    return 'smuggled' in window;
  });
  expect(ran).toBe(false);
});
