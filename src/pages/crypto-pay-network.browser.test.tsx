import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SECOND_MS } from '@/config/constants';
import { cryptoPayPath } from '@/config/paths';
import { PAIR, hashThat, orderInCrypto } from '@/testing/crypto-orders';
import { fakeWallet, refusal } from '@/testing/fake-wallet';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button, heading } from '@/testing/screen';
import { showTab } from '@/testing/tab';
import { freshSandbox } from '@mocks/hosts/vitest';
import { cryptoOptions } from '@mocks/sandbox/seed/networks';

const sandbox = freshSandbox();
const wallet = fakeWallet();
beforeEach(() => wallet.forget());

const pay = button(/^Pay /);
const switching = button('Switch to Polygon Amoy');
const adding = button('Add Polygon Amoy to your wallet');
const text = (said: string | RegExp) => page.getByText(said);
const RIGHT = `0x${PAIR.chainId.toString(16)}`;

/** Opens an order of lin's and connects the wallet. */
async function openOrder() {
  await signInAs('lite');
  const { orderId } = await orderInCrypto('lite-6m');
  const path = cryptoPayPath('lite-6m', { order: orderId });
  await renderApp(path);
  await button('Connect Quay').click();
  return { orderId, path };
}

/** The wallet is on another network. */
async function openElsewhere() {
  wallet.answers.eth_chainId = '0x1';
  await openOrder();
  await expect.element(switching).toBeVisible();
}

async function openConnected() {
  const made = await openOrder();
  await expect.element(pay).not.toHaveAttribute('aria-busy');
  return made;
}

describe('another network', () => {
  it('is switched from, by a press or in the wallet', async () => {
    await openElsewhere();
    await expect.element(pay).not.toBeInTheDocument();
    wallet.answers.wallet_switchEthereumChain = () => {
      delete wallet.answers.eth_chainId;
      return null;
    };
    await switching.click();
    await expect.element(pay).toBeVisible();
    wallet.tell('chainChanged', '0x1');
    await expect.element(switching).toBeVisible();
    wallet.tell('chainChanged', RIGHT);
    await expect.element(pay).toBeVisible();
  });

  it('that the wallet does not know can be added with what the server says', async () => {
    await openElsewhere();
    wallet.answers.wallet_switchEthereumChain = refusal(4902);
    await switching.click();
    let added: unknown;
    wallet.answers.wallet_addEthereumChain = ([network]: unknown[]) => {
      added = network;
      delete wallet.answers.eth_chainId;
      return null;
    };
    await adding.click();
    await expect.element(pay).toBeVisible();
    expect(added).toMatchObject({ chainId: RIGHT, rpcUrls: [PAIR.rpcUrl] });
  });

  it('is believed to be left though the wallet said no', async () => {
    await openElsewhere();
    wallet.answers.wallet_switchEthereumChain = () => {
      delete wallet.answers.eth_chainId;
      return refusal(4001);
    };
    await switching.click();
    await expect.element(pay).toBeVisible();
  });

  it('stays where the person says no, with the steps to do it by hand', async () => {
    await openElsewhere();
    wallet.answers.wallet_switchEthereumChain = refusal(4001);
    await switching.click();
    await expect.element(text(/Your wallet didn’t switch/)).toBeVisible();
    await text('How to switch in your wallet').click();
    await expect.element(text(/chain ID 80002/)).toBeVisible();
  });
});

describe('a wallet that says it switched and is where it was', () => {
  it('is told so, and can be given the network, to which it is then switched', async () => {
    await openElsewhere();
    await switching.click();
    await expect.element(text(/said it switched, but it’s still on another network/)).toBeVisible();
    let added: unknown;
    wallet.answers.wallet_addEthereumChain = ([network]: unknown[]) => {
      added = network;
      return null;
    };
    await adding.click();
    await expect
      .element(text(/said it added Polygon Amoy, but it’s still on another/))
      .toBeVisible();
    expect(added).toMatchObject({ chainId: RIGHT, rpcUrls: [PAIR.rpcUrl] });
    wallet.answers.wallet_switchEthereumChain = () => {
      delete wallet.answers.eth_chainId;
      return null;
    };
    await switching.click();
    await expect.element(pay).toBeVisible();
  });

  it('is only told so where the server names no address of the network', async () => {
    const [, ...others] = cryptoOptions;
    sandbox.change({ cryptoOptions: [{ ...PAIR, rpcUrl: null }, ...others] });
    await openElsewhere();
    await switching.click();
    await expect.element(text(/still on another network/)).toBeVisible();
    await expect.element(adding).not.toBeInTheDocument();
    await expect.element(text(/chain ID 80002/)).toBeVisible();
  });
});

