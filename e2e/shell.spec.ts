import { BOOTED } from '../src/app/inline/booted.ts';
import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';

const isPhone = (page: { viewportSize(): { width: number } | null }) =>
  page.viewportSize()!.width < 960;

test.describe('in a browser of another language', () => {
  test.use({ locale: 'eo' });

  test('the site is Chinese until the visitor chooses; the choice is stored', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    await waitUntilHydrated(page);
    await page.locator('summary', { hasText: '语言' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  });
});

test.describe('at every width', () => {
  sameAtEveryWidth();

  test('a language that is pressed as soon as links work changes the whole page', async ({
    page,
  }) => {
    // On a slow device the footer is hydrated after the press.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
    await page.addInitScript((event) => {
      const press = () => document.querySelector<HTMLElement>('header a[lang="zh-CN"]')?.click();
      document.addEventListener(event, () => setTimeout(press));
    }, BOOTED);
    await page.goto('/login');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('登录', { timeout: 20_000 });
    // React would report the footer as different from its HTML, which `trouble` refuses.
    await expect(page.getByRole('contentinfo').getByRole('heading').first()).toHaveText('产品');
  });

  test('errors follow a switch of language, and typed input stays', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(
      page.getByText('Please agree to the User Agreement and Privacy Policy before login'),
    ).toBeVisible();
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('link', { name: '简体中文' }).click();
    await expect(page.getByText('Invalid email address')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('ada@');
    await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  });

  test('the language of an address is switched in place: what was typed stays, and the address follows', async ({
    page,
  }) => {
    await page.goto('/en/login?redirect=%2Fuser%2Freward#form');
    await waitUntilHydrated(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('checkbox').check();
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('link', { name: '简体中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    await expect(page).toHaveURL(/\/zh\/login\?redirect=%2Fuser%2Freward#form$/);
    await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('ada@example.com');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: '注册' }).click();
    await expect(page).toHaveURL(/\/zh\/register/);
  });

  test('a typed account is carried between login, registration and reset, and a password is not', async ({
    page,
  }) => {
    await page.goto('/login');
    await waitUntilHydrated(page);
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('my-own-secret');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
    await expect(email).toHaveValue('ada@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await email.fill('ada@halyard.example');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await expect(email).toHaveValue('ada@halyard.example');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByRole('link', { name: /Forgot/ }).click();
    await expect(email).toHaveValue('ada@halyard.example');
    await page.reload();
    await expect(email).toHaveValue('');
  });

  test('the keyboard skips to the content, and a followed link moves the focus to it', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await waitUntilHydrated(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('an unknown address offers a link to the home page', async ({ page, trouble }) => {
    trouble.expect(/404/);
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page overboard');
    await page.getByRole('link', { name: 'Go to homepage' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('the chosen theme applies before the first paint of the next visit', async ({ page }) => {
  await page.goto('/login');
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  else await page.locator('summary', { hasText: 'Theme' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Checks the document before any module has run.
  await page.route('**/*.js', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the keyboard opens the menu of a phone, walks it, and returns to its button', async ({
  page,
}) => {
  await page.goto('/en');
  test.skip(!isPhone(page), 'A wide window has the links in the header.');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Home');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
  await expect(menu).toBeFocused();
});

test("the operator's links open in a new tab, and say so", async ({ page }) => {
  await page.goto('/login');
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  else await page.locator('summary', { hasText: 'More' }).click();
  const blog = page.getByRole('link', { name: /^Blog/ });
  await expect(blog).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(blog).toHaveAccessibleName(/opens in a new tab/);
  await expect(page.getByRole('link', { name: /^Status/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^GitHub mirrors/ }).first()).toBeVisible();
});
