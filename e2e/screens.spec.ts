import { axeViolations, expect, expectNoSidewaysScroll, test } from './fixtures.ts';

const ACCOUNT_SCREENS = ['/user/profile', '/user/device'];

for (const language of ['en', 'zh-CN'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`every screen of the account, ${colorScheme}, in ${language}`, () => {
      test.use({ language, colorScheme });

      test('pleases axe, names itself, and scrolls sideways at no width', async ({
        page,
        newAccount,
        say,
      }) => {
        const { token } = await newAccount();
        const size = page.viewportSize()!;
        for (const path of [`/user?token=${token}`, ...ACCOUNT_SCREENS]) {
          await page.setViewportSize(size);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('status', { name: say('common:loading') })).toHaveCount(0);
          expect(await axeViolations(page), path).toEqual([]);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page).toHaveTitle(/.+ · (Halyard|海帆)$/);
          await expectNoSidewaysScroll(page, 320);
        }
      });
    });
  }
}
