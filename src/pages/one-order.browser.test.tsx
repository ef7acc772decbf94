import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OrderStatus, paymentJointJoinForPay, paymentJointPurchase, paymentPurchase } from '@/api';
import { checkoutPath, cryptoPayPath, buildGroupPath, newGroupPath } from '@/config/paths';
import { randomUuid } from '@halyard/contract/random';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { callsTo, type CalledOperation, type Fault, setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, confirmCancelling, link, radio } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const left = watchLeaving();

const NORA = '10284420';
const START = newGroupPath('standard-12m', 2, 'own');
const SEAT = buildGroupPath('gOwnShareOpen');

const start = button(/^Start group and pay/);
const take = button(/^Join and pay/);
const payShare = button('Pay $44.90');
const amoy = radio(/^USDC on Polygon Amoy/);
const resume = link(/^Continue payment for order/);

const orders = () => sandbox.current().db.orders.filter((order) => order.uid === NORA);
const statuses = () => orders().map(({ status }) => status);
const byAlipay = () =>
  ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: randomUuid() }) as const;

/** Starts an order as the same user in another tab. */
const startElsewhere = () =>
  paymentJointPurchase({
    ...{ productId: 'standard-12m', groupSize: 3, paymentType: 1 },
    ...byAlipay(),
  });
const takeElsewhere = () => paymentJointJoinForPay({ groupId: 'gOwnShareOpen', ...byAlipay() });

async function cancelTheOrder(meaning?: RegExp) {
  await button(/^Cancel order/).click();
  if (meaning) await expect.element(page.getByText(meaning)).toBeVisible();
  await confirmCancelling.click();
}

/** Holds back the server's answers, although it has executed the calls, until the returned function is called. */
function holdAnswers(operation: 'paymentCancelOrder' | 'paymentPurchase') {
  const { promise, resolve } = Promise.withResolvers<void>();
  sandbox.replace(operation, async (real) => {
    const answer = await real();
    await promise;
    return answer;
  });
  return resolve;
}

/** Restores the page from the back-forward cache, as after leaving for the payment page. */
function comeBack() {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

describe('the order of a seat', () => {
  it('that was left for the payment page is offered on the way back, and leads to the same payment page', async () => {
    await renderApp(SEAT, { as: 'newcomer' });
    await take.click();
    await expect.poll(() => left).toHaveLength(1);
    comeBack();
    await expect.element(page.getByText(/unpaid order for this seat/)).toBeVisible();
    await expect.element(resume).toHaveAttribute('href', left[0]);
    await expect.element(payShare).not.toBeInTheDocument();
    expect(statuses()).toEqual([OrderStatus.Pending]);
    expect(left).toHaveLength(1);
  });

  it('is offered by the group’s page before any press', async () => {
    await signInAs('newcomer');
    const { checkout } = await takeElsewhere();
    await renderApp(SEAT);
    await expect.element(resume).toHaveAttribute('href', checkout.url);
  });

  it('frees the seat when it is cancelled, which can then be taken again', async () => {
    await signInAs('newcomer');
    await takeElsewhere();
    await renderApp(SEAT);
    await cancelTheOrder(
      /any more, and your seat is released\. If you’ve already paid, keep the order/,
    );
    await take.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
    expect(left[0]).toContain(orders()[1]!.orderId);
  });

  it('that another tab has made meanwhile is offered instead of a second one', async () => {
    await renderApp(SEAT, { as: 'newcomer' });
    await expect.element(take).toBeVisible();
    const { checkout } = await takeElsewhere();
    await take.click();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([OrderStatus.Pending]);
    expect(left).toEqual([]);
  });

  it('of a creator who has not paid is offered, and can be cancelled and made again', async () => {
    await signInAs('newcomer');
    const { group, checkout } = await startElsewhere();
    await renderApp(buildGroupPath(group.groupId));
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    await cancelTheOrder();
    await expect.element(resume).not.toBeInTheDocument();
    await payShare.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
  });
});

describe('the order of a product', () => {
  it('that was left for the payment page is the one to go on with on the way back', async () => {
    await renderApp(checkoutPath('standard-12m'), { as: 'newcomer' });
    const pay = button(/^Pay /);
    await pay.click();
    await expect.poll(() => left).toHaveLength(1);
    comeBack();
    await expect.element(resume).toHaveAttribute('href', left[0]);
    await expect.element(pay).not.toBeInTheDocument();
  });
});

describe('an order that is made before the cancelling of the last one is answered', () => {
  it('leads to its payment page', async () => {
    await signInAs('newcomer');
    await paymentPurchase({ productId: 'standard-12m', couponCode: null, ...byAlipay() });
    await renderApp(checkoutPath('standard-12m'));
    const [answerCancelling, answerOrder] = [
      holdAnswers('paymentCancelOrder'),
      holdAnswers('paymentPurchase'),
    ];
    await cancelTheOrder();
    await expect.poll(statuses).toEqual([OrderStatus.Cancelled]);
    comeBack();
    await button(/^Pay /).click();
    await expect.poll(statuses).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
    answerCancelling();
    await expect.element(page.getByText(/^Order \S+ cancelled/)).toBeVisible();
    answerOrder();
    await expect.poll(() => left).toHaveLength(1);
  });
});

describe('the order of a new group', () => {
  it('that another tab has made is offered instead of a second group', async () => {
    await renderApp(START, { as: 'newcomer' });
    await expect.element(start).toBeVisible();
    const { checkout } = await startElsewhere();
    await start.click();
    await expect.element(page.getByText(/unpaid group order for this product/)).toBeVisible();
    await expect.element(resume).toHaveAttribute('href', checkout.url);
    expect(statuses()).toEqual([OrderStatus.Pending]);
    await cancelTheOrder(/any more\. Your group stays open but unpaid/);
    await expect.element(resume).not.toBeInTheDocument();
    await start.click();
    await expect.poll(() => left).toHaveLength(1);
    expect(statuses()).toEqual([OrderStatus.Cancelled, OrderStatus.Pending]);
  });

  it('that costs something else than was shown is not paid without being asked for again', async () => {
    const { router } = await renderApp(START, { as: 'newcomer' });
    await expect.element(start).toHaveTextContent('Start group and pay $49.90');
    sandbox.change({
      product: (product) =>
        product.productId === 'standard-12m' ? { groupCents: { 2: 4_590 } } : {},
    });
    await start.click();
    await expect.element(page.getByText(/This order is for \$45.90/)).toBeVisible();
    expect(left).toEqual([]);
    await expect.poll(() => router.state.location.search).toBe(`?group=${orders()[0]!.groupId}`);
  });
});

type OrderPage = [name: string, address: string, operation: CalledOperation, button: RegExp];

/** Every page that orders: its address, its operation, and its button. */
const ORDER_PAGES: OrderPage[] = [
  ['a product', checkoutPath('standard-12m'), 'paymentPurchase', /^Pay /],
  ['a new group', newGroupPath('standard-12m', 2, 'own'), 'paymentJointPurchase', /^Start group/],
  ['a seat', buildGroupPath('gOwnShareOpen'), 'paymentJointJoinForPay', /^Join and pay/],
  [
    'a product in crypto',
    cryptoPayPath('standard-12m', { coupon: null }),
    'paymentPurchase',
    /^Place order for/,
  ],
  [
    'a new group in crypto',
    cryptoPayPath('standard-12m', { size: 2, pays: 'own' }),
    'paymentJointPurchase',
    /^Place order for/,
  ],
  [
    'a seat in crypto',
    cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }),
    'paymentJointJoinForPay',
    /^Place order for/,
  ],
];

