import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const TIMES = { en: '15 minutes', 'zh-CN': '15 分钟' };

for (const language of ['en', 'zh-CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('without scrolling, the page says what the product is, what it costs and how to get it', async ({
      page,
      say,
      isMobile,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home:hero.title'));
      const action = page
        .getByRole('link', { name: say('home:action.trial', { time: TIMES[language] }) })
        .first();
      const answers: Locator[] = [
        page.getByRole('heading', { level: 1 }),
        page.getByText(/^(from|低至) (US)?\$2\.99/).first(),
        action,
        ...['iOS', 'Android', 'macOS', 'Windows'].map((name) =>
          page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }),
        ),
      ];
      for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 });

      if (!isMobile) return;
      // Text half as large again, as in the browser's settings.
      const settings = await page.context().newCDPSession(page);
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
      await expect(page.locator('body')).toHaveCSS('font-size', '24px');
      await expect(action).toBeInViewport({ ratio: 1 });
    });

    test('its links lead to the trial, the prices, a client, the group, the answers and an account', async ({
      page,
      say,
      viewport,
    }) => {
      test.skip(
        (viewport?.width ?? 0) >= 960 !== (language === 'en'),
        'One language at each width.',
      );
      const main = page.getByRole('main');
      const ways: [Locator, RegExp][] = [
        [main.getByRole('link', { name: /15/ }).last(), /\/trial$/],
        [main.getByRole('link', { name: say('home:action.plans') }), /\/pricing\?period=6#plan-2$/],
        [
          main.getByRole('link', {
            name: say('home:plans.choose', { plan: say('common:plans.lite') }),
          }),
          /\/pricing\?period=6#plan-2$/,
        ],
        [main.getByRole('link', { name: /^Android/ }), /\/download#android$/],
        [main.getByRole('link', { name: say('home:action.download') }), /\/download$/],
        [main.getByRole('link', { name: say('home:group.action') }), /\/group-buying$/],
        [main.getByRole('link', { name: say('home:action.faq') }), /\/faq$/],
        [
          main.getByRole('link', { name: say('proofs:start.link') }),
          /\/register\?method=username$/,
        ],
        [main.getByRole('link', { name: say('proofs:canary.link') }), /\/clause\/canary$/],
      ];
      await page.goto('/');
      for (const [link, address] of ways) await expect(link).toHaveAttribute('href', address);
      await main.getByRole('link', { name: /^Android/ }).click();
      await expect(page).toHaveURL(/\/download#android$/);
      await expect(page.getByRole('region', { name: 'Android' })).toBeInViewport();
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is readable, and the links work', async ({ page }) => {
    await page.goto('/en/');
    await expect(page.getByText('Lite, 6 months, $17.94 total')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Buy together, pay less' })).toBeVisible();
    await expect(page.getByText('sees a connection to us')).toBeVisible();
    await page.getByRole('switch', { name: 'Halyard' }).press('Space');
    await expect(page.getByText('news.example').last()).toBeVisible();
    await expect(page.getByText('sees which sites you visit')).toBeVisible();
    await expect(page.getByText('sees a connection to us')).toBeHidden();
    await page.getByRole('link', { name: 'Compare plans' }).click();
    await expect(page).toHaveURL(/\/en\/pricing$/);
  });
});
