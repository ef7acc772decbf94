import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASK_AGAIN_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';
import { PATHS, buildGroupPath, loginPath, newGroupPath, registerPath } from '@/config/paths';
import { LANGUAGES } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, heading, link, region, toasts } from '@/testing/screen';
import { showTab } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { watchNetwork } from '@/testing/watch-network';

const sandbox = freshSandbox();

const open = (address: string = PATHS.groupBuying) => renderApp(address);
const openGroup = (groupId: string, as?: string) => renderApp(buildGroupPath(groupId), { as });
const facts = region('Group details');
const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
const situation = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });

describe('the prices', () => {
  it('are those of the server for the size that is chosen, which is in the address; at first the one that saves the most', async () => {
    const { at, router } = await open('/en/group-buying?invite=KIMKOL');
    const card = page.getByRole('listitem').filter({ hasText: 'Standard, 12 months' });
    await expect.element(card.getByText('$44.90', { exact: true })).toBeVisible();
    await expect.element(card.getByText('You save $14.98')).toBeVisible();
    await expect
      .element(link(/^Or pay \$134\.70 for everyone.*Standard, 12 months, 3 people/))
      .toHaveAttribute('href', `/en${newGroupPath('standard-12m', 3, 'all')}`);
    expectBarsToScale();
    await card.getByRole('radio', { name: /^2 people/ }).click();
    await expect.element(card.getByText('$44.90', { exact: true })).not.toBeVisible();
    await expect.poll(at).toBe('/en/group-buying?invite=KIMKOL&size=2');
    await link(/^Start a group for \$49\.90.*Standard, 12 months, 2 people/).click();
    await expect.element(heading('Start a group')).toBeVisible();
    await router.navigate(-1);
    await expect.element(card.getByRole('radio', { name: /^2 people/ })).toBeChecked();
    await expect.element(card.getByText('$49.90', { exact: true })).toBeVisible();
  });

  it('are absent without an offer, and asked for again after a failure', async () => {
    sandbox.change({ product: () => ({ groupCents: {} }) });
    await setFaults({ kind: 'drop', operation: 'paymentShop', times: 1 });
    await open();
    await expect.element(page.getByText('We couldn’t load the group prices.')).toBeVisible();
    await button('Try again').click();
    await expect.element(heading('There are no group prices right now.')).toBeVisible();
  });
});

describe('joining by a link', () => {
  const field = page.getByRole('textbox', { name: 'Group link or ID' });

  it('says what is wrong with what was pasted, and goes to the group that is in it', async () => {
    const { router } = await open();
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(field)
      .toHaveAccessibleDescription(/Paste a group link or enter a group ID/);
    await field.fill('https://halyard.example/pricing');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription(/isn’t a group link or ID/);
    await expect.element(field).toHaveFocus();
    await field.fill('Join: https://mirror.example/zh/group-buying?group=gPayAllOpen&aff=x');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Join this group: free instead of $59.88')).toBeVisible();
    expect(router.state.location.search).toBe('?group=gPayAllOpen');
  });

  it('tells a broken link from an unknown group, and lets one try another', async () => {
    const { router } = await openGroup('<script>');
    await expect.element(heading('That isn’t a group link')).toBeVisible();
    await router.navigate(buildGroupPath('gNobodysGroup'));
    await expect.element(heading('We couldn’t find that group')).toBeVisible();
    await field.fill('gOwnShareOpen');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('There’s a seat for you')).toBeVisible();
  });
});

