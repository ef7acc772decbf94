import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { serverNow } from '@/api';
import { DAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { toMoney } from '@/domain/money';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, heading, link, main, radio, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { maskUid } from '@mocks/sandbox/rules/account';
import { watchNetwork } from '@/testing/watch-network';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const network = watchNetwork();

const KIM = '10284421';
const KIT = '10284442';
const table = page.getByRole('table', { name: 'Commission' });
const rows = () => table.getByRole('row').all().slice(1);

async function open(fixture: string, query = '') {
  return renderApp(`${PATHS.kol}${query}`, { as: fixture });
}

const findCommissions = (uid: string) =>
  sandbox.current().db.commissions.filter((commission) => commission.uid === uid);

/** Adds commissions to an account without any, a minute apart. The newest has this package. */
async function earn(uid: string, count: number, newest = 'Standard, 1 month') {
  const { db } = sandbox.current();
  // In sequence, as payments would arrive.
  for (let index = 0; index < count; index += 1) {
    db.commissions.push({
      uid,
      orderId: null,
      productId: 'no-longer-sold',
      referredUid: maskUid(String(20_000_000 + index)),
      package: index === 0 ? newest : 'Standard, 1 month',
      amountPaid: toMoney(999),
      type: 0,
      bonusRatePercent: 0,
      commission: toMoney(0),
      status: 0,
      time: serverNow() - 1_000 - index * 60_000,
    });
  }
}

/** The text of the file that is saved while `act` runs. */
async function saved(act: () => Promise<void>) {
  const made = vi.spyOn(URL, 'createObjectURL');
  await act();
  await vi.waitFor(() => expect(made).toHaveBeenCalled(), 10_000);
  const text = await (made.mock.calls[0]![0] as Blob).text();
  made.mockRestore();
  return text;
}

describe('an account that is no KOL', () => {
  it('reads one rate and how to become one, and no KOL data is requested', async () => {
    await open('newcomer');
    await expect.element(heading('You’re not a KOL yet')).toBeVisible();
    await expect.element(page.getByText('25–100% time bonus on first purchase')).toBeVisible();
    await expect.element(page.getByText('20% on renewals')).toBeVisible();
    await expect.element(page.getByText(/100% for new signups/)).not.toBeInTheDocument();
    const message = 'Hello, I’d like to join the Halyard KOL programme. My UID is 10284420.';
    await expect
      .element(link('Ask @halyard_support'))
      .toHaveAttribute('href', `https://t.me/halyard_support?text=${encodeURIComponent(message)}`);
    await expect.element(page.getByText(message)).toBeVisible();
    expect(network.countCalls('user_kol_info')).toBe(0);
  });

  it('any more reads the same, and the UID alone where no support is published', async () => {
    sandbox.change({ displayConfig: { supportHandle: null } });
    await open('kol');
    await expect.element(link('Commission')).toBeVisible();
    update(sandbox.current().db.accounts, (account) => account.uid === KIM, { kol: false });
    await link('Commission').click();
    await expect.element(heading('You’re not a KOL yet')).toBeVisible();
    await expect.element(page.getByText(/send your UID, 10284421/)).toBeVisible();
    await expect.element(link(/^Ask/)).not.toBeInTheDocument();
  });
});

describe('the overview', () => {
  it('shows how far it is to the next payout, and without commission how it is earned', async () => {
    await open('kolNew');
    await expect
      .element(page.getByRole('meter', { name: 'Progress to next payout' }))
      .toHaveAttribute('aria-valuetext', '$0.00 of $100.00');
    await expect.element(page.getByText('$100.00 to go until your next payout.')).toBeVisible();
    await expect.element(page.getByText('Not scheduled yet')).toBeVisible();
    await link('Commission').click();
    await expect.element(heading('No commission yet')).toBeVisible();
    await link('Go to your invitation link').click();
    await expect.element(heading('Your invitation link')).toBeVisible();
  });

  it('has a column for each week of 90 days, and for each of 30 days', async () => {
    await open('kolDue');
    await expect.element(page.getByText('$179.64 in 90 days')).toBeVisible();
    const picture = page.getByRole('img', { name: /^Bar chart of weekly commission from / });
    await expect.element(picture).toBeVisible();
    expect([13, 14]).toContain(picture.element().querySelectorAll('rect').length);
    await radio('30 days').click();
    const daily = page.getByRole('img', { name: /^Bar chart of daily commission from / });
    await expect.element(daily).toBeVisible();
    expect(daily.element().querySelectorAll('rect')).toHaveLength(30);
  });
});

it('figures and a page that do not load say so, and come with another try', async () => {
  network.cut('user_kol_info');
  await open('kol');
  await expect.element(alert).toMatchTextContent(/couldn’t load your figures.*Network error/);
  network.mend();
  await button('Try again').click();
  await expect.element(heading('Your invitation link')).toBeVisible();

  await link('Commission').click();
  await expect.element(button('Next')).toBeVisible();
  network.cut('user_kol_commission');
  await button('Next').click();
  await expect.element(page.getByText('We couldn’t load the list')).toBeVisible();
  await expect.element(region('Commission')).toHaveFocus();
  network.mend();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText(/^Page 2 of/)).toBeVisible();
});

it('an export that stops says so, and is whole with another try', async () => {
  await open('kol', '?tab=commission');
  await expect.element(button('Export CSV')).toBeVisible();
  network.cut('user_kol_commission');
  await button('Export CSV').click();
  await expect.element(alert).toMatchTextContent(/The export didn’t finish.*Network error/);
  network.mend();
  const text = await saved(() => button('Try again').click());
  expect(text.trim().split('\r\n')).toHaveLength(1 + findCommissions(KIM).length);
  await expect.element(alert).not.toBeInTheDocument();
});

