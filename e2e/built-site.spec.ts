import { expect, test } from './fixtures.ts';

test('the built site loads under a policy without exceptions', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'self'.*frame-ancestors 'none'$/,
    ),
    'x-content-type-options': 'nosniff',
  });
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute(
    'content',
    /^default-src 'self'; script-src 'self' 'sha256-/,
  );
  await expect(policy).not.toHaveAttribute('content', /unsafe-/);
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
