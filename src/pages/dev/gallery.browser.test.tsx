import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { GALLERY_PATH } from '@/config/paths';
import { renderApp } from '@/testing/render-app';

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

it('a desktop is shown whole on a phone', async () => {
  await page.viewport(390, 844);
  await renderApp(GALLERY_PATH);
  await page.getByRole('radio', { name: 'desktop' }).click();
  const frame = page.getByTitle(/: \/user\/profile$/).first();
  await expect.element(frame).toBeInTheDocument();
  frame.element().scrollIntoView();
  await expect.poll(() => frame.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(frame.element().getBoundingClientRect().width).toBeGreaterThan(300);
});
