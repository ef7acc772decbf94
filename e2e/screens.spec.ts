import {
  axeViolations,
  expect,
  expectNoSidewaysScroll,
  onlyOn,
  spaceText,
  test,
} from './fixtures.ts';

/** Below the sections' links, in their order. */
const SECTIONS = ['profile', 'device', 'reward', 'groups', 'benefits', 'kol', 'delete'];

/** Every language and every colour at some width. */
const LOOKS = [
  { language: 'en', colorScheme: 'light', width: 'desktop' },
  { language: 'zh-CN', colorScheme: 'dark', width: 'desktop' },
  { language: 'en', colorScheme: 'dark', width: 'phone' },
  { language: 'zh-CN', colorScheme: 'light', width: 'phone' },
] as const;

for (const { language, colorScheme, width } of LOOKS) {
  test.describe(`every screen of the account, ${colorScheme}, in ${language}, on a ${width}`, () => {
    test.use({ language, colorScheme });
    onlyOn(width, `A look of the ${width}.`);

    test('pleases axe, names itself, and scrolls sideways at no width', async ({
      page,
      newAccount,
      logIn,
      say,
    }) => {
      const size = page.viewportSize()!;
      await logIn(page, await newAccount(), '/user');
      const sections = page.getByRole('navigation', { name: say('account:sectionNavigation') });
      for (const section of SECTIONS) {
        const name = say(`account:sections.${section}`);
        const link = sections.getByRole('link', { name, exact: true });
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-slot=skeleton]'), section).toHaveCount(0);
        expect(await axeViolations(page), section).toEqual([]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle(/.+ · (Halyard|海帆)$/);
        await expectNoSidewaysScroll(page, 320);
        await page.setViewportSize(size);
      }
      // The narrowest window that has the header's links beside the member's own.
      await expectNoSidewaysScroll(page, 961);
      await spaceText(page);
      for (const width of [961, 320]) await expectNoSidewaysScroll(page, width);
    });
  });
}