describe('one group', () => {
  it('tells a visitor what a seat costs, who has the others and what the product is, and leads back to it', async () => {
    await openGroup('gOwnShareUnpaid');
    await expect.element(heading('Join this group: $44.90 instead of $59.88')).toBeVisible();
    await expect
      .element(page.getByText(/is a VPN for iOS, Android, macOS and Windows/))
      .toBeVisible();
    const back = buildGroupPath('gOwnShareUnpaid');
    await expect
      .element(link('Create an account and join'))
      .toHaveAttribute('href', registerPath(back));
    await expect.element(link('Log in to Pay')).toHaveAttribute('href', loginPath(back));
    await expect.element(seats.nth(0)).toMatchTextContent(/10xxxx17.*Creator.*Paid/);
    await expect.element(seats.nth(1)).toMatchTextContent(/10xxxx19.*Not paid yet.*Held until/);
    await expect.element(seats.nth(2)).toMatchTextContent(/^Open$/);
    await expect.element(page.getByRole('timer')).toMatchTextContent(/^22:[23]\d:\d\d$/);
  });

  it('names its price alone where buying alone costs no more, or the shop does not answer', async () => {
    sandbox.change({ product: () => ({ cents: 4_490 }) });
    await openGroup('gOwnShareOpen');
    await expect.element(heading('Join this group for $44.90')).toBeVisible();
    await setFaults({ kind: 'drop', operation: 'paymentShop', times: 1 });
    await openGroup('gPayAllOpen');
    await expect.element(heading('Join this group free')).toBeVisible();
  });

  it('that is paid for or has ended says so to a visitor, and leads on', async () => {
    const { router } = await openGroup('gPayAllOpen');
    await expect.element(heading('Join this group: free instead of $59.88')).toBeVisible();
    await expect.element(heading('Your seat is already paid for')).toBeVisible();
    await expect.element(link('Log in to join')).toBeVisible();
    // No payment of a guest begins a membership.
    await heading('Group details').click();
    await expect.element(facts).toMatchTextContent(/Everyone else gets theirs by joining/);
    await expect.element(facts).not.toMatchTextContent(/when you pay/);
    await router.navigate(buildGroupPath('gExpiredPending'));
    await expect.element(heading('This group has ended')).toBeVisible();
    await expect.element(link('Start your own group')).toBeVisible();
  });

  it('is asked for again by itself when its time runs out: only the server knows of the refund', async () => {
    await signInAs('kol');
    sandbox.current().clock.move(5 * MINUTE_MS - 3 * SECOND_MS);
    await openGroup('gExpiresSoon');
    await expect.element(heading('You’re in. Waiting for the others')).toBeVisible();
    await expect.element(page.getByText('Refund in progress').first()).toBeVisible();
  });
});

describe('an unfinished group', () => {
  const network = watchNetwork();
  const asked = () => network.countCalls('payment_joint_order');
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => vi.useRealTimers();
  });

  it('is asked for every few seconds in a visible tab, no earlier than the server allows, and no more once it has ended', async () => {
    const { queryClient } = await openGroup('gOwnShareUnpaid');
    await expect.element(heading('There’s a seat for you')).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    showTab('hidden');
    vi.advanceTimersByTime(HOUR_MS);
    expect(queryClient.isFetching()).toBe(0);
    showTab('visible');
    window.dispatchEvent(new Event('focus'));
    // The query client handles a focus in a separate task.
    await new Promise((done) => setTimeout(done));
    expect(queryClient.isFetching()).toBe(0);
    expect(asked()).toBe(1);

    await setFaults({
      kind: 'status',
      status: 'TooManyRequests',
      operation: 'paymentJointOrder',
      times: 1,
    });
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.poll(asked).toBe(2);
    await expect.element(toasts.first()).toBeVisible();
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    expect(asked()).toBe(2);
    sandbox.current().clock.move(24 * HOUR_MS);
    vi.advanceTimersByTime(MINUTE_MS);
    await expect.element(heading('This group has ended')).toBeVisible();
    const before = asked();
    vi.advanceTimersByTime(HOUR_MS);
    expect(asked()).toBe(before);
  });

  it('that is paid for by one says that seats are free, hoists the flag of who takes one, and tells a screen reader', async () => {
    await openGroup('gPayAllOpen', 'kol');
    await expect.element(heading('Group complete. You have your membership')).toBeVisible();
    await expect
      .element(situation.first())
      .toMatchTextContent(
        /paid for everyone, so the group is complete\. 1 seat left\. Share.*Your membership runs/,
      );
    await expect.element(page.getByText('Time left to join')).toBeVisible();
    await expect.element(facts).toMatchTextContent(/StatusComplete, 1 seat left.*Completed\D*\d/);
    const hoisted = () => document.querySelectorAll('.animate-hoist').length;
    const before = hoisted();
    takeSeat('gPayAllOpen');
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect
      .element(page.getByRole('status').filter({ hasText: '10xxxx99 has joined.' }))
      .toBeInTheDocument();
    expect(hoisted()).toBe(before + 1);
    await expect.element(heading('Group complete')).toBeVisible();
    const calls = asked();
    vi.advanceTimersByTime(HOUR_MS);
    expect(asked()).toBe(calls);
  });

  it('that is finished by the last payment has user info asked at once', async () => {
    await openGroup('gOwnShareOpen', 'lite');
    await expect.element(heading('You’re in. Waiting for the others')).toBeVisible();
    const before = network.countCalls('system_user_info');
    takeSeat('gOwnShareOpen', true);
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.element(heading('Group complete')).toBeVisible();
    await expect.poll(() => network.countCalls('system_user_info')).toBe(before + 1);
  });
});