describe('the commissions', () => {
  it('are filtered by what is chosen, which is in the address, and have pages', async () => {
    // Soon after a payday there may be no unsettled renewal.
    const [renewal] = findCommissions(KIM).filter(({ type }) => type === 1);
    update(
      sandbox.current().db.commissions,
      (commission) => commission.uid === KIM && commission.time === renewal!.time,
      { status: 0 },
    );
    const pages = Math.ceil(findCommissions(KIM).length / 20);
    await page.viewport(1440, 900);
    const { router, at } = await open('kol', '?tab=commission&page=900');
    await link('Go to the last page').click();
    await expect.element(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible();
    await page.getByLabelText('Status').selectOptions('Unsettled');
    await page.getByLabelText('Type').selectOptions('Renewal');
    const { length } = findCommissions(KIM).filter(
      (commission) => commission.status === 0 && commission.type === 1,
    );
    await expect
      .element(page.getByText(length === 1 ? '1 entry' : `${length} entries`))
      .toBeVisible();
    expect(rows()).toHaveLength(Math.min(length, 20));
    expect(table.getByText('Settled', { exact: true }).all()).toEqual([]);
    expect(at()).toBe(`${PATHS.kol}?tab=commission&status=unsettled&type=renewal`);
    await button('Clear filters').click();
    await expect.element(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
    await button('Next').click();
    await expect.element(page.getByText(`Page 2 of ${pages}`)).toBeVisible();
    await expect.element(button('Next')).toHaveFocus();
    expect(at()).toMatch(/page=2$/);
    await router.navigate(-1);
    await expect.element(page.getByText(`Page 1 of ${pages}`)).toBeVisible();
  });

  it('of a span that ends before it begins are not asked for; of an empty one they are none', async () => {
    await page.viewport(390, 844);
    await open('kol', '?tab=commission&period=custom&from=2001-02-01&to=2001-01-31');
    await expect.element(alert).toMatchTextContent(/end date is before the start date/);
    expect(network.countCalls('user_kol_commission')).toBe(0);
    await page.getByLabelText('To', { exact: true }).fill('2001-02-01');
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(heading('No results')).toBeVisible();
    expect(network.countCalls('user_kol_commission')).toBe(1);
    // Another filter's answer does not say that the list is empty.
    await setFaults({ kind: 'latency', operation: 'userKolCommission', milliseconds: 1_500 });
    await button('Clear filters').first().click();
    await expect.element(page.getByText('Loading the list')).toBeInTheDocument();
    await expect.element(heading(/^No /)).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Page 1 of/)).toBeVisible();
  });

  it('are exported as chosen and on all pages, and no text becomes a formula', async () => {
    await signInAs('kolNew');
    await earn(KIT, 501, '=HYPERLINK("https://evil.example")');
    await renderApp(`${PATHS.kol}?tab=commission&type=first&period=30d`);
    const text = await saved(() => button('Export CSV').click());
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(502);
    const [newest] = findCommissions(KIT).toSorted((a, b) => b.time - a.time);
    expect(lines[1]).toBe(
      `${new Date(newest!.time).toISOString()},20xxxx00,"'=HYPERLINK(""https://evil.example"")",9.99,First purchase,0,0.00,USD,Unsettled`,
    );
    await expect
      .element(page.getByText(/^Handed 501 entries to your browser’s downloads as kol-commission-/))
      .toBeVisible();
    expect(network.countCalls('user_kol_commission')).toBe(3);
  });
});

it('a settlement is listed with its proof on an explorer, and the people who came are masked', async () => {
  const { router } = await open('kol', '?tab=settlement');
  const [newest] = sandbox
    .current()
    .db.settlements.filter((settlement) => settlement.uid === KIM)
    .toSorted((a, b) => b.payoutTime - a.payoutTime);
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/00:00 UTC/);
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', `https://amoy.polygonscan.com/tx/${newest!.transactionHash}`);
  expect(newest!.periodEndTime - newest!.periodStartTime).toBeGreaterThan(DAY_MS);

  await router.navigate(`${PATHS.kol}?tab=invitation&status=paid`);
  const people = page.getByRole('table', { name: 'Invitation' }).getByRole('row');
  await expect.element(people.nth(1)).toMatchTextContent(/^\d\dxxxx\d\d.*Paid$/);
  expect(people.getByText('Signed up', { exact: true }).all()).toEqual([]);
});

it('on a phone each list begins in the upper half, below the tabs in place of the sections', async () => {
  await page.viewport(390, 844);
  const { at } = await open('kol', '?tab=commission');
  const findTop = (place: Locator) => place.element().getBoundingClientRect().top;
  for (const tab of ['Invitation', 'Settlement', 'Commission']) {
    await link(tab).click();
    const first = page.getByRole('table', { name: tab }).getByRole('row').nth(1);
    await expect.element(first).toBeVisible();
    expect(findTop(first)).toBeLessThan(844 / 2);
  }
  await expect.element(link('Devices')).not.toBeInTheDocument();

  const filters = button(/^Filters/);
  await expect.element(page.getByLabelText('Type')).not.toBeVisible();
  await filters.click();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabelText('Type').selectOptions('Renewal');
  await filters.click();
  await expect.element(page.getByLabelText('Type')).not.toBeVisible();
  await expect.element(filters).toMatchTextContent('Renewal');

  await main.getByRole('link', { name: 'My account' }).click();
  await expect.poll(at).toBe(PATHS.profile);
  await expect.element(link('Devices')).toBeVisible();
});
