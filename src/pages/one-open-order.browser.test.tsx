import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paymentJointJoinForPay, paymentJointPurchase } from '@/api';
import { cryptoPayPath, groupPath, newGroupPath } from '@/config/paths';
import { CANCELLED, PENDING } from '@/domain/order';
import { randomUuid } from '@/lib/random';
import { renderApp } from '@/testing/render-app';
import { changeProduct, signInAs } from '@/testing/sandbox';
import { button, heading, link, radio } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const left = watchLeaving();

const NORA = '10284420';
const START = newGroupPath('standard-12m', 2, 'own');
const SEAT = groupPath('gOwnShareOpen');

const start = button(/^Start the group and pay/);
const take = button(/^Take the seat and pay/);
const payShare = button('Pay $44.90');
const orderInToken = button(/^Order for/);
const amoy = radio(/^USDC on Polygon Amoy/);
const resume = link(/^Go on paying order/);

const orders = () => sandbox.current().db.orders.findMany((q) => q.where({ uid: NORA }));
const statuses = () => orders().map(({ status }) => status);
const byAlipay = () =>
  ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: randomUuid() }) as const;

/** What another tab of the same person does meanwhile. */
const startElsewhere = () =>
  paymentJointPurchase({
    ...{ productId: 'standard-12m', groupSize: 3, paymentType: 1 },
    ...byAlipay(),
  });
const takeElsewhere = () => paymentJointJoinForPay({ groupId: 'gOwnShareOpen', ...byAlipay() });

async function cancelTheOrder() {
  await button(/^Cancel order/).click();
  await button('Cancel the order').click();
}

/** The browser shows the page again as it was left for the payment page. */
function comeBack() {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

describe('the order of a seat', () => {
  it('that was left for the payment page is offered on the way back, and leads to the same payment page', async () => {
    await renderApp(SEAT, { as: 'newcomer' });
    await take.click();
    await expect.poll(() => left).toHaveLength(1);
    comeBack();
    await expect.element(resume).toHaveAttribute('href', left[0]);
    await payShare.click();
    await expect.element(page.getByText(/for this seat is still open/)).toBeVisible();
    await expect.element(resume).toHaveAttribute('href', left[0]);
    expect(statuses()).toEqual([PENDING]);
    expect(left).toHaveLength(1);
  });

  it('is offered by the group’s page before any press', async () => {
    await signInAs('newcomer');
    const { checkout } = await takeElsewhere();
    await renderApp(SEAT);
    await expect.element(resume).toHaveAttribute('href', checkout.url);
  });

  it('gives the seat back when it is cancelled, which can then be taken anew', async () => {
    await signInAs('newcomer');
    await takeElsewhere();
    await renderApp(SEAT);
    await cancelTheOrder();
    await take.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([CANCELLED, PENDING]);
    expect(left[0]).toContain(orders()[1]!.orderId);
  });

  it('that another tab has made meanwhile is offered instead of a second one', async () => {
    await renderApp(SEAT, { as: 'newcomer' });
    await expect.element(take).toBeVisible();
    const { checkout } = await takeElsewhere();
    await take.click();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([PENDING]);
    expect(left).toEqual([]);
  });

  it('that another tab has made stands in the way of one in cryptocurrency, too', async () => {
    await renderApp(cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }), { as: 'newcomer' });
    await amoy.click();
    const { checkout } = await takeElsewhere();
    await orderInToken.click();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([PENDING]);
    await cancelTheOrder();
    await expect.element(resume).not.toBeInTheDocument();
    await orderInToken.click();
    await expect.element(heading('Send the payment')).toBeVisible();
    expect(statuses()).toEqual([CANCELLED, PENDING]);
  });

  it('of a creator who has not paid is offered, and can be cancelled and made again', async () => {
    await signInAs('newcomer');
    const { group, checkout } = await startElsewhere();
    await renderApp(groupPath(group.groupId));
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    await cancelTheOrder();
    await expect.element(resume).not.toBeInTheDocument();
    await payShare.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([CANCELLED, PENDING]);
  });
});

describe('the order of a new group', () => {
  it('that another tab has made is offered instead of a second group', async () => {
    await renderApp(START, { as: 'newcomer' });
    await expect.element(start).toBeVisible();
    const { checkout } = await startElsewhere();
    await start.click();
    await expect.element(page.getByText(/for a group of this product is still open/)).toBeVisible();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([PENDING]);
    await cancelTheOrder();
    await expect.element(resume).not.toBeInTheDocument();
    await start.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([CANCELLED, PENDING]);
  });

  it('stands in the way of another group in cryptocurrency', async () => {
    await signInAs('newcomer');
    const { checkout } = await startElsewhere();
    await renderApp(cryptoPayPath('standard-12m', { size: 2, pays: 'all' }));
    await amoy.click();
    await orderInToken.click();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([PENDING]);
  });

  it('that costs something else than was shown is not paid without being asked for again', async () => {
    const { router } = await renderApp(START, { as: 'newcomer' });
    await expect.element(start).toHaveTextContent('Start the group and pay $49.90');
    changeProduct('standard-12m', { groupCents: { 2: 4_590 } });
    await start.click();
    await expect.element(page.getByText(/It is for \$45.90/)).toBeVisible();
    expect(left).toEqual([]);
    expect(router.state.location.search).toBe(`?group=${orders()[0]!.groupId}`);
  });
});