describe('a wallet that does not answer', () => {
  it('to a switch has its hint at once, and the person can go on without it', async () => {
    await openElsewhere();
    wallet.answers.wallet_switchEthereumChain = new Promise(() => undefined);
    await switching.click();
    await expect.element(text('Open Quay and confirm.')).toBeVisible();
    await button('My wallet shows nothing').click();
    await expect.element(text(/Your wallet didn’t answer/)).toBeVisible();
    await expect.element(text(/chain ID 80002/)).toBeVisible();
    delete wallet.answers.wallet_switchEthereumChain;
    delete wallet.answers.eth_chainId;
    await switching.click();
    await expect.element(pay).toBeVisible();
  });

  it('before its prompt, and is given up, is not asked to pay when it answers after all', async () => {
    await openElsewhere();
    delete wallet.answers.eth_chainId;
    await switching.click();
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    let answer: (accounts: string[]) => void = () => undefined;
    wallet.answers.eth_accounts = new Promise((resolve) => {
      answer = resolve;
    });
    await pay.click();
    await expect.element(text('Open Quay and confirm.')).toBeVisible();
    await button('My wallet shows nothing').click();
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    answer([wallet.account]);
    delete wallet.answers.eth_accounts;
    // A second attempt runs to its end, so the first would have finished, too.
    await pay.click();
    await expect
      .element(page.getByRole('heading', { name: 'Awaiting confirmation' }))
      .toBeVisible();
    expect(wallet.sent).toHaveLength(1);
  });
});

describe('a connected wallet', () => {
  /** Its events, as MetaMask emits them while it switches networks. */
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

  it('keeps its account while it switches networks', async () => {
    await openConnected();
    await afterwards(() => switchTo('0x1'));
    await expect.element(switching).toBeVisible();
    await afterwards(() => switchTo(RIGHT));
    await expect.element(pay).toBeVisible();
    await expect.element(text('0x7099…79C8')).toBeVisible();
    await expect.element(text(/It’s locked|isn’t responding/)).not.toBeInTheDocument();
  });

  it('keeps a pending payment while it switches networks, and its answer counts', async () => {
    const { orderId } = await openConnected();
    const hash = hashThat();
    const answer = Promise.withResolvers<string>();
    wallet.answers.eth_sendTransaction = answer.promise;
    await pay.click();
    await expect.poll(() => wallet.sent).toHaveLength(1);
    await afterwards(() => switchTo('0x1'));
    await expect.element(text(/Open Quay and confirm\./)).toBeVisible();
    await expect.element(text(/Your wallet locked|on another network/)).not.toBeInTheDocument();
    // The screen offers no second way to pay, and no way to lose the request.
    await expect.element(page.getByRole('radio', { name: /manually/ })).not.toBeInTheDocument();
    await expect.element(button('Disconnect')).not.toBeInTheDocument();
    answer.resolve(hash);
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    const { cryptoPayments } = sandbox.current().db;
    const payment = () => cryptoPayments.find((payment) => payment.orderId === orderId);
    await expect.poll(() => payment()?.transactionHash).toBe(hash);
  });

  it('that disconnects for good is said to be gone', async () => {
    await openConnected();
    wallet.answers.eth_accounts = [];
    wallet.tell('disconnect', refusal(4900));
    await expect.element(text(/It’s locked, or no longer shares an account/)).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
  });

  it('that fails to answer is not said to be gone, and goes on once it answers', async () => {
    await openConnected();
    wallet.answers.eth_accounts = refusal(4900);
    wallet.tell('disconnect', refusal(4900));
    await expect.element(text('Your wallet isn’t responding')).toBeVisible();
    await expect.element(text('0x7099…79C8')).toBeVisible();
    delete wallet.answers.eth_accounts;
    await expect.element(text('Your wallet isn’t responding')).not.toBeInTheDocument();
    await expect.element(pay).toBeVisible();
  });

  it('is asked again when the visitor is back in the tab, also after a reload that found it locked', async () => {
    const { path } = await openConnected();
    wallet.answers.eth_accounts = [];
    showTab('visible');
    await expect.element(text(/It’s locked, or no longer shares an account/)).toBeVisible();
    await renderApp(path);
    await expect.element(button('Connect Quay')).toBeVisible();
    await expect.element(button('Connect Quay')).not.toHaveAttribute('aria-busy');
    delete wallet.answers.eth_accounts;
    showTab('visible');
    await expect.element(pay).toBeVisible();
  });
});
