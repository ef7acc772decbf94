import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SECOND_MS } from '@/config/constants';
import { cryptoPayPath } from '@/config/paths';
import { PAIR, hashThat, orderInCrypto } from '@/testing/crypto-orders';
import { fakeWallet, refusal } from '@/testing/fake-wallet';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, heading, radio } from '@/testing/screen';
import { showTab } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';

const sandbox = freshSandbox();
const wallet = fakeWallet();
beforeEach(() => wallet.forget());

const pay = button(/^Pay /);
const switching = button('Switch to Polygon Amoy');
const adding = button('Add Polygon Amoy to your wallet');
const nothing = button('My wallet shows nothing');
const text = (said: string | RegExp) => page.getByText(said);
const RIGHT = `0x${PAIR.chainId.toString(16)}`;

/** Opens an order of lin's and connects the wallet. */
async function openConnected() {
  await signInAs('lite');
  const { orderId } = await orderInCrypto('lite-6m');
  const path = cryptoPayPath('lite-6m', { order: orderId });
  await renderApp(path);
  await button('Connect Quay').click();
  return { orderId, path };
}

/** The wallet's answer to a request: it switches to the right network. */
function switched() {
  delete wallet.answers.eth_chainId;
  return null;
}

it('a wallet on another network is switched, or given the network, whatever it says of it', async () => {
  const leave = async () => {
    wallet.tell('chainChanged', '0x1');
    await expect.element(switching).toBeVisible();
  };
  wallet.answers.eth_chainId = '0x1';
  await openConnected();
  await expect.element(switching).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();

  wallet.answers.wallet_switchEthereumChain = refusal(4001);
  await switching.click();
  await expect.element(text(/Your wallet didn’t switch/)).toBeVisible();
  await text('How to switch in your wallet').click();
  await expect.element(text(/chain ID 80002/)).toBeVisible();
  // Some wallets report a refusal although they switch.
  wallet.answers.wallet_switchEthereumChain = () => {
    switched();
    return refusal(4001);
  };
  await switching.click();
  await expect.element(pay).toBeVisible();

  await leave();
  wallet.tell('chainChanged', RIGHT);
  await expect.element(pay).toBeVisible();

  await leave();
  wallet.answers.wallet_switchEthereumChain = refusal(4902);
  await switching.click();
  let added: unknown;
  wallet.answers.wallet_addEthereumChain = ([network]: unknown[]) => {
    added = network;
    return switched();
  };
  await adding.click();
  await expect.element(pay).toBeVisible();
  expect(added).toMatchObject({ chainId: RIGHT, rpcUrls: [PAIR.rpcUrl] });

  await leave();
  delete wallet.answers.wallet_switchEthereumChain;
  delete wallet.answers.wallet_addEthereumChain;
  await switching.click();
  await expect.element(text(/said it switched, but it’s still on another network/)).toBeVisible();
  await adding.click();
  await expect.element(text(/said it added Polygon Amoy, but it’s still on another/)).toBeVisible();
  wallet.answers.wallet_switchEthereumChain = switched;
  await switching.click();
  await expect.element(pay).toBeVisible();
});

it('a network without an address cannot be given to the wallet', async () => {
  const [, ...others] = cryptoOptions;
  sandbox.change({ cryptoOptions: [{ ...PAIR, rpcUrl: null }, ...others] });
  wallet.answers.eth_chainId = '0x1';
  await openConnected();
  await switching.click();
  await expect.element(text(/still on another network/)).toBeVisible();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(text(/chain ID 80002/)).toBeVisible();
});

it('a wallet that does not answer can be given up, and is not asked to pay when it answers after all', async () => {
  wallet.answers.eth_chainId = '0x1';
  await openConnected();
  wallet.answers.wallet_switchEthereumChain = new Promise(() => undefined);
  await switching.click();
  await expect.element(text('Open Quay and confirm.')).toBeVisible();
  await nothing.click();
  await expect.element(text(/Your wallet didn’t answer/)).toBeVisible();
  await expect.element(text(/chain ID 80002/)).toBeVisible();
  wallet.answers.wallet_switchEthereumChain = switched;
  await switching.click();
  await expect.element(pay).not.toHaveAttribute('aria-busy');

  const accounts = Promise.withResolvers<string[]>();
  wallet.answers.eth_accounts = accounts.promise;
  await pay.click();
  await expect.element(text('Open Quay and confirm.')).toBeVisible();
  await nothing.click();
  await expect.element(pay).not.toHaveAttribute('aria-busy');
  accounts.resolve([wallet.account]);
  delete wallet.answers.eth_accounts;
  // A second attempt runs to its end, so the first would have finished, too.
  await pay.click();
  await expect.element(heading('Awaiting confirmation')).toBeVisible();
  expect(wallet.sent).toHaveLength(1);
});

