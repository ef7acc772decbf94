import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { checkoutPath, cryptoPayPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { setFaults } from '@/testing/sandbox';
import { button, heading, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const order = {
  screen: region(/^(Your order|你的订单)$/),
  title: /^(Checkout|结账)$/,
  as: 'newcomer',
} as const;

type Screen = {
  address: string;
  /** The heading, which is shown from the start. */
  title: string | RegExp;
  as: string;
  /** Visible once the screen is complete. */
  action: Locator;
  /** An element beside or below the other blocks of the screen. */
  screen: Locator;
};

const SCREENS: Screen[] = [
  { ...order, address: checkoutPath('standard-12m'), action: button(/^(Pay|支付) /) },
  ...(['all', 'own'] as const).map((pays) => ({
    ...order,
    title: 'Start a group',
    address: newGroupPath('standard-12m', 3, pays),
    action: button(/^Start group/),
  })),
  {
    ...order,
    title: 'Pay with cryptocurrency',
    address: cryptoPayPath('standard-12m'),
    action: button(/^Place order for/),
  },
];

/** In px: a sentence with a date and an amount may take a line more or less than the skeleton's. */
const LINE = 36;
const WIDTHS = [390, 1440];
/** The screens whose layout depends on the length of their texts. */
const IN_CHINESE = SCREENS.filter(({ address }) => /checkout/.test(address));
const VISITS = [
  ...SCREENS.map((screen) => ({ ...screen, language: 'en' as const })),
  ...IN_CHINESE.map((screen) => ({ ...screen, language: 'zh-CN' as const })),
];

/** Each screen at one width, alternating; in a full run at both. */
const CASES = VISITS.flatMap((screen, row) =>
  sample(WIDTHS, WIDTHS.length, row).map((width) => ({ ...screen, width })),
);

it.each(CASES)(
  'the skeleton of $address is the screen that comes, at $width px in $language',
  async ({ address, title, as, action, screen, width, language }) => {
    await page.viewport(width, 900);
    const late = { kind: 'latency', times: 1, milliseconds: 300 } as const;
    await setFaults(
      { ...late, operation: 'systemUserInfo' },
      ...(['paymentShop', 'paymentCryptoDetail', 'paymentOrder'] as const).map((operation) => ({
        ...late,
        operation,
        milliseconds: 500,
      })),
    );
    await renderApp(address, { as, language });
    const skeleton = main.getByRole('status').filter({ hasText: /Loading|加载/ });
    await expect.element(skeleton).toBeInTheDocument();
    // Shown even before the session is known.
    expect(heading(title).query()).not.toBeNull();
    const before = measureParts(skeleton.element());
    await expect.element(action).toBeEnabled();
    const after = measureParts(screen.element().parentElement);
    expect(before.length).toBeGreaterThan(2);
    for (const [place, { top, left, width: wide }] of before.entries()) {
      expect(Math.abs(after[place]!.top - top)).toBeLessThan(LINE);
      expect([after[place]!.left, after[place]!.width]).toEqual([left, wide]);
    }
  },
);

/** The positions of the blocks in a column, or in the two columns of an order screen. */
function measureParts(screen: Element | null | undefined) {
  const parts = [...(screen?.children ?? [])].filter((part) => !part.matches('.sr-only'));
  const isGrid = screen !== null && screen !== undefined && screen.matches('.grid');
  const choices = parts[0]?.children.length === 1 ? parts[0].children[0] : parts[0];
  const blocks = isGrid ? [...(choices?.children ?? []), ...parts.slice(1)] : parts;
  return blocks.map((block) => {
    const { top, left, width } = block.getBoundingClientRect();
    return { top, left, width };
  });
}
