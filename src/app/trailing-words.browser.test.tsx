import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '@/testing/render-app';
import { field, heading, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

/** Messengers include the punctuation and words that follow a link (src/lib/link-text.test.ts has more of them). */
it('an inviter, a group and a product are found in links with words after them', async () => {
  const { router } = await renderApp('/register?aff=【KIMKOL】');
  await expect.element(page.getByLabelText(/^Invitation code/)).toHaveValue('KIMKOL');
  await router.navigate('/group-buying?group=gOwnShareOpen，还差一人');
  await expect.element(heading(/group/i).first()).toBeVisible();
  await expect.element(page.getByRole('list', { name: /[Ss]eats/ })).toBeVisible();
  await router.navigate('/faq#code-not-received。快看');
  await expect
    .poll(() => document.querySelector('details[open] [id]')?.id)
    .toBe('code-not-received');
  await router.navigate('/没有这个页面');
  await expect.element(heading('Page overboard')).toBeVisible();
});

it('a page, a coupon and the page after a login are found, too', async () => {
  const { router, at } = await renderApp('/en/pricing，快来看', { as: 'ada' });
  await expect.element(heading(/^Two plans/)).toBeVisible();
  await router.navigate('/pricing%3Fperiod%3D12');
  await expect.poll(at).toMatch(/^(\/en)?\/pricing\?/);
  await router.navigate('/checkout/standard-12m?method=alipay&coupon=HOIST10。');
  await expect.element(field(/^Coupon/)).toHaveValue('HOIST10');
  await expect.element(radio('Alipay')).toBeChecked();
  await router.navigate('/login?redirect=/user/device，快来');
  await expect.poll(at).toMatch(/\/user\/device$/);
});
