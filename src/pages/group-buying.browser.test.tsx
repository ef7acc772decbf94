import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASK_AGAIN_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';
import { PATHS, groupPath, loginPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { changeGoods, setFaults } from '@/testing/sandbox';
import { button, heading, link } from '@/testing/screen';
import { showTab } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { watchNetwork } from '@/testing/watch-network';

const sandbox = freshSandbox();

const open = (address: string = PATHS.groupBuying) => renderApp(address);
const openGroup = (groupId: string) => open(groupPath(groupId));

describe('the prices', () => {
  it('are those of the server, and a visitor logs in with the choice kept', async () => {
    await open();
    await expect.element(page.getByText('$44.90', { exact: true })).toBeVisible();
    await expect.element(page.getByText('You save $14.98')).toBeVisible();
    const all = link(/^I pay \$134\.70 for all.*Standard, 12 months, 3 people/);
    const target = newGroupPath('standard-12m', 3, 'all');
    await expect.element(all).toHaveAttribute('href', loginPath(target));
  });

  it('are absent without an offer, and asked for again after a failure', async () => {
    changeGoods((goods) => {
      for (const product of goods) product.groupCents = {};
    });
    await setFaults({ kind: 'drop', operation: 'paymentShop', times: 1 });
    await open();
    await expect.element(page.getByText('The group prices could not be loaded.')).toBeVisible();
    await button('Try again').click();
    await expect.element(heading('There are no group prices at the moment.')).toBeVisible();
  });
});

describe('joining by a link', () => {
  const field = page.getByRole('textbox', { name: 'Group link or ID' });

  it('says what is wrong with what was pasted, and goes to the group that is in it', async () => {
    const { router } = await open();
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription(/Paste a group link or an ID first/);
    await field.fill('https://halyard.example/pricing');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription(/neither a group link nor an ID/);
    await expect.element(field).toHaveFocus();
    await field.fill('Join: https://mirror.example/zh/group-buying?group=gPayAllOpen&aff=x');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Standard, 12 months, 3 people')).toBeVisible();
    expect(router.state.location.search).toBe('?group=gPayAllOpen');
  });

  it('says that there is no such group, and lets one try another', async () => {
    await openGroup('gNobodysGroup');
    await expect.element(heading('There is no such group')).toBeVisible();
    await field.fill('gOwnShareOpen');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('A seat is free')).toBeVisible();
  });

  it('tells a broken link from an unknown group', async () => {
    await openGroup('<script>');
    await expect.element(heading('That is not a group link')).toBeVisible();
  });
});

describe('one group', () => {
  it('shows its seats and lets a visitor log in to pay, the group remembered', async () => {
    await openGroup('gOwnShareUnpaid');
    const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    await expect.element(seats.nth(0)).toMatchTextContent(/10xxxx17.*Creator.*Paid/);
    await expect.element(seats.nth(1)).toMatchTextContent(/10xxxx19.*Not paid yet.*Held until/);
    await expect.element(seats.nth(2)).toMatchTextContent(/^Free$/);
    await expect.element(page.getByRole('timer')).toMatchTextContent(/^22:[23]\d:\d\d$/);
    const login = link('Log in to Pay');
    await expect.element(login).toHaveAttribute('href', loginPath(groupPath('gOwnShareUnpaid')));
  });

  it.each([
    ['gPayAllOpen', 'A seat is free, and paid for', 'Log in to join'],
    ['gCreatorUnpaid', 'The creator has not paid yet', 'Start a group of your own'],
    ['gOwnShareFull', 'This group is full', 'Start a group of your own'],
    ['gExpiredPending', 'This group has ended', 'Start a group of your own'],
  ])('%s tells a visitor "%s", and leads on', async (groupId, title, action) => {
    await openGroup(groupId);
    await expect.element(heading(title)).toBeVisible();
    await expect.element(link(action)).toBeVisible();
  });

  it.each([
    ['gOwnShareUnpaid', 'You are in. Waiting for the others'],
    ['gPayAllUnpaid', 'You started this group, and have not paid'],
    ['gOwnShareDone', 'Your group is complete'],
    ['gExpiredPending', 'This group has ended'],
  ])('%s tells a member "%s"', async (groupId, title) => {
    await sandbox.signIn('yearly');
    await openGroup(groupId);
    await expect.element(heading(title)).toBeVisible();
    const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    await expect.element(seats.filter({ hasText: /^You/ })).toBeVisible();
  });

  it('is asked for again by itself when its time runs out: only the server knows of the refund', async () => {
    await sandbox.signIn('kol');
    sandbox.current().clock.move(5 * MINUTE_MS - 3 * SECOND_MS);
    await openGroup('gExpiresSoon');
    await expect.element(heading('You are in. Waiting for the others')).toBeVisible();
    await expect.element(page.getByText('Refund on its way').first()).toBeVisible();
  });
});

describe('an unfinished group', () => {
  const network = watchNetwork();
  const asked = () => network.callsOf('payment_joint_order');
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => vi.useRealTimers();
  });

  it('is asked for every few seconds, and no more once it has ended', async () => {
    await openGroup('gOwnShareUnpaid');
    await expect.element(heading('A seat is free')).toBeVisible();
    sandbox.current().clock.move(24 * HOUR_MS);
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.element(heading('This group has ended')).toBeVisible();
    const before = asked();
    vi.advanceTimersByTime(HOUR_MS);
    expect(asked()).toBe(before);
  });

  it('is not asked for while nobody looks, nor for a focus, and goes on when it is looked at again', async () => {
    const { queryClient } = await openGroup('gOwnShareUnpaid');
    await expect.element(heading('A seat is free')).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    showTab('hidden');
    vi.advanceTimersByTime(HOUR_MS);
    expect(queryClient.isFetching()).toBe(0);
    showTab('visible');
    window.dispatchEvent(new Event('focus'));
    // The query client handles a focus in a task of its own.
    await new Promise((done) => setTimeout(done));
    expect(queryClient.isFetching()).toBe(0);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.poll(asked).toBe(2);
  });

  it('that is finished by the last payment has user info asked at once', async () => {
    await sandbox.signIn('lite');
    await openGroup('gOwnShareOpen');
    await expect.element(heading('You are in. Waiting for the others')).toBeVisible();
    const before = network.callsOf('system_user_info');
    await finish('gOwnShareOpen');
    vi.advanceTimersByTime(ASK_AGAIN_MS);
    await expect.element(heading('Your group is complete')).toBeVisible();
    await expect.poll(() => network.callsOf('system_user_info')).toBe(before + 1);
  });
});

/** Another member takes the last seat and pays for it. */
async function finish(groupId: string): Promise<void> {
  const { db, clock } = sandbox.current();
  const now = clock.now();
  const seat = { uid: '10284499', joinTime: now, reservedUntilTime: null, paidBy: 'HG00000999' };
  await db.groups.update((q) => q.where({ groupId }), {
    data: (group) => {
      group.seats.push(seat);
      group.finishTime = now;
    },
  });
}
