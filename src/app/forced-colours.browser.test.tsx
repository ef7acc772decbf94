import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { checkoutPath, cryptoPayPath, PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { button, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

beforeEach(async () => {
  await emulate([{ name: 'forced-colors', value: 'active' }]);
});
afterEach(async () => {
  delete document.documentElement.dataset['theme'];
  await emulate([]);
});

const navigation = (name: string) => page.getByRole('navigation', { name });

it('the current page of the header and of its menu, and the chosen theme, differ from the others', async () => {
  await page.viewport(1280, 800);
  await renderApp(PATHS.pricing);
  const header = navigation('Main');
  await expect.element(header.getByRole('link', { name: 'Pricing' })).toBeVisible();
  expectDistinct(header.getByRole('link').all(), '[aria-current=page]');
  await page.viewport(390, 844);
  await button('Menu').click();
  await expect.element(header.getByRole('link', { name: 'Pricing' })).toBeVisible();
  expectDistinct(header.getByRole('link').all(), '[aria-current=page]');
  const themes = page.getByRole('group', { name: 'Theme' }).getByRole('button');
  expectDistinct(themes.all(), '[aria-pressed=true]');
});

it('the switch of the home page shows whether it is on', async () => {
  await page.viewport(1280, 800);
  await renderApp(PATHS.home);
  const control = page.getByRole('switch');
  // The picture keeps the colours of a drawing, and a word says the same.
  const picture = () => control.element().nextElementSibling!;
  await expect.element(control).toBeChecked();
  const on = readFill(picture());
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible();
  await userEvent.click(control.element().closest('label')!);
  await expect.element(control).not.toBeChecked();
  await expect.element(page.getByText('Connected', { exact: true })).not.toBeVisible();
  await expect.element(page.getByText('Not connected', { exact: true })).toBeVisible();
  await expect.poll(() => readFill(picture())).not.toBe(on);
  expect(getComputedStyle(picture()).forcedColorAdjust).toBe('none');
});

it('the chosen period, payment method and agreement differ from the others', async () => {
  await page.viewport(1280, 800);
  await renderApp(checkoutPath('lite-6m'), { as: 'lite' });
  await expect.element(radio('credit card')).toBeChecked();
  for (const group of document.querySelectorAll('main fieldset')) {
    const labels = [...group.querySelectorAll('label')];
    const chosen = labels.filter((label) => label.matches(':has(:checked)'));
    expect(chosen.map(readFill)).not.toContain(readFill(findUnchosen(labels, chosen)));
  }
});

it('the account’s section and the tab that are current, and the picture, whatever theme was chosen', async () => {
  await emulate([
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: 'dark' },
  ]);
  await page.viewport(1280, 800);
  await renderApp(PATHS.kol, { as: 'kol' });
  await expect.element(page.getByRole('figure')).toBeVisible();
  for (const name of ['Account sections', 'KOL programme sections']) {
    expectDistinct(navigation(name).getByRole('link').all(), '[aria-current=page]');
  }
  const column = page.getByRole('figure').element().querySelector('rect')!;
  const [left, track] = page.getByRole('meter').element().querySelectorAll('rect, svg');
  const fills = () => [column, left!, track!].map((part) => getComputedStyle(part).fill);
  const [ink, ...others] = fills();
  expect(others.toSorted()).not.toEqual([ink, ink]);
  document.documentElement.dataset['theme'] = 'light';
  expect(fills()).toEqual([ink, ...others]);
});

it('the current step of a payment in cryptocurrency differs from the others', async () => {
  await renderApp(cryptoPayPath('lite-6m'), { as: 'lite' });
  const steps = page.getByRole('list', { name: 'Payment progress' }).getByRole('listitem');
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
  const [current, next] = steps.all().map((step) => step.element().firstElementChild!);
  expect(readFill(current!)).not.toBe(readFill(next!));
});

/** Expects exactly one control to match `selected`, with another fill colour than the others. */
function expectDistinct(locators: { element: () => Element }[], selected: string): void {
  const controls = locators.map((locator) => locator.element());
  const chosen = controls.filter((control) => control.matches(selected));
  expect(chosen).toHaveLength(1);
  expect(readFill(chosen[0]!)).not.toBe(readFill(findUnchosen(controls, chosen)));
}

function findUnchosen(all: Element[], chosen: Element[]): Element {
  return all.find((control) => !chosen.includes(control))!;
}

/**
 * The fill colour as painted, after forced colours have replaced those of the style sheet; the page's if the element
 * has none.
 */
function readFill(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
  return isClear ? getComputedStyle(document.body).backgroundColor : backgroundColor;
}

function emulate(features: { name: string; value: string }[]): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { features });
}
