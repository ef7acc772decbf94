import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { button, link } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

const COMMISSION = `${PATHS.kol}?tab=commission`;
const rows = page.getByRole('table').getByRole('row');
const bars = () =>
  page
    .getByRole('main')
    .getByRole('navigation')
    .all()
    .filter((bar) => bar.element().getBoundingClientRect().bottom < firstRowTop());

function firstRowTop(): number {
  // The first row is the header, which is only for assistive technology.
  return rows.nth(1).element().getBoundingClientRect().top;
}

describe('on a phone', () => {
  it.each([
    ['commission', 'en'],
    ['settlement', 'zh-CN'],
    ['invitation', 'en'],
  ] as const)(
    'the list of %s begins in the upper half of the screen, below one bar of navigation (%s)',
    async (tab, language) => {
      await page.viewport(390, 844);
      await renderApp(`${PATHS.kol}?tab=${tab}`, { as: 'kol', language });
      await expect.element(rows.nth(1)).toBeVisible();
      expect(firstRowTop()).toBeLessThan(844 / 2);
      expect(bars()).toHaveLength(1);
    },
  );

  it('the tabs stand in the place of the account’s sections, to which an arrow leads back', async () => {
    await page.viewport(390, 844);
    const { at } = await renderApp(COMMISSION, { as: 'kol' });
    await link('Settlement').click();
    await expect.element(link('Settlement')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Devices')).not.toBeInTheDocument();
    await page.getByRole('main').getByRole('link', { name: 'My account' }).click();
    await expect.poll(at).toBe(PATHS.profile);
    await expect.element(link('Devices')).toBeVisible();
  });

  it('the filters open on demand, and their button says what is chosen', async () => {
    await page.viewport(390, 844);
    await renderApp(COMMISSION, { as: 'kol' });
    await expect.element(rows.nth(1)).toBeVisible();
    await expect.element(page.getByLabelText('Type')).not.toBeVisible();
    await button(/^Filters/).click();
    await expect.element(button(/^Filters/)).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabelText('Type').selectOptions('Renewal');
    await button(/^Filters/).click();
    await expect.element(page.getByLabelText('Type')).not.toBeVisible();
    await expect.element(button(/^Filters/)).toMatchTextContent('Renewal');
    await button(/^Filters/).click();
    await button('Clear filters').click();
    await expect.element(button(/^Filters/)).not.toMatchTextContent('Renewal');
  });

  it('filters of an address that are at fault are open', async () => {
    await page.viewport(390, 844);
    await renderApp(`${COMMISSION}&period=custom&from=2026-02-01&to=2026-01-31`, { as: 'kol' });
    await expect.element(page.getByLabelText('From')).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/end date is before/);
  });
});
