import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../../mocks/chain/chain.ts';
import { NETWORK } from '../../../mocks/chain/network.ts';
import type { TestAccount } from '../sandbox.ts';
import { expect } from './fixtures.ts';

const PRODUCT = '/crypto-pay/standard-12m';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
export const payButton = (page: Page) => button(page, /^Pay \d/);

type LogIn = (page: Page, account: TestAccount, path?: string) => Promise<void>;

/** Chooses the local network and orders. The page then shows amount and address. */
export async function order(page: Page, logIn: LogIn, account: TestAccount) {
  await logIn(page, account, PRODUCT);
  await start(page);
}

/** Orders on a page that already shows the choice of the network. */
export async function start(page: Page) {
  await page.getByRole('radio', { name: `${NETWORK.tokenSymbol} on ${NETWORK.name}` }).click();
  await button(page, 'Place order for $59.88').click();
  await expect(page).toHaveURL(/\?order=H\d+$/);
  await expect(heading(page, 'Send the payment')).toBeVisible();
}

/** Reads the amount due from the page, in base units. */
export async function readAmountDue(page: Page): Promise<bigint> {
  const amountField = page.getByRole('definition').filter({ hasText: /^59\.88\d+ USDC/ });
  const [amount] = String(await amountField.textContent()).split(' ');
  return parseUnits(String(amount), NETWORK.decimals);
}

/** Creates a payer on another device, such as an exchange or a wallet on a phone. The journey has its key. */
export async function createOutsidePayer(chain: Chain) {
  const account = privateKeyToAccount(generatePrivateKey());
  await chain.fund(account.address, { tokens: parseUnits('1000', NETWORK.decimals) });
  return account;
}