/** The keys that the server has received, the newest last. */
async function listSentKeys(operation: CalledOperation): Promise<string[]> {
  const calls = await callsTo(operation);
  return calls.map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
}

/** Presses the button of a page twice, the first time with a fault. Returns both keys. */
async function pressTwice([, address, operation, name]: OrderPage, fault: Fault) {
  await renderApp(address, { as: 'newcomer' });
  await setFaults({ operation, times: 1, ...fault });
  const submit = button(name);
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  if (name.source === '^Place order for') await amoy.click();
  const shortTimeout = 'milliseconds' in fault ? answerWithin(400) : null;
  await submit.click();
  await expect.element(alert).toBeVisible();
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  shortTimeout?.mockRestore();
  await submit.click();
  await expect.poll(() => listSentKeys(operation), { timeout: 10_000 }).toHaveLength(2);
  return listSentKeys(operation);
}

/** Shortens the timeout of calls to this many ms: the site's ten seconds are too long for a test. */
function answerWithin(milliseconds: number) {
  const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!;
  const spy = vi
    .spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
    .mockImplementation(function impatient(this: XMLHttpRequest) {
      set!.call(this, milliseconds);
    });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

const FAILURES = [
  ['the network is lost', { kind: 'drop' }],
  ['the server breaks', { kind: 'status', status: 'ServerError' }],
  ['a proxy answers for the server', { kind: 'http500' }],
  ['no answer comes in time', { kind: 'latency', milliseconds: 800 }],
] as const;

describe.each(ORDER_PAGES)('%s', (...orderPage) => {
  it('is another intent once the server has refused it: the same press has a fresh key', async () => {
    const [first, second] = await pressTwice(orderPage, {
      kind: 'status',
      status: 'TooManyRequests',
    });
    expect(second).not.toBe(first);
  });

  const row = ORDER_PAGES.findIndex(([name]) => name === orderPage[0]);
  it.each(sample(FAILURES, 3, row))(
    'is the same intent where %s: the same press has the same key',
    async (_, fault) => {
      const [first, second] = await pressTwice(orderPage, fault);
      expect(second).toBe(first);
    },
  );
});
