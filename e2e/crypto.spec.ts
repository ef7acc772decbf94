import { devices } from '@playwright/test';
import { parseUnits } from 'viem';
import { NETWORK } from '../mocks/chain/network.ts';
import { REQUIRED_CONFIRMATIONS as ALL } from '../mocks/sandbox/seed/networks.ts';
import { expectNoSidewaysScroll, findAxeViolations } from './fixtures.ts';
import { expect, test } from './support/chain/fixtures.ts';
import {
  button,
  createOutsidePayer,
  heading,
  order,
  payButton,
  readAmountDue,
} from './support/chain/payments.ts';

const CONNECT = 'eth_requestAccounts';
const SEND = 'eth_sendTransaction';
const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';
const ETHEREUM = 1;
const PAID = /\/purchased\?order=H\d+$/;

// The tests run one after the other, since they share a network, in which a block contains everything that was sent.
test.describe.configure({ mode: 'default' });

test('a person connects a wallet, pays once, and watches the confirmations', async ({
  page,
  newAccount,
  logIn,
  wallet,
  chain,
}) => {
  await order(page, logIn, await newAccount());
  await test.step('connects in the end', async () => {
    wallet.will('wait', CONNECT);
    await button(page, 'Connect Test Wallet').click();
    await expect(page.getByText('Open Test Wallet and confirm.')).toBeVisible();
    await page.reload();
    await button(page, 'Connect Test Wallet').click();
    await expect(page.getByText('Open your wallet', { exact: true })).toBeVisible();
    wallet.decline(CONNECT);
    wallet.will('decline', CONNECT);
    await button(page, 'Connect Test Wallet').click();
    await expect(page.getByText('Your wallet isn’t connected')).toBeVisible();
    await button(page, 'Connect Test Wallet').click();
    await expect(payButton(page)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });

  const due = await readAmountDue(page);
  const before = await chain.balanceOf(NETWORK.recipient);
  await test.step('declines to pay: the order and its amount stay', async () => {
    wallet.will('decline', SEND);
    await payButton(page).click();
    await expect(page.getByText(/^You declined in your wallet/)).toBeVisible();
    expect(await readAmountDue(page)).toBe(due);
  });

  await test.step('presses twice: the wallet is asked once', async () => {
    wallet.will('wait', SEND);
    await payButton(page).dblclick();
    await expect(button(page, 'Confirm in your wallet')).toBeVisible();
    await expect.poll(() => wallet.isAsked(SEND)).toBe(true);
    wallet.approve(SEND);
    await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    expect(wallet.timesAsked(SEND)).toBe(2);
  });

  await test.step('block by block', async () => {
    await chain.mine(13);
    await expect(page.getByText(`12 of ${ALL} confirmations`)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await chain.mine(ALL - 12);
    await expect(page).toHaveURL(PAID);
    await expect(page.getByRole('dialog')).toContainText('Payment received');
    expect((await chain.balanceOf(NETWORK.recipient)) - before).toBe(due);
  });
});

test.describe('on another network', () => {
  test.use({ walletSettings: { chainId: ETHEREUM, knows: [] } });

  test(
    'a person adds the right one to the wallet; a lost connection loses no payment',
    { tag: '@full' },
    async ({ page, newAccount, logIn, wallet, chain, trouble }) => {
      trouble.expect(/ERR_FAILED/);
      await order(page, logIn, await newAccount());
      await button(page, 'Connect Test Wallet').click();
      await button(page, `Switch to ${NETWORK.name}`).click();
      await expect(page.getByText(`Your wallet doesn’t know ${NETWORK.name} yet.`)).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      wallet.will('decline', ADD);
      await button(page, `Add ${NETWORK.name} to your wallet`).click();
      await expect(page.getByText(/^Your wallet didn’t switch/)).toBeVisible();
      await wallet.moveTo(NETWORK.chainId);
      await expect(payButton(page)).toBeVisible();
      await wallet.disconnect();
      await expect(payButton(page)).toHaveCount(0);
      await button(page, 'Connect Test Wallet').click();
      await expect(payButton(page)).toBeVisible();
      await wallet.moveTo(ETHEREUM);
      await expect(payButton(page)).toHaveCount(0);
      wallet.will('decline', SWITCH);
      await button(page, `Switch to ${NETWORK.name}`).click();
      await expect(page.getByText(/^Your wallet didn’t switch/)).toBeVisible();
      await button(page, `Switch to ${NETWORK.name}`).click();

      await page.route('**/payment_crypto_submit', (route) => route.abort());
      await payButton(page).click();
      await expect(page.getByText('Sent, and saved in this browser')).toBeVisible();
      await expect(payButton(page)).toHaveCount(0);
      await page.unroute('**/payment_crypto_submit');
      await page.reload();
      await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
      await expect(page.getByText('Sent, and saved in this browser')).toHaveCount(0);
      await chain.mine();
    },
  );
});

test.describe('with several accounts', () => {
  test.use({ walletSettings: { accounts: 3 } });

  test(
    'tokens and gas run short apart; a transfer that reverts is paid from another',
    { tag: '@full' },
    async ({ page, newAccount, logIn, wallet, chain }) => {
      const tokens = 70n * 10n ** BigInt(NETWORK.decimals);
      await chain.fund(wallet.address(1), { tokens: tokens / 7n });
      await chain.fund(wallet.address(2), { tokens, gas: 0n });
      await order(page, logIn, await newAccount());
      await button(page, 'Connect Test Wallet').click();
      await expect(payButton(page)).toBeVisible();

      await test.step('what is short is named', async () => {
        await wallet.choose(1);
        await expect(page.getByText(/^You need 49\.88\d+ USDC more$/)).toBeVisible();
        expect(await findAxeViolations(page)).toEqual([]);
        await wallet.choose(2);
        await expect(
          page.getByText('You don’t have enough POL for the network fee', { exact: true }),
        ).toBeVisible();
        await expect(payButton(page)).toHaveCount(0);
        await chain.fund(wallet.address(), {});
        await button(page, 'Check again').click();
        await expect(payButton(page)).toBeVisible();
      });

      await test.step('the issuer freezes the account while the payment is on its way', async () => {
        await payButton(page).click();
        await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
        await chain.freeze(wallet.address());
        await chain.mine();
        await expect(page.getByText('The transaction failed')).toBeVisible();
        expect(await findAxeViolations(page)).toEqual([]);
      });

      await test.step('another account pays the same order', async () => {
        await wallet.choose(0);
        await payButton(page).click();
        await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
        await chain.mine(1 + ALL);
        await expect(page).toHaveURL(PAID);
      });
    },
  );
});

test(
  'a transaction is cancelled in the wallet, and the next is sped up',
  { tag: '@full' },
  async ({ page, newAccount, logIn, wallet, chain }) => {
    await order(page, logIn, await newAccount());
    await button(page, 'Connect Test Wallet').click();
    await payButton(page).click();
    await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
    // Only then does the page know the nonce, by which it finds the transaction that replaces this one.
    await expect.poll(() => wallet.hasShown(String(wallet.sent().at(-1)))).toBe(true);
    await wallet.cancel();
    await chain.mine();
    await expect(page.getByText('The transaction was cancelled')).toBeVisible();

    await payButton(page).click();
    await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
    const first = String(wallet.sent().at(-1));
    await expect(page.getByText(first)).toBeVisible();
    // No wait is needed: if the page has not seen the first transaction, it learns of the second from the server.
    const second = await wallet.speedUp();
    await chain.mine();
    await expect(heading(page, 'Processing the transaction')).toBeVisible();
    await expect(page.getByText(second)).toBeVisible();
    await chain.mine(ALL);
    await expect(page).toHaveURL(PAID);
  },
);

test(
  'a tab that was closed while the wallet asked is taken up from the orders',
  { tag: '@full' },
  async ({ page, context, newAccount, logIn, wallet, chain }) => {
    await order(page, logIn, await newAccount());
    await button(page, 'Connect Test Wallet').click();
    wallet.will('wait', SEND);
    await payButton(page).click();
    await expect.poll(() => wallet.isAsked(SEND)).toBe(true);

    const second = await context.newPage();
    await test.step('another tab does not ask again', async () => {
      await second.goto(page.url());
      await expect(second.getByText('Did you confirm in your wallet?')).toBeVisible();
      await expect(payButton(second)).toHaveCount(0);
      expect(wallet.timesAsked(SEND)).toBe(1);
    });

    await test.step('the payment is found, though the page never heard of it', async () => {
      await page.close();
      wallet.approve(SEND);
      await expect.poll(() => wallet.sent().length).toBe(1);
      await second.goto('/user/profile#orders');
      await second.getByRole('link', { name: /^Continue payment for order/ }).click();
      await expect(second.getByText('Did you confirm in your wallet?')).toBeVisible();
      await chain.mine();
      await expect(heading(second, 'Processing the transaction')).toBeVisible();
      await expect(second.getByText(String(wallet.sent()[0]))).toBeVisible();
    });

    await test.step('it is confirmed while no page is open', async () => {
      const address = second.url();
      await second.goto('about:blank');
      await chain.mine(ALL);
      await second.goto(address);
      await expect(second).toHaveURL(PAID);
    });
  },
);

test('by hand: a transaction for something else is let go, another amount is not matched to the order, and a second payment is refunded', async ({
  page,
  newAccount,
  logIn,
  chain,
}) => {
  const payer = await createOutsidePayer(chain);
  await order(page, logIn, await newAccount());
  await expect(page.getByText('We couldn’t find a wallet in this browser')).toBeHidden();
  const due = await readAmountDue(page);
  const submitHash = async (hash: string) => {
    await page.getByRole('textbox', { name: 'Transaction hash' }).fill(hash);
    await button(page, 'I’ve sent it').click();
  };
  await submitHash('0x12');
  await expect(page.getByText(/^A transaction hash starts with 0x/)).toBeVisible();
  const foreign = await chain.transfer(payer, due, { to: payer.address });
  await chain.mine();
  await submitHash(foreign);
  await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Transaction hash' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await submitHash(await chain.transfer(payer, due + 2_500_000n));
  await expect(heading(page, 'Awaiting confirmation')).toBeVisible();
  await chain.mine(1 + ALL);
  await expect(heading(page, 'We can’t match this payment to your order')).toBeVisible();
  await expect(button(page, /^Pay \d/)).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);

  const first = await chain.transfer(payer, due);
  const second = await chain.transfer(payer, due);
  await chain.mine();
  await submitHash(first);
  await expect(heading(page, 'Processing the transaction')).toBeVisible();
  await expect(page.getByText('We received a second payment')).toBeVisible();
  await chain.mine(ALL);
  await expect(heading(page, 'Paid more than once')).toBeVisible();
  await expect(page.getByText(second)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test.describe('on a phone without a wallet', () => {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('a payment by hand is found by its amount, without its hash', async ({
    page,
    context,
    newAccount,
    logIn,
    chain,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const payer = await createOutsidePayer(chain);
    await order(page, logIn, await newAccount());
    await expect(
      page.getByRole('img', { name: 'QR code of the recipient’s address' }),
    ).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    const copied = async (name: string) => {
      await button(page, name).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied('Copy address')).toBe(NETWORK.recipient);
    const due = await readAmountDue(page);
    expect(parseUnits(await copied('Copy amount'), NETWORK.decimals)).toBe(due);
    await page.getByRole('radio', { name: 'Browser wallet' }).click();
    await expect(page.getByText('We couldn’t find a wallet in this browser')).toBeVisible();

    await chain.transfer(payer, due);
    await chain.mine(13);
    await expect(page.getByText(`12 of ${ALL} confirmations`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await chain.mine(ALL - 12);
    await expect(page).toHaveURL(PAID);
  });
});