/** The events of a wallet, as MetaMask emits them while it switches networks. */
function switchTo(chainId: string) {
  wallet.tell('disconnect', Object.assign(new Error('Disconnected'), { code: 1013 }));
  wallet.tell('accountsChanged', []);
  wallet.tell('chainChanged', '0x89');
  wallet.tell('connect', { chainId });
  wallet.tell('accountsChanged', [wallet.account]);
  wallet.tell('chainChanged', chainId);
  wallet.tell('disconnect', Object.assign(new Error('Disconnected'), { code: 4901 }));
}

/** Lets `act` happen, and waits until the page has asked the wallet for its account again. */
async function afterwards(act: () => void) {
  const before = wallet.asked.length;
  act();
  await expect
    .poll(() => wallet.asked.slice(before), { timeout: 5 * SECOND_MS })
    .toContain('eth_accounts');
}

it('a wallet keeps its account while it switches networks or fails to answer, and is gone only when it says so', async () => {
  await openConnected();
  const account = text('0x7099…79C8');
  const gone = text(/It’s locked, or no longer shares an account/);
  await expect.element(pay).not.toHaveAttribute('aria-busy');
  await afterwards(() => switchTo('0x1'));
  await expect.element(switching).toBeVisible();
  await afterwards(() => switchTo(RIGHT));
  await expect.element(pay).toBeVisible();
  await expect.element(account).toBeVisible();
  await expect.element(text(/It’s locked|isn’t responding/)).not.toBeInTheDocument();

  wallet.answers.eth_accounts = refusal(4900);
  wallet.tell('disconnect', refusal(4900));
  await expect.element(text('Your wallet isn’t responding')).toBeVisible();
  await expect.element(account).toBeVisible();
  delete wallet.answers.eth_accounts;
  await expect.element(text('Your wallet isn’t responding')).not.toBeInTheDocument();
  await expect.element(pay).toBeVisible();

  wallet.answers.eth_accounts = [];
  wallet.tell('disconnect', refusal(4900));
  await expect.element(gone).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
});

it('a wallet that shares no account after a reload is offered again, and is back once it does', async () => {
  const { path } = await openConnected();
  await expect.element(pay).toBeVisible();
  wallet.answers.eth_accounts = [];
  await renderApp(path);
  await expect.element(button('Connect Quay')).not.toHaveAttribute('aria-busy');
  delete wallet.answers.eth_accounts;
  showTab('visible');
  await expect.element(pay).toBeVisible();
});

it('a request to pay stays open while the wallet locks or switches networks, and its answer counts', async () => {
  const { orderId } = await openConnected();
  const declined = Promise.withResolvers<string>();
  wallet.answers.eth_sendTransaction = declined.promise;
  await pay.click();
  await expect.poll(() => wallet.sent).toHaveLength(1);
  wallet.tell('accountsChanged', []);
  await expect.element(text('Your wallet locked before it answered')).toBeVisible();
  await expect.element(text(/^Send exactly this amount/)).not.toBeInTheDocument();
  await expect.element(button('Connect Quay')).not.toBeInTheDocument();
  declined.reject(refusal(4001));
  await expect.element(text(/You declined in your wallet\. Nothing was sent/)).toBeVisible();
  await expect.element(button('Connect Quay')).toBeVisible();

  wallet.tell('accountsChanged', [wallet.account]);
  const hash = hashThat();
  const answer = Promise.withResolvers<string>();
  wallet.answers.eth_sendTransaction = answer.promise;
  await pay.click();
  await expect.poll(() => wallet.sent).toHaveLength(2);
  await afterwards(() => switchTo('0x1'));
  await expect.element(text(/Open Quay and confirm\./)).toBeVisible();
  await expect.element(text(/Your wallet locked|on another network/)).not.toBeInTheDocument();
  // The screen offers no second way to pay, and no way to lose the request.
  await expect.element(radio(/manually/)).not.toBeInTheDocument();
  await expect.element(button('Disconnect')).not.toBeInTheDocument();
  answer.resolve(hash);
  await expect.element(heading('Awaiting confirmation')).toBeVisible();
  const { cryptoPayments } = sandbox.current().db;
  const payment = () => cryptoPayments.find((payment) => payment.orderId === orderId);
  await expect.poll(() => payment()?.transactionHash).toBe(hash);
});
