import { type Page, devices } from '@playwright/test';
import { parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createChainClient } from '../mocks/chain/chain.ts';
import { NETWORK } from '../mocks/chain/network.ts';
import { REQUIRED_CONFIRMATIONS as ALL } from '../mocks/sandbox/seed/networks.ts';
import { expect, expectNoSidewaysScroll, findAxeViolations, test } from './fixtures.ts';
import { installWallet } from './support/wallet.ts';

const PRODUCT = '/crypto-pay/standard-12m';
const CONNECT = 'eth_requestAccounts';
const SEND = 'eth_sendTransaction';
const PAID = /\/purchased\?order=H\d+$/;
const THOUSAND = parseUnits('1000', NETWORK.decimals);

// The tests run one after the other, since they share a network, in which a block contains everything that was sent.
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Chooses the local network and orders. The page then shows amount and address. */
async function order(page: Page) {
  await page.getByRole('radio', { name: `${NETWORK.tokenSymbol} on ${NETWORK.name}` }).click();
  await button(page, 'Place order for $59.88').click();
  await expect(page).toHaveURL(/\?order=H\d+$/);
  await expect(heading(page, 'Send the payment')).toBeVisible();
}

/** Reads the amount due from the page, in base units. */
async function readAmountDue(page: Page): Promise<bigint> {
  const amountField = page.getByRole('definition').filter({ hasText: /^59\.88\d+ USDC/ });
  const [amount] = String(await amountField.textContent()).split(' ');
  return parseUnits(String(amount), NETWORK.decimals);
}

test('a person connects a wallet, pays once, and watches the confirmations', async ({
  page,
  context,
  newAccount,
  logIn,
  chainUrl,
}) => {
  const chain = createChainClient(chainUrl);
  const wallet = await installWallet(context, chain);
  await chain.fund(wallet.address, { tokens: THOUSAND });
  const payButton = button(page, /^Pay \d/);
  await logIn(page, await newAccount(), PRODUCT);
  await order(page);
  await test.step('connects in the end', async () => {
    wallet.will('wait', CONNECT);
    await button(page, 'Connect Test Wallet').click();
    await expect(page.getByText('Open Test Wallet and confirm.')).toBeVisible();
    await page.reload();
    await button(page, 'Connect Test Wallet').click();
    await expect(page.getByText('Open your wallet', { exact: true })).toBeVisible();
    wallet.decide('decline', CONNECT);
    await button(page, 'Connect Test Wallet').click();
    await expect(payButton).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  const due = await readAmountDue(page);
  const before = await chain.balanceOf(NETWORK.recipient);
  await test.step('declines to pay: the order and its amount stay', async () => {
    wallet.will('decline', SEND);
    await payButton.click();
    await expect(page.getByText(/^You declined in your wallet/)).toBeVisible();
    expect(await readAmountDue(page)).toBe(due);
  });

  await test.step('presses twice: the wallet is asked once', async () => {
    wallet.will('wait', SEND);
    await payButton.dblclick();
    await expect(button(page, 'Confirm in your wallet')).toBeVisible();
    await expect.poll(() => wallet.isAsked(SEND)).toBe(true);
    wallet.decide('approve', SEND);
    await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
    await expect(payButton).toHaveCount(0);
    expect(wallet.timesAsked(SEND)).toBe(2);
  });

  await test.step('block by block', async () => {
    await chain.mine(13);
    await expect(page.getByText(`12 of ${ALL} confirmations`)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await chain.mine(ALL - 12);
    await expect(page).toHaveURL(PAID);
    await expect(page.getByRole('dialog')).toContainText('You’re aboard.');
    expect((await chain.balanceOf(NETWORK.recipient)) - before).toBe(due);
  });
});

test.describe('on a phone without a wallet', () => {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('a payment by hand is found by its amount, without its hash', async ({
    page,
    context,
    newAccount,
    logIn,
    chainUrl,
  }) => {
    const chain = createChainClient(chainUrl);
    const payer = privateKeyToAccount(generatePrivateKey());
    await chain.fund(payer.address, { tokens: THOUSAND });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await logIn(page, await newAccount(), PRODUCT);
    await order(page);
    await expect(page.getByRole('img', { name: 'QR code of this payment' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    const copied = async (name: string) => {
      await button(page, name).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied('Copy address')).toBe(NETWORK.recipient);
    const due = await readAmountDue(page);
    expect(parseUnits(await copied('Copy amount'), NETWORK.decimals)).toBe(due);

    await chain.transfer(payer, due);
    await chain.mine(13);
    await expect(page.getByText(`12 of ${ALL} confirmations`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await chain.mine(ALL - 12);
    await expect(page).toHaveURL(PAID);
  });
});
