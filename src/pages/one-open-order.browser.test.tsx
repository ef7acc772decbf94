import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { paymentJointJoinForPay, paymentJointPurchase, OrderStatus } from '@/api';
import { cryptoPayPath, groupPath, newGroupPath } from '@/config/paths';
import { randomUuid } from '@/lib/random';
import { freshSandbox } from '@mocks/hosts/vitest';
import { productSeeds } from '@mocks/sandbox/seed/goods';
import { openBuying } from './testing/open-buying';
import { watchLeaving } from './testing/watch-leaving';

const sandbox = freshSandbox();
const left = watchLeaving();

const NORA = '10284420';
const START = newGroupPath('standard-12m', 2, 'own');
const SEAT = groupPath('gOwnShareOpen');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const start = button(/^Start the group and pay/);
const take = button(/^Take the seat and pay/);
const payShare = button('Pay $44.90');
const orderInToken = button(/^Order for/);
const amoy = page.getByRole('radio', { name: /^USDC on Polygon Amoy/ });
const resume = page.getByRole('link', { name: /^Go on paying order/ });

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
    await sandbox.signIn('newcomer');
    await openBuying(SEAT);
    await take.click();
    await expect.poll(() => left).toHaveLength(1);
    comeBack();
    await expect.element(resume).toHaveAttribute('href', left[0]);
    await payShare.click();
    await expect.element(page.getByText(/for this seat is still open/)).toBeVisible();
    await expect.element(resume).toHaveAttribute('href', left[0]);
    expect(statuses()).toEqual([OrderStatus.Pending]);
    expect(left).toHaveLength(1);
  });

  it('is offered by the group’s page before any press', async () => {
    await sandbox.signIn('newcomer');
    const { checkout } = await takeElsewhere();
    await openBuying(SEAT);
    await expect.element(resume).toHaveAttribute('href', checkout.url);
  });

  it('gives the seat back when it is cancelled, which can then be taken anew', async () => {
    await sandbox.signIn('newcomer');
    await takeElsewhere();
    await openBuying(SEAT);
    await cancelTheOrder();
    await take.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
    expect(left[0]).toContain(orders()[1]!.orderId);
  });

  it('that another tab has made meanwhile is offered instead of a second one', async () => {
    await sandbox.signIn('newcomer');
    await openBuying(SEAT);
    await expect.element(take).toBeVisible();
    const { checkout } = await takeElsewhere();
    await take.click();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([OrderStatus.Pending]);
    expect(left).toEqual([]);
  });

  it('that another tab has made stands in the way of one in cryptocurrency, too', async () => {
    await sandbox.signIn('newcomer');
    await openBuying(cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }));
    await amoy.click();
    const { checkout } = await takeElsewhere();
    await orderInToken.click();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([OrderStatus.Pending]);
    await cancelTheOrder();
    await expect.element(resume).not.toBeInTheDocument();
    await orderInToken.click();
    await expect.element(page.getByRole('heading', { name: 'Send the payment' })).toBeVisible();
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
  });

  it('of a creator who has not paid is offered, and can be cancelled and made again', async () => {
    await sandbox.signIn('newcomer');
    const { group, checkout } = await startElsewhere();
    await openBuying(groupPath(group.groupId));
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    await cancelTheOrder();
    await expect.element(resume).not.toBeInTheDocument();
    await payShare.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
  });
});

describe('the order of a new group', () => {
  it('that another tab has made is offered instead of a second group', async () => {
    await sandbox.signIn('newcomer');
    await openBuying(START);
    await expect.element(start).toBeVisible();
    const { checkout } = await startElsewhere();
    await start.click();
    await expect.element(page.getByText(/for a group of this product is still open/)).toBeVisible();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([OrderStatus.Pending]);
    await cancelTheOrder();
    await expect.element(resume).not.toBeInTheDocument();
    await start.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
  });

  it('stands in the way of another group in cryptocurrency', async () => {
    await sandbox.signIn('newcomer');
    const { checkout } = await startElsewhere();
    await openBuying(cryptoPayPath('standard-12m', { size: 2, pays: 'all' }));
    await amoy.click();
    await orderInToken.click();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([OrderStatus.Pending]);
  });

  it('that costs something else than was shown is not paid without being asked for again', async () => {
    await sandbox.signIn('newcomer');
    const router = await openBuying(START);
    await expect.element(start).toHaveTextContent('Start the group and pay $49.90');
    const { groupCents } = productSeeds.find(({ productId }) => productId === 'standard-12m')!;
    const before = groupCents[2]!;
    onTestFinished(() => void (groupCents[2] = before));
    groupCents[2] = 4_590;
    await start.click();
    await expect.element(page.getByText(/It is for \$45.90/)).toBeVisible();
    expect(left).toEqual([]);
    expect(router.state.location.search).toBe(`?group=${orders()[0]!.groupId}`);
  });
});
