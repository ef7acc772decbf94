import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildGroupPath, loginPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, heading, link, radio, region } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const left = watchLeaving();

const open = renderApp;
const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
const openGroup = (groupId: string, as?: string) => renderApp(buildGroupPath(groupId), { as });

describe('starting a group', () => {
  const total = region('Your order').getByText(/^\$/).last();

  it('says what it comes to and what the rules are; a visitor logs in with the choice kept', async () => {
    const { at } = await open(newGroupPath('standard-12m', 2, 'own'));
    await expect.element(total).toMatchTextContent('$49.90');
    await radio('I pay for everyone').click();
    await expect.element(total).toMatchTextContent('$99.80');
    await expect.element(page.getByText(/Seats still empty after 24 hours are lost/)).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^You\b.*Open/ })).toBeVisible();
    await radio('3 people').click();
    await expect.element(total).toMatchTextContent('$134.70');
    const chosen = newGroupPath('standard-12m', 3, 'all');
    expect(at()).toBe(chosen);
    await expect.element(link('Log in to Pay')).toHaveAttribute('href', loginPath(chosen));
  });

  it('is refused for what is not sold that way', async () => {
    const { router } = await open(newGroupPath('standard-6m', 3, 'own'), { as: 'newcomer' });
    const refusal = page.getByText(/It doesn’t exist or is no longer/);
    await expect.element(refusal).toBeVisible();
    await router.navigate(newGroupPath('standard-12m', 2, 'own'));
    await expect.element(refusal).not.toBeInTheDocument();
    await router.navigate('/group-buying?product=standard-12m&size=two&pays=own');
    await expect.element(refusal).toBeVisible();
  });

  it('keeps the payment method in the address, also where the server refuses', async () => {
    const { at } = await open(newGroupPath('standard-12m', 2, 'own'), { as: 'newcomer' });
    await radio('WeChat').click();
    await radio('3 people').click();
    await expect.poll(at).toBe(newGroupPath('standard-12m', 3, 'own', 'wechat'));
    await expect
      .element(link('Choose another membership'))
      .toHaveAttribute('href', '/group-buying?size=3#offers');
    await setFaults({
      kind: 'status',
      status: 'ProductUnavailable',
      operation: 'paymentJointPurchase',
      times: 1,
    });
    await page.getByRole('button', { name: 'Start group and pay $44.90' }).click();
    await expect
      .element(alert)
      .toMatchTextContent(/can’t buy this membership.*No new order was placed/);
    await expect.element(radio('WeChat')).toBeChecked();
  });

  it('makes one group and one order, also where the first answer was lost and the page reloaded', async () => {
    await signInAs('newcomer');
    await setFaults({
      kind: 'lost',
      operation: 'paymentJointPurchase',
      times: 1,
    });
    await open(newGroupPath('standard-12m', 2, 'own'));
    const start = page.getByRole('button', { name: 'Start group and pay $49.90' });
    await start.click();
    await expect.element(alert).toMatchTextContent(/Network error/);
    await open(newGroupPath('standard-12m', 2, 'own'));
    const { orderId } = findOnlyOrder('10284420');
    await expect
      .element(link(`Continue payment for order ${orderId}`))
      .toHaveAttribute('href', expect.stringMatching(`/${orderId}$`));
    await expect.element(start).not.toBeInTheDocument();
    expect(left).toEqual([]);
  });
});

describe('a group', () => {
  it('has its link shared by the device where that can, and copied as well', async () => {
    const share = vi.fn<Navigator['share']>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await openGroup('gOwnShareUnpaid', 'yearly');
    await expect.element(heading('You’re in. Waiting for the others')).toBeVisible();
    await expect.element(seats.filter({ hasText: /^You/ })).toBeVisible();
    await page.getByRole('button', { name: 'Share group link' }).click();
    expect(share).toHaveBeenCalledExactlyOnceWith({
      url: new URL(buildGroupPath('gOwnShareUnpaid'), window.location.origin).href,
      text: 'Join my Halyard VPN group: “Standard, 12 months” for $44.90.',
    });
    await expect.element(page.getByRole('button', { name: 'Copy group link' })).toBeVisible();
  });

  it('that its creator has paid for is joined once the account is known, and says what became of it', async () => {
    await signInAs('newcomer');
    await setFaults({ kind: 'drop', operation: 'systemUserInfo' });
    await openGroup('gPayAllOpen');
    await expect.element(page.getByText('We can’t load your account right now')).toBeVisible();
    const join = page.getByRole('button', { name: 'Join', exact: true });
    await expect.element(join).not.toBeInTheDocument();
    await setFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await join.click();
    await expect.element(heading('Group complete')).toHaveFocus();
    await expect.element(seats.nth(2)).toMatchTextContent(/^You.*Paid for by the creator/);
  });

  it('whose last seat is taken meanwhile says so, and that no order was placed', async () => {
    await openGroup('gOwnShareOpen', 'newcomer');
    const join = page.getByRole('button', { name: 'Join and pay $44.90' });
    await expect.element(join).toBeVisible();
    takeLastSeat('gOwnShareOpen');
    await join.click();
    await expect
      .element(alert)
      .toMatchTextContent(/Someone took the last seat.*No new order was placed/);
    await expect.element(heading('This group is full')).toBeVisible();
  });

  it('takes one seat with one order, however often one presses', async () => {
    await openGroup('gOwnShareOpen', 'newcomer');
    await page.getByRole('button', { name: 'Join and pay $44.90' }).dblClick();
    await expect.element(heading('We’re holding your seat')).toBeVisible();
    await page.getByRole('button', { name: 'Pay $44.90' }).click({ force: true });
    await expect.element(link('Open payment page')).toBeVisible();
    const order = findOnlyOrder('10284420');
    await expect.poll(() => left).toEqual([expect.stringMatching(`/${order.orderId}$`)]);
  });

  it('shows how far each refund is, and starts again with the same choice', async () => {
    await openGroup('gExpiredPending', 'yearly');
    await expect.element(heading('This group has ended')).toBeVisible();
    await expect.element(seats.nth(0)).toMatchTextContent(/You.*Refund in progress/);
    await expect.element(seats.nth(1)).toMatchTextContent(/Refunded/);
    await expect.element(seats.nth(2)).toMatchTextContent(/^Empty$/);
    const again = newGroupPath('standard-12m', 3, 'own');
    await expect.element(link('Start again')).toHaveAttribute('href', again);
  });
});

function takeLastSeat(groupId: string) {
  const { db, clock } = sandbox.current();
  const seat = {
    uid: '10284499',
    joinTime: clock.now(),
    reservedUntilTime: null,
    paidBy: 'HG00000999',
  };
  update(
    db.groups,
    (group) => group.groupId === groupId,
    ({ seats }) => ({ seats: [...seats, seat] }),
  );
}

function findOnlyOrder(uid: string) {
  const orders = sandbox.current().db.orders.filter((order) => order.uid === uid);
  expect(orders).toHaveLength(1);
  return orders[0]!;
}