it('a seat in a group that ends soon is promised until then, and held no longer', async () => {
  await openGroup('gExpiresSoon', 'newcomer');
  const promised = new RegExp(
    `hold it for you until ${readEnd('gExpiresSoon')}, when the group ends`,
  );
  await expect.element(page.getByText(promised)).toBeVisible();
  await expect.element(page.getByText(/15 minutes/)).not.toBeInTheDocument();
  const hold = (event: NavigateEvent) => event.preventDefault();
  window.navigation.addEventListener('navigate', hold, { once: true });
  await page.getByRole('button', { name: 'Join and pay $49.90' }).click();
  await expect.element(heading('We’re holding your seat')).toBeVisible();
  const seat = page.getByRole('listitem').filter({ hasText: /^You/ }).first();
  const until = new RegExp(`Held until ${readEnd('gExpiresSoon')}`);
  await expect.element(seat).toMatchTextContent(until);
});

it('a complete group says that the membership has begun, and until when it runs', async () => {
  await openGroup('gOwnShareDone', 'yearly');
  await expect.element(heading('Group complete')).toBeVisible();
  const text = /Everyone has their membership\..*Your membership runs until .*20\d\d/;
  await expect.element(link('Download the app')).toHaveAttribute('href', PATHS.download);
  await expect.element(page.getByText(text)).toBeVisible();
});

describe('the groups of a member', () => {
  const network = watchNetwork();
  const started = () => page.getByRole('list', { name: 'Started by you' }).getByRole('listitem');

  it('show the state of each and what to do next, with pages, also after a failure of one list', async () => {
    network.cut('payment_joint_purchase_created');
    await renderApp(PATHS.groups, { as: 'yearly' });
    await expect.element(alert).toMatchTextContent(/We couldn’t load your groups/);
    await expect.element(page.getByText('You haven’t joined any groups.')).toBeVisible();
    network.mend();
    await button('Try again').click();
    await expect
      .element(started().nth(0))
      .toMatchTextContent(/Your group is waiting for your payment.*left/);
    const next = (row: number, name: RegExp) => started().nth(row).getByRole('link', { name });
    await expect
      .element(next(0, /^Pay \$99\.80/))
      .toHaveAttribute('href', buildGroupPath('gPayAllUnpaid'));
    await expect.element(started().nth(1).getByRole('button')).toMatchTextContent('Copy link');
    await expect.element(next(2, /^View/)).toHaveAttribute('href', buildGroupPath('gPayAllFull'));
    await expect.element(started().nth(4)).toMatchTextContent(/ended · Refund in progress/);
    await expect
      .element(next(4, /^Start again/))
      .toHaveAttribute('href', newGroupPath('standard-12m', 3, 'own'));
    const turn = button('Next');
    await turn.click();
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    await expect.poll(() => started().all()).toHaveLength(1);
    await expect.element(started().nth(0)).toMatchTextContent(/has ended/);
    await expect.element(turn).toHaveFocus();
    await expect.element(turn).toHaveAttribute('aria-disabled', 'true');
  });
});

it('a member without groups is led to the prices, and to joining', async () => {
  await renderApp(PATHS.groups, { as: 'newcomer' });
  await expect.element(heading('No groups yet')).toBeVisible();
  await expect
    .element(link('See group prices'))
    .toHaveAttribute('href', `${PATHS.groupBuying}#offers`);
});

/** In the picture the price falls as the group fills: each bar is as high as its price. */
function expectBarsToScale(): void {
  const picture = page.getByRole('figure').filter({ hasText: 'price per person' });
  expect(picture.element().textContent).toMatch(
    /\$59\.88On your ownSave 16%\$49\.902 peopleSave 25%\$44\.903 peopleStandard, 12 months/,
  );
  const steps = picture.getByRole('listitem').elements();
  const heights = steps.map((step) => step.querySelector('svg')!.getBoundingClientRect().height);
  const shares = heights.map((height) => Math.round((height / heights[0]!) * 100));
  expect(shares).toEqual([100, 83, 75]);
  expect(steps.map((step) => step.querySelectorAll('[data-seat]').length)).toEqual([1, 2, 3]);
}

/** Another member takes a seat and pays for it. The last seat finishes the group. */
function takeSeat(groupId: string, isLast = false): void {
  const { db, clock } = sandbox.current();
  const joinTime = clock.now();
  const seat = { uid: '10284499', joinTime, reservedUntilTime: null, paidBy: 'HG00000999' };
  const group = db.groups.find((candidate) => candidate.groupId === groupId)!;
  group.seats.push(seat);
  if (isLast) group.finishTime = joinTime;
}

/** The end of a group, as the page shows it. */
function readEnd(groupId: string): string {
  const group = sandbox.current().db.groups.find((group) => group.groupId === groupId);
  const time = new Intl.DateTimeFormat(LANGUAGES.en.locale, { timeStyle: 'short' });
  return time.format(group?.expireTime).replace(/\s/g, '\\s');
}
