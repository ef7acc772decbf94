import { axeViolations, expect, test } from './fixtures.ts';

const SCREENS = {
  '/login': 'Log in',
  '/register': 'Sign up',
  '/resetpassword': 'Reset password',
};

test("every screen renders from the contract's examples, with Prism behind it", async ({
  page,
}) => {
  for (const [path, title] of Object.entries(SCREENS)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('radio')).not.toHaveCount(0);
    await expect(page.getByText('Prism examples')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.goto('/user/profile?token=prism-takes-any-token');
  await expect(page.getByRole('definition').filter({ hasText: 'ada@example.com' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/user/device');
  const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
  await expect(devices).not.toHaveCount(0);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
});

test('a form can be sent, and its example logs in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
});
