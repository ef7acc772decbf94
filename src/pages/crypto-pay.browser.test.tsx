import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { userRegisterTypeDeviceid } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { PATHS, checkoutPath, cryptoPayPath, ordersPath, registerPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { hashThat, orderInCrypto } from '@/testing/crypto-orders';
import { renderApp } from '@/testing/render-app';
import { moveClock, setFaults, signInAs } from '@/testing/sandbox';
import {
  alert,
  button,
  confirmCancelling,
  field,
  heading,
  link,
  main,
  radio,
  region,
} from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';

const sandbox = freshSandbox();
const left = watchLeaving();
const order = button(/^Place order for/);
const amoy = radio(/^USDC on Polygon Amoy/);
const qrCode = (name: string) => page.getByRole('img', { name });

const cryptoOrders = () =>
  sandbox.current().db.cryptoPayments.filter((payment) => !payment.orderId.startsWith('H20260101'));

/** Makes an order of lin's, and opens its page. */
async function openOrder() {
  await signInAs('lite');
  const made = await orderInCrypto('lite-6m');
  const app = await renderApp(cryptoPayPath('lite-6m', { order: made.orderId }));
  return { ...made, ...app };
}

describe('the choice', () => {
  it('asks for a pair that is offered, orders once however often it is pressed, and shows where to pay', async () => {
    const { router } = await renderApp(cryptoPayPath('lite-6m'), { as: 'lite' });
    await order.click();
    await expect.element(alert).toMatchTextContent(/Choose a network/);
    await amoy.click();
    sandbox.change({ cryptoOptions: cryptoOptions.slice(1) });
    await order.click();
    await expect.element(page.getByText(/Choose one from the updated list above\./)).toBeVisible();
    await expect.element(amoy).not.toBeInTheDocument();
    expect(cryptoOrders()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/0x[0-9A-Fa-f]{40}/);
    await radio(/Ethereum Sepolia/).click();
    await expect.element(order).toHaveTextContent('Place order for $17.94');
    await order.dblClick();
    await expect.element(heading('Send the payment')).toBeVisible();
    const [made, ...others] = cryptoOrders();
    expect(others).toEqual([]);
    expect(router.state.location.search).toBe(`?order=${made!.orderId}`);
    await expect.element(page.getByText(made!.recipient)).toBeVisible();
    await expect.element(page.getByText(`${tokenText(made!.amount, 6)} USDC`)).toBeVisible();
  });

  it('of a seat in a group costs its share; a second look offers to go on paying it, or to cancel it', async () => {
    const seat = cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' });
    await renderApp(seat, { as: 'newcomer' });
    await expect.element(order).toMatchTextContent(/\$\d/);
    const share = order.element().textContent.replace('Place order for ', '');
    await amoy.click();
    await order.click();
    await expect.element(heading('Send the payment')).toBeVisible();
    await expect.element(button(`Standard, 12 months · ${share}`)).toBeVisible();
    const [made] = cryptoOrders();
    await renderApp(seat);
    await expect.element(link(`Continue payment for order ${made!.orderId}`)).toBeVisible();
    await expect.element(order).not.toBeInTheDocument();
    await button(`Cancel order ${made!.orderId}`).click();
    await confirmCancelling.click();
    await expect.element(order).toHaveTextContent(`Place order for ${share}`);
  });

  it('is made with an account that lasts: a trial account signs up first, and comes back', async () => {
    await userRegisterTypeDeviceid({ inviteCode: null });
    const path = cryptoPayPath('lite-6m', { coupon: 'HOIST10' });
    const { at } = await renderApp(path);
    await expect.element(page.getByText('Create an account first')).toBeVisible();
    await expect.element(order).not.toBeInTheDocument();
    await link('Sign up').click();
    await expect.poll(at).toBe(registerPath(path));
  });

  it('of what cannot be paid here orders nothing, says why, and leads on without a retry', async () => {
    const amount = { amount: '20.00', currency: 'USD' };
    sandbox.change({ displayConfig: { methodMinimums: [{ paymentMethod: 'crypto', amount }] } });
    const { router } = await renderApp('/', { as: 'lite' });
    const coupon = 'FIVE-OFF';
    const group = 'gOwnShareOpen';
    const method = 'crypto';
    const cases = [
      ['gold-12m', {}, /We couldn’t find that product/, PATHS.pricing],
      ['gold-12m', { order: 'H20260101999999' }, /couldn’t find that payment/, ordersPath()],
      ['standard-12m?size=2&pays=nobody', {}, /that group offer/, `${PATHS.groupBuying}#offers`],
      ['standard-1m', { group }, /We couldn’t get the price/, `${PATHS.groupBuying}?`],
      ['lite-1m', { coupon }, /nothing to pay/, checkoutPath('lite-1m', { coupon, method })],
      [
        'lite-6m',
        {},
        /can’t pay this amount with cryptocurrency/,
        checkoutPath('lite-6m', { method }),
      ],
    ] as const;
    for (const [product, query, told, to] of cases) {
      const [id = '', search] = product.split('?');
      await router.navigate(cryptoPayPath(id, query) + (search ? `?${search}` : ''));
      await expect.element(main).toMatchTextContent(told);
      const next = main.getByRole('link', { name: /^See |^View all|^Back to payment/ });
      await expect.element(next).toHaveAttribute('href', expect.stringContaining(to));
      await expect.element(order).not.toBeInTheDocument();
      await expect.element(button(/again|retry/i)).not.toBeInTheDocument();
    }
    expect(cryptoOrders()).toEqual([]);
  });

  it('that has become free by the time of the press is paid at once', async () => {
    await renderApp(cryptoPayPath('lite-1m'), { as: 'lite' });
    await amoy.click();
    await expect.element(order).toHaveTextContent('Place order for $3.99');
    sandbox.change({ product: (product) => (product.productId === 'lite-1m' ? { cents: 0 } : {}) });
    await order.click();
    await expect.element(page.getByText(/This order is now \$0.00/)).toBeVisible();
    await expect
      .element(link('Open payment page'))
      .toHaveAttribute('href', expect.stringContaining('/purchased?order='));
    expect(cryptoOrders()).toEqual([]);
  });
});

describe('by hand', () => {
  it('the order is one line on a phone, a wallet opens with what is to be paid, and codes are for wallets and exchanges', async () => {
    await setFaults({ kind: 'drop', operation: 'paymentCryptoDetail', times: 1 });
    const { payment } = await openOrder();
    await expect.element(page.getByText('We couldn’t load the payment details')).toBeVisible();
    await button('Try again').click();
    const { chainId, tokenAddress, recipient, amount } = payment;
    const request = `ethereum:${tokenAddress}@${chainId}/transfer?address=${recipient}&uint256=${amount}`;
    const open = link('Open in a wallet app');
    await expect.element(open).toHaveAttribute('href', request);
    await open.click();
    expect(left).toEqual([request]);

    const line = button(/^Lite, 6 months · \$17\.94/);
    await expect.element(line).toMatchTextContent(/ · (30:00|29:\d\d)$/);
    await expect.element(region('Your order')).not.toBeInTheDocument();
    await line.click();
    await expect.element(region('Your order')).toMatchTextContent(/Total due\$17\.94/);

    await expect.element(page.getByText(recipient)).toBeVisible();
    await expect.element(qrCode('QR code of this payment')).toBeVisible();
    await expect.poll(() => page.getByText('USDC on Polygon Amoy').elements()).toHaveLength(3);
    await radio('Exchange').click();
    await expect.element(qrCode('QR code of the recipient’s address')).toBeVisible();
    await expect.element(page.getByText(/^This code holds only the address/)).toBeVisible();

    await radio('Browser wallet').click();
    await expect.element(page.getByText('We couldn’t find a wallet in this browser')).toBeVisible();
    await expect.element(link('Find a wallet')).toBeVisible();
    await button('Check again').click();
    await expect.element(page.getByText(/^Still nothing/)).toBeVisible();
  });

  it('a pasted hash is taken after what is wrong with others, and is not slow by the difference of two clocks', async () => {
    await moveClock(60 * MINUTE_MS);
    const { orderId } = await openOrder();
    const hash = field('Transaction hash');
    const good = hashThat();
    const press = async (text: string, told: RegExp) => {
      await hash.fill(text);
      await button('I’ve sent it').click();
      await expect.element(hash).toHaveAccessibleDescription(told);
    };
    await press('', /Paste the hash/);
    await expect.element(hash).toHaveFocus();
    await press('0x123', /followed by 64 characters/);
    await press(hashThat('0xbad0'), /isn’t a payment for this order/);
    await setFaults({ kind: 'drop', operation: 'paymentCryptoSubmit', times: 1 });
    await press(`https://amoy.polygonscan.com/tx/${good}`, /Network error/);
    await button('I’ve sent it').click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    await expect.element(button(/^Pay|sent it/)).not.toBeInTheDocument();
    await expect.element(page.getByText('Still processing')).not.toBeInTheDocument();
    expect(cryptoOrders()).toMatchObject([{ orderId, transactionHash: good }]);
    await button('Lite, 6 months · Sent $17.94').click();
    await expect.element(region('Your order')).not.toMatchTextContent(/due|renewal/i);
  });
});
