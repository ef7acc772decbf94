import { expect, sameAtEveryWidth, test } from './fixtures.ts';

sameAtEveryWidth();
test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  test('home, prices, questions and the programme are readable, and their controls and links work', async ({
    page,
    say,
    trouble,
  }) => {
    // With scripts disabled, Chromium reports preloaded scripts as refused.
    trouble.expect(/\.js \(csp\)$/);
    await page.goto('/en/');
    await expect(page.getByText('Lite, 6 months, $17.94 total')).toBeVisible();
    await expect(page.getByText('→ our server').first()).toBeVisible();
    await page.getByRole('switch', { name: 'Halyard' }).press('Space');
    await expect(page.getByText('sees which sites you visit')).toBeVisible();
    await expect(page.getByText('→ our server').first()).toBeHidden();

    await page.getByRole('link', { name: 'Compare plans' }).click();
    await expect(page).toHaveURL(/\/en\/pricing$/);
    const standard = page.getByRole('article').filter({ hasText: 'Standard' });
    await expect(standard.getByText('$4.99')).toBeVisible();
    await page.getByRole('radio', { name: /^1 month/ }).check();
    await expect(standard.getByText('$9.99', { exact: true })).toBeVisible();
    await expect(standard.getByText('$4.99')).toBeHidden();
    await page.getByText('Compare everything').click();
    await expect(page.getByRole('row', { name: /^6 months/ })).toContainText('$41.94 total');
    // The calculator needs scripts; the rule and its example do not.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByText(/^Upgrade any time/).click();
    await expect(page.getByText('15 days of Standard')).toBeVisible();
    await standard.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/checkout\/standard-1m$/);

    await page.goto('/en/faq#code-not-received');
    await expect(page.getByText('Check your spam or junk folder')).toBeVisible();
    await page.getByText('Is there a free trial?').click();
    await expect(page.getByText('Yes, for 15 minutes, once')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.goto('/en/affiliate');
    await expect(page.getByText('for new signups')).toBeVisible();

    await page.locator('summary', { hasText: say('shell:language') }).click();
    await page.getByRole('link', { name: '简体中文' }).click();
    await expect(page).toHaveURL(/\/zh\/affiliate$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.goto('/zh/group-buying');
    await expect(page.getByText('发起拼团，付 US$44.90')).toBeVisible();
    await page.getByRole('radio', { name: /^2 人团/ }).click();
    await expect(page.getByText('发起拼团，付 US$49.90')).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
  });

  test('what needs scripts is left out or says so', async ({ page, say, trouble }) => {
    trouble.expect(/\(csp\)$/);
    await page.goto('/en/download');
    const files = page
      .getByRole('main')
      .getByRole('link', { name: say('download:actions.download') });
    // Seven files, three of which are also at the top.
    await expect(files).toHaveCount(10);
    await expect(page.getByRole('button', { name: say('download:copy.sha256') })).toHaveCount(0);
    await expect(page.getByText(say('download:qr.page'))).toBeHidden();
    await expect(page.getByText(say('download:check.choose'))).toBeHidden();
    await page.getByText(say('download:commands.title')).click();
    await expect(page.getByText('shasum -a 256 FILE')).toBeVisible();

    const words = page.getByRole('main').locator('noscript p');
    for (const [path, text] of [
      ['/en/login', 'auth:noScript'],
      ['/en/group-buying#join', 'group-buying:join.noScript'],
      ['/en/clause/canary', 'clause:canary.state.noScript'],
    ] as const) {
      await page.goto(path);
      await expect(words).toHaveText(say(text));
      await expect(words).toBeVisible();
    }
    await expect(page.getByRole('blockquote')).toBeVisible();
    await page.getByText(say('clause:canary.byHand.title')).click();
    await expect(page.getByText('openssl pkeyutl')).toBeVisible();
  });
});
