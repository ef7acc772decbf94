import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

/** Messengers include the punctuation and words that follow a link. */
test.each([
  ...['KIMKOL，快来', 'KIMKOL+come', 'KIMKOL%0ACome', 'ＫＩＭＫＯＬ', 'KIMKOL&aff=KIMKOL'],
  ...['“KIMKOL”', '【KIMKOL】', 'KIMKOL%252C', 'KIMKOL?from=chat'],
])('an inviter is found at ?aff=%s', async (code) => {
  const { getByRole } = await renderApp(`/register?aff=${code}`);
  await expect.element(getByRole('main').getByText('KIMKOL', { exact: true })).toBeVisible();
});

test.each([
  ...['gOwnShareOpen。', 'gOwnShareOpen，还差一人', 'gOwnShareOpen).', 'gOwnShareOpen+come'],
  ...['gOwnShareOpen%2520come', 'gOwnShareOpen?from=chat', '「gOwnShareOpen」'],
])('a group is found at ?group=%s', async (group) => {
  const { getByRole } = await renderApp(`/group-buying?group=${group}`);
  await expect.element(getByRole('heading', { level: 1, name: /group/i })).toBeVisible();
  await expect.element(getByRole('link', { name: /[Ll]og in/ }).first()).toBeVisible();
  await expect.element(getByRole('list', { name: /[Ss]eats/ })).toBeVisible();
});

test('a product and its coupon are found in a link with words after it', async () => {
  const { getByRole } = await renderApp('/checkout/standard-12m?method=alipay&coupon=HOIST10。', {
    as: 'ada',
  });
  await expect.element(getByRole('textbox', { name: /^Coupon/ })).toHaveValue('HOIST10');
  await expect.element(getByRole('radio', { name: 'Alipay' })).toBeChecked();
});

test.each([
  ...['/pricing。', '/en/pricing，快来看', '/pricing).', '/checkout/standard-12m，'],
  ...['/pricing%2520come', '/pricing%3Fperiod%3D12', '/pricing&period=12'],
])('the page is found at %s', async (path) => {
  const { at, getByRole } = await renderApp(path, { as: 'ada' });
  const title = path.includes('checkout') ? 'Checkout' : 'Plans and pricing';
  await expect.element(getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(at()).toMatch(/^(\/en)?\/(pricing|checkout)\b/);
});

test('the place in a page is found in a link with words after it', async () => {
  const { router } = await renderApp('/faq#code-not-received。快看');
  await expect
    .poll(() => document.querySelector('details[open] [id]')?.id)
    .toBe('code-not-received');
  expect(router.state.location.hash).toBe('#code-not-received');
});

test('a login leads to the page of a link with words after it', async () => {
  const { at } = await renderApp('/login?redirect=/user/device，快来', { as: 'ada' });
  await expect.poll(at).toMatch(/\/user\/device$/);
});

test('an address that is no page with words after it is still not found', async () => {
  const { getByRole } = await renderApp('/没有这个页面');
  await expect.element(getByRole('heading', { level: 1, name: 'Page overboard' })).toBeVisible();
});
