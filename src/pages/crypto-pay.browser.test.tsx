import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { userRegisterTypeDeviceid } from '@/api';
import { PATHS, checkoutPath, cryptoPayPath, registerPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, confirmCancelling, heading, link, radio, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';
import { hashThat, orderInCrypto } from '@/testing/crypto-orders';
import { watchLeaving } from '@/testing/tab';

const sandbox = freshSandbox();

const left = watchLeaving();
const order = button(/^Place order for/);
const amoy = radio(/^USDC on Polygon Amoy/);
const hash = page.getByRole('textbox', { name: 'Transaction hash' });
const sent = button('I’ve sent it');
const ADDRESS = /0x[0-9A-Fa-f]{40}/;

const cryptoOrders = () =>
  sandbox.current().db.cryptoPayments.filter((payment) => !payment.orderId.startsWith('H20260101'));

/** Opens the page of an order that lin has just made. `given` changes the order before. */
async function openOrder(given: (orderId: string) => unknown = () => undefined) {
  await signInAs('lite');
  const made = await orderInCrypto('lite-6m');
  await given(made.orderId);
  return { ...made, ...(await renderApp(cryptoPayPath('lite-6m', { order: made.orderId }))) };
}

describe('the choice', () => {
  it('shows no address before network and token are chosen, and says so', async () => {
    await renderApp(cryptoPayPath('lite-6m'), { as: 'lite' });
    await order.click();
    await expect.element(alert).toMatchTextContent(/Choose a network/);
    expect(document.body.textContent).not.toMatch(ADDRESS);
    expect(cryptoOrders()).toEqual([]);
  });

  it('of a pair that is offered no longer is refused, and what is offered now is listed', async () => {
    await renderApp(cryptoPayPath('lite-6m'), { as: 'lite' });
    await amoy.click();
    sandbox.change({ cryptoOptions: cryptoOptions.slice(1) });
    await order.click();
    await expect.element(page.getByText(/Choose one from the updated list above\./)).toBeVisible();
    await expect.element(amoy).not.toBeInTheDocument();
    await expect.element(radio(/Ethereum Sepolia/)).toBeVisible();
    expect(cryptoOrders()).toEqual([]);
  });

  it('orders once, however often it is pressed, and its address resumes the order', async () => {
    const { router } = await renderApp(cryptoPayPath('lite-6m'), { as: 'lite' });
    await amoy.click();
    await expect.element(order).toHaveTextContent('Place order for $17.94');
    await order.dblClick();
    await expect.element(heading('Send the payment')).toBeVisible();
    const [made, ...others] = cryptoOrders();
    expect(others).toEqual([]);
    expect(router.state.location.search).toBe(`?order=${made!.orderId}`);
    await expect.element(page.getByText(made!.recipient)).toBeVisible();
    await expect.element(page.getByText(`${tokenText(made!.amount, 6)} USDC`)).toBeVisible();
  });

  it('of a seat in a group costs its share, and a second look offers to go on paying it', async () => {
    await renderApp(cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }), { as: 'newcomer' });
    await expect.element(order).toMatchTextContent(/\$\d/);
    const share = order.element().textContent.replace('Place order for ', '');
    await amoy.click();
    await order.click();
    await expect.element(heading('Send the payment')).toBeVisible();
    await expect.element(button(`Standard, 12 months · ${share}`)).toBeVisible();
    const [made] = cryptoOrders();
    await renderApp(cryptoPayPath('standard-12m', { group: 'gOwnShareOpen' }));
    await expect.element(link(`Continue payment for order ${made!.orderId}`)).toBeVisible();
  });

  it('is preceded by the open order of the product, and offered once that is cancelled', async () => {
    const { orderId } = await openOrder();
    await renderApp(cryptoPayPath('lite-6m'));
    const resume = link(`Continue payment for order ${orderId}`);
    await expect
      .element(resume)
      .toHaveAttribute('href', cryptoPayPath('lite-6m', { order: orderId }));
    await expect.element(order).not.toBeInTheDocument();
    await button(`Cancel order ${orderId}`).click();
    await confirmCancelling.click();
    await expect.element(order).toHaveTextContent('Place order for $17.94');
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

  it.each(['size=2&pays=nobody'])(
    'of a group that cannot be, ?%s, orders nothing and leads to the offers',
    async (query) => {
      await renderApp(`${cryptoPayPath('standard-12m')}?${query}`, { as: 'newcomer' });
      await expect.element(heading('We couldn’t find that group offer')).toBeVisible();
      await expect
        .element(link('See group prices'))
        .toHaveAttribute('href', `${PATHS.groupBuying}#offers`);
      await expect.element(order).not.toBeInTheDocument();
    },
  );

  it('of a seat in a group of another product cannot be ordered', async () => {
    await renderApp(cryptoPayPath('standard-1m', { group: 'gOwnShareOpen' }), { as: 'newcomer' });
    await expect.element(page.getByText('We couldn’t get the price')).toBeVisible();
    await expect.element(order).not.toBeInTheDocument();
  });

  it('of nothing to pay leads back to the checkout with the coupon', async () => {
    await renderApp(cryptoPayPath('lite-1m', { coupon: 'FIVE-OFF' }), { as: 'lite' });
    await expect.element(page.getByText(/^There’s nothing to pay/)).toBeVisible();
    await expect
      .element(link('Back to payment methods'))
      .toHaveAttribute('href', checkoutPath('lite-1m', { coupon: 'FIVE-OFF', method: 'crypto' }));
    await expect.element(order).not.toBeInTheDocument();
  });

  it('that has become free by the time of the press is paid at once', async () => {
    await renderApp(cryptoPayPath('lite-1m'), { as: 'lite' });
    await amoy.click();
    await expect.element(order).toHaveTextContent('Place order for $3.99');
    sandbox.change({ product: (product) => (product.productId === 'lite-1m' ? { cents: 0 } : {}) });
    await order.click();
    await expect.element(page.getByText(/This order is now \$0.00/)).toBeVisible();
    const result = link('Open payment page');
    await expect
      .element(result)
      .toHaveAttribute('href', expect.stringContaining('/purchased?order='));
    expect(cryptoOrders()).toEqual([]);
  });

  it('is refused if the amount is below the minimum of cryptocurrency', async () => {
    const amount = { amount: '20.00', currency: 'USD' };
    sandbox.change({ displayConfig: { methodMinimums: [{ paymentMethod: 'crypto', amount }] } });
    await renderApp(cryptoPayPath('lite-6m'), { as: 'lite' });
    await expect
      .element(page.getByText(/^You can’t pay this amount with cryptocurrency/))
      .toBeVisible();
    await expect.element(order).not.toBeInTheDocument();
  });

  it.each([
    ['gold-12m', null, 'We couldn’t find that product', PATHS.pricing],
    [
      'gold-12m',
      'H20260101999999',
      'We couldn’t find that payment in this account',
      '/user/profile#orders',
    ],
  ])('of %s, order %s, is none and leads back without a retry', async (id, orderId, told, to) => {
    await renderApp(cryptoPayPath(id, orderId === null ? {} : { order: orderId }), { as: 'lite' });
    await expect.element(heading(told)).toBeVisible();
    await expect.element(link(/plans and pricing|View all orders/)).toHaveAttribute('href', to);
    await expect.element(button(/again|retry/i)).not.toBeInTheDocument();
  });

  it('keeps the order where its details do not load, and asks again', async () => {
    await signInAs('lite');
    const { orderId } = await orderInCrypto('lite-6m');
    await setFaults({ kind: 'drop', operation: 'paymentCryptoDetail', times: 1 });
    const { router } = await renderApp(cryptoPayPath('lite-6m', { order: orderId }));
    await expect.element(page.getByText('We couldn’t load the payment details')).toBeVisible();
    await button('Try again').click();
    await expect.element(heading('Send the payment')).toBeVisible();
    expect(router.state.location.search).toBe(`?order=${orderId}`);
  });
});

describe('by hand', () => {
  it('on a phone the order is one line that unfolds, and a button opens a wallet with what is to be paid', async () => {
    const { payment } = await openOrder();
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
  });

  it('is the way where no wallet is, with the pair beside code, address and amount', async () => {
    const { payment } = await openOrder();
    await expect.element(radio('Send manually')).toBeChecked();
    await expect.element(page.getByRole('img', { name: 'QR code of this payment' })).toBeVisible();
    await radio('Exchange').click();
    await expect
      .element(page.getByRole('img', { name: 'QR code of the recipient’s address' }))
      .toBeVisible();
    await expect.element(page.getByText(payment.recipient)).toBeVisible();
    await expect.poll(() => page.getByText('USDC on Polygon Amoy').elements()).toHaveLength(3);
    await radio('Browser wallet').click();
    await expect.element(page.getByText('We couldn’t find a wallet in this browser')).toBeVisible();
    await expect.element(link('Find a wallet')).toBeVisible();
    await button('Check again').click();
    await expect.element(page.getByText(/^Still nothing/)).toBeVisible();
  });

  it('takes a pasted hash, after saying what is wrong with others', async () => {
    const { orderId } = await openOrder();
    await sent.click();
    await expect.element(hash).toHaveAccessibleDescription(/Paste the hash/);
    await expect.element(hash).toHaveFocus();
    await hash.fill('0x123');
    await sent.click();
    await expect.element(hash).toHaveAccessibleDescription(/followed by 64 characters/);
    await hash.fill(hashThat('0xbad0'));
    await sent.click();
    await expect.element(hash).toHaveAccessibleDescription(/isn’t a payment for this order/);
    const good = hashThat();
    await hash.fill(`https://amoy.polygonscan.com/tx/${good}`);
    await sent.click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    await expect.element(button(/^Pay|sent it/)).not.toBeInTheDocument();
    expect(cryptoOrders()).toMatchObject([{ orderId, transactionHash: good }]);
  });

  it('keeps what was pasted while the server cannot be reached', async () => {
    await openOrder();
    await setFaults({ kind: 'drop', operation: 'paymentCryptoSubmit', times: 1 });
    const good = hashThat();
    await hash.fill(good);
    await sent.click();
    await expect.element(hash).toHaveAccessibleDescription(/Network error/);
    await expect.element(hash).toHaveValue(good);
    await sent.click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
  });
});
