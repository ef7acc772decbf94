import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutPath, cryptoPayPath, buildGroupPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { button, link, radio, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

/** Every screen that orders: the name of its order, and its button. */
const SCREENS = [
  [checkoutPath('standard-12m'), 'Your order', /^Pay \$/],
  [newGroupPath('standard-12m', 3, 'own'), 'Your order', /^Start group and pay/],
  [buildGroupPath('gOwnShareOpen'), 'There’s a seat for you', /^Join and pay/],
  [cryptoPayPath('standard-12m'), 'Your order', /^Place order for/],
] as const;

async function resize(width: number, height: number) {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
}

it('order, total and button are in the same places on every screen that orders; on a phone they follow the choices', async () => {
  const places = [];
  for (const [address, name, action] of SCREENS) {
    await resize(1440, 900);
    await renderApp(address, { as: 'newcomer' });
    const order = region(name);
    const pay = order.getByRole('button', { name: action });
    const total = order.getByText(/^\$[\d.]+$/).last();
    await expect.element(pay).toBeVisible();
    await expect.element(order.getByText('Total due').first()).toBeVisible();
    const box = order.element().getBoundingClientRect();
    const [pressed, sum] = [pay, total].map((part) => part.element().getBoundingClientRect());
    expect(sum!.bottom).toBeLessThan(pressed!.top);
    places.push({
      order: [box.left, box.right],
      total: sum!.right,
      button: [pressed!.left, pressed!.right],
    });
    await resize(390, 844);
    await expect.element(button(action)).toBeInViewport();
    const choice = page.getByRole('radio').last().element().getBoundingClientRect();
    expect(choice.bottom).toBeLessThan(order.element().getBoundingClientRect().top);
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
});

it.each([
  [checkoutPath('standard-12m'), 'Create account and pay $59.88'],
  [newGroupPath('standard-12m', 3, 'own'), 'Create an account and start'],
])(
  'a guest’s button is there as well, on a phone in the bar at the bottom: %s',
  async (address, text) => {
    await resize(390, 844);
    await renderApp(address);
    await expect.element(page.getByText(text)).toBeInViewport({ ratio: 1 });
    const logIn = region('Your order').getByText(/Log in to Pay$/);
    await expect.element(logIn).toBeVisible();
  },
);

it.each([
  [
    cryptoPayPath('standard-12m', { coupon: 'HOIST10' }),
    checkoutPath('standard-12m', { method: 'crypto', coupon: 'HOIST10' }),
  ],
  [
    cryptoPayPath('standard-12m', { size: 3, pays: 'own' }),
    newGroupPath('standard-12m', 3, 'own', 'crypto'),
  ],
  [
    cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }),
    buildGroupPath('gOwnShareOpen', 'crypto'),
  ],
])('the way back from %s keeps the payment method', async (address, back) => {
  const { at } = await renderApp(address, { as: 'newcomer' });
  await link('Change payment method').click();
  await expect.poll(at).toBe(back);
  await expect.element(radio(/^cryptocurrency/i)).toBeChecked();
});

it('a price below the minimum of a payment method moves nothing', async () => {
  await resize(390, 844);
  await renderApp(newGroupPath('standard-12m', 3, 'all'), { as: 'newcomer' });
  const method = radio('UnionPay');
  const minimum = /^For \$50\.00 or more$/;
  await expect.element(method).toBeEnabled();
  await expect.element(method).toHaveAccessibleDescription(minimum);
  const measureTop = () =>
    region('Your order').element().getBoundingClientRect().top + window.scrollY;
  const before = measureTop();
  await radio(/^Everyone/).click();
  await expect.element(method).toBeDisabled();
  await expect.element(method).toHaveAccessibleDescription(minimum);
  expect(measureTop()).toBe(before);
});
