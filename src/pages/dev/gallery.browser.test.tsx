import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { GALLERY_PATH } from '@/config/paths';
import { renderApp } from '@/testing/render-app';

const KINDS = ['403', '404', '500', 'success', 'error', 'info', 'warning'];

it.each([
  ['en', ['This account is disabled', 'Page overboard', 'Which order do you mean?']],
  ['zh-CN', ['此账户已被停用', '页面落水了', '你要查看哪个订单？']],
] as const)(
  'every kind of result is in the gallery with the texts of the site (%s)',
  async (language, titles) => {
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
    }
    for (const name of titles) {
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  },
);
