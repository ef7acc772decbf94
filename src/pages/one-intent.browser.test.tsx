import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkoutPath, cryptoPayPath, groupPath, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { type Operation, callsTo, setFaults } from '@/testing/sandbox';
import { alert, button, radio } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
watchLeaving();

const amoy = radio(/^USDC on Polygon Amoy/);

type Door = [name: string, address: string, operation: Operation, button: RegExp];

/** Every door to an order: the address, the call that orders, and the button. */
const DOORS: Door[] = [
  ['a product', checkoutPath('standard-12m'), 'paymentPurchase', /^Pay /],
  [
    'a new group',
    newGroupPath('standard-12m', 2, 'own'),
    'paymentJointPurchase',
    /^Start the group/,
  ],
  ['a seat', groupPath('gOwnShareOpen'), 'paymentJointJoinForPay', /^Take the seat/],
  [
    'a product in crypto',
    cryptoPayPath('standard-12m', { coupon: null }),
    'paymentPurchase',
    /^Order for/,
  ],
  [
    'a new group in crypto',
    cryptoPayPath('standard-12m', { size: 2, pays: 'own' }),
    'paymentJointPurchase',
    /^Order for/,
  ],
  [
    'a seat in crypto',
    cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }),
    'paymentJointJoinForPay',
    /^Order for/,
  ],
];

/** The keys that the server has seen, the newest last. */
async function keysOf(operation: Operation): Promise<string[]> {
  const calls = await callsTo(operation);
  return calls.map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey);
}

/** Presses the button of a door twice, the first time in trouble; returns both keys. */
async function pressTwice([, address, operation, name]: Door, fault: object) {
  await renderApp(address, { as: 'newcomer' });
  await setFaults({ operation, times: 1, ...fault });
  const submit = button(name);
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  if (name.source === '^Order for') await amoy.click();
  const impatience = answerWithin(1_000);
  await submit.click();
  await expect.element(alert).toBeVisible();
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  impatience.mockRestore();
  await submit.click();
  await expect.poll(() => keysOf(operation), { timeout: 10_000 }).toHaveLength(2);
  return keysOf(operation);
}

/** Calls from now on give up after so many ms: the ten seconds of the site are too long for a test. */
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

describe.each(DOORS)('%s', (...door) => {
  it('is another intent once the server has refused it: the same press has a fresh key', async () => {
    const [first, second] = await pressTwice(door, { kind: 'status', status: 'TooManyRequests' });
    expect(second).not.toBe(first);
  });

  it.each([
    ['the network is lost', { kind: 'drop' }],
    ['the server breaks', { kind: 'status', status: 'ServerError' }],
    ['a proxy answers for the server', { kind: 'http500' }],
    ['no answer comes in time', { kind: 'latency', milliseconds: 1_500 }],
  ])('is the same intent where %s: the same press has the same key', async (_, fault) => {
    const [first, second] = await pressTwice(door, fault);
    expect(second).toBe(first);
  });
});
