import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { startAnswers } from '@/api/dev/chosen-answers';
import { startFixtureSession } from '@/api/dev/fixture-session';
import { API } from '@/config/api';
import { GALLERY_PATH } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const KINDS = ['403', '404', '500', 'success', 'error', 'info', 'warning'];
const RETRIED = ['error', 'warning'];

it.each([
  ['en', 'Try again', ['This account is disabled', 'Page overboard', 'Which order do you mean?']],
  ['zh-CN', '重试', ['此账户已被停用', '页面落水了', '你要查看哪个订单？']],
] as const)(
  'every kind of result is in the gallery with the texts of the site (%s)',
  async (language, retry, titles) => {
    await renderApp(GALLERY_PATH, { language });
    const links = page.getByRole('navigation').getByRole('link');
    await expect.element(links.first()).toBeVisible();
    for (const kind of KINDS) {
      await expect
        .element(links.filter({ hasText: kind }).first())
        .toHaveAttribute('href', `#${kind}`);
      const place = document.getElementById(kind);
      expect(place?.querySelector('[data-flag]')).not.toBeNull();
      // The address in the product where it is shown.
      expect(place?.textContent).toContain('/');
      const buttons = [...(place?.querySelectorAll('button') ?? [])];
      const canRetry = buttons.some(({ textContent }) => textContent === retry);
      // A missing page, a disabled account and a success are not better at a second try.
      expect({ kind, canRetry }).toEqual({ kind, canRetry: RETRIED.includes(kind) });
    }
    for (const name of titles) {
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  },
);

it('leads to a screen in a state, as an account of the fixtures, by its address alone', async () => {
  await renderApp(GALLERY_PATH);
  await page.getByText(/^\/user\/device \(/).click();
  const link = page.getByRole('link', { name: 'phone /user/device userGetDeviceList: failed' });
  const address = link.element().getAttribute('href') ?? '';
  expect(address).toBe('/en/user/device?as=yearly&answer=userGetDeviceList.drop');
  Object.assign(API, { mode: 'sandbox' });
  onTestFinished(() => void Object.assign(API, { mode: 'backend' }));
  window.history.replaceState(null, '', address);
  startAnswers();
  await startFixtureSession();
  await renderApp(address);
  await expect.element(page.getByText('We couldn’t load your devices')).toBeVisible();
  await expect.element(page.getByText('ada@example.com').first()).toBeInTheDocument();
});
