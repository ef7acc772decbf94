import { expect, it } from 'vitest';
import { checkoutPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { button, heading, main, region } from '@/testing/screen';
import { page } from 'vitest/browser';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const SCREENS = [
  [checkoutPath('standard-12m'), 'Checkout', /^Pay /],
  [newGroupPath('standard-12m', 3, 'all'), 'Start a group', /^Start group/],
] as const;

/** The blocks of the choices and of the order, which the skeleton has as well. */
const placesOf = (grid: Element | null | undefined) => {
  const [choices, order] = [...(grid?.children ?? [])].filter((part) => !part.matches('.sr-only'));
  return [...(choices?.children ?? []), ...(order ? [order] : [])].map((block) => {
    const { top, left, width } = block.getBoundingClientRect();
    return { top, left, width };
  });
};

it.each(SCREENS.flatMap((screen) => [390, 1440].map((width) => [...screen, width] as const)))(
  'the skeleton of %s is the screen that comes: %s, %s, at %s px',
  async (address, title, action, width) => {
    await page.viewport(width, 900);
    const late = { kind: 'latency', times: 1, milliseconds: 700 } as const;
    await setFaults(
      { ...late, operation: 'systemUserInfo' },
      { ...late, operation: 'paymentShop', milliseconds: 1_200 },
    );
    await renderApp(address, { as: 'newcomer' });
    await expect.element(heading(title)).toBeVisible();
    const skeleton = main.getByRole('status').filter({ hasText: /Loading/ });
    await expect.element(skeleton).toBeInTheDocument();
    const before = placesOf(skeleton.element());
    await expect.element(button(action)).toBeEnabled();
    const after = placesOf(region('Your order').element().parentElement);
    expect(after).toHaveLength(before.length);
    for (const [place, { top, left, width: wide }] of before.entries()) {
      expect(Math.abs(after[place]!.top - top)).toBeLessThan(12);
      expect([after[place]!.left, after[place]!.width]).toEqual([left, wide]);
    }
  },
);
