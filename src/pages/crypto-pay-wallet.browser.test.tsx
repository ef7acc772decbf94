import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import { cryptoPayPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { renderApp } from '@/testing/render-app';
import { moveClock, setFaults, signInAs } from '@/testing/sandbox';
import { button, heading } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { PAIR, hashThat, orderInCrypto, submit } from '@/testing/crypto-orders';
import { fakeWallet, refusal } from '@/testing/fake-wallet';
import { watchNetwork } from '@/testing/watch-network';

const sandbox = freshSandbox();
const network = watchNetwork();
// One for the whole file: the page remembers every announced wallet.
const wallet = fakeWallet();
beforeEach(() => wallet.forget());

const pay = button(/^Pay /);
const connect = button('Connect Quay');
const text = (said: string | RegExp) => page.getByText(said);
const findPayment = (id: string) =>
  sandbox.current().db.cryptoPayments.find((payment) => payment.orderId === id);

/** Opens an order of lin's in a browser with a wallet. */
async function openOrder() {
  await signInAs('lite');
  const made = await orderInCrypto('lite-6m');
  const path = cryptoPayPath('lite-6m', { order: made.orderId });
  await renderApp(path);
  return { ...made, path };
}

async function openConnected() {
  const made = await openOrder();
  await connect.click();
  await expect.element(text('0x7099…79C8')).toBeVisible();
  return made;
}

describe('connecting', () => {
  it.each([
    [4001, 'Your wallet isn’t connected'],
    [-32_002, 'Open your wallet'],
  ])('that ends with %i says: %s', async (code, told) => {
    await openOrder();
    wallet.answers.eth_requestAccounts = refusal(code);
    await connect.click();
    await expect.element(text(told)).toBeVisible();
    delete wallet.answers.eth_requestAccounts;
    await connect.click();
    await expect.element(pay).toBeVisible();
  });

  it('can be given up while the wallet says nothing, and what it says later is not heard', async () => {
    await openOrder();
    let answer: (accounts: string[]) => void = () => undefined;
    wallet.answers.eth_requestAccounts = new Promise((resolve) => {
      answer = resolve;
    });
    await connect.click();
    await expect.element(text(/Open Quay and confirm\./)).toBeVisible();
    await button('Disconnect and choose again').click();
    answer([wallet.account]);
    await expect.element(connect).not.toHaveAttribute('aria-busy');
    await expect.element(pay).not.toBeInTheDocument();
  });

  it('ends when the wallet locks, which is said with what to do, and goes on when it is unlocked', async () => {
    await openConnected();
    await expect.element(pay).toBeVisible();
    wallet.tell('accountsChanged', []);
    await expect.element(connect).toBeVisible();
    await expect.element(text(/It’s locked, or no longer shares an account/)).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
    wallet.tell('accountsChanged', [wallet.account]);
    await expect.element(pay).toBeVisible();
    await expect.element(text(/It’s locked/)).not.toBeInTheDocument();
  });
});

describe('before the press', () => {
  it('the amount by which the token is short is said, and checked again', async () => {
    wallet.answers.eth_call = `0x${(12_000_000).toString(16).padStart(64, '0')}`;
    const { payment } = await openConnected();
    const short = tokenText(BigInt(payment.amount) - 12_000_000n, 6);
    await expect.element(text(`You need ${short} USDC more`)).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
    delete wallet.answers.eth_call;
    await button('Check again').click();
    await expect.element(pay).toBeVisible();
  });
});

describe('a press on Pay', () => {
  it('asks for exactly what is shown, keeps the hash, and tells the server', async () => {
    const { payment, orderId } = await openConnected();
    const hash = hashThat();
    wallet.answers.eth_sendTransaction = hash;
    await expect.element(pay).toHaveTextContent(`Pay ${tokenText(payment.amount, 6)} USDC`);
    await pay.dblClick();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
    expect(wallet.sent).toHaveLength(1);
    expect(wallet.sent[0]).toMatchObject({ to: PAIR.tokenAddress, value: '0x0' });
    const data = wallet.sent[0]!.data!;
    expect(data.startsWith('0xa9059cbb')).toBe(true);
    expect(data.slice(34, 74)).toBe(payment.recipient.slice(2).toLowerCase());
    expect(BigInt(`0x${data.slice(74)}`)).toBe(BigInt(payment.amount));
    await expect.poll(() => findPayment(orderId)?.transactionHash).toBe(hash);
  });

  it('that the person declines in the wallet leaves everything as it was', async () => {
    const { orderId, payment } = await openConnected();
    wallet.answers.eth_sendTransaction = refusal(4001);
    await pay.click();
    await expect.element(text(/You declined in your wallet/)).toBeVisible();
    await expect.element(pay).toMatchTextContent(tokenText(payment.amount, 6));
    expect(findPayment(orderId)?.transactionHash).toBeNull();
    delete wallet.answers.eth_sendTransaction;
    await pay.click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
  });

  it('that the wallet does not allow says so, sends nothing, and goes on once the page is allowed', async () => {
    const { orderId } = await openConnected();
    wallet.answers.eth_sendTransaction = refusal(4100);
    await pay.click();
    await expect
      .element(text(/no longer lets this page use this account.*Nothing was sent/))
      .toBeVisible();
    await expect.element(text('Did you confirm in your wallet?')).not.toBeInTheDocument();
    delete wallet.answers.eth_sendTransaction;
    await button('Connect Quay again').click();
    await expect.element(text(/no longer lets this page/)).not.toBeInTheDocument();
    await pay.click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    await expect.poll(() => findPayment(orderId)?.transactionHash).not.toBeNull();
  });

  it('while the wallet is locked sends nothing, and says that it is locked', async () => {
    await openConnected();
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    wallet.answers.eth_accounts = [];
    await pay.click();
    await expect.element(text(/Your wallet is locked or disconnected/)).toBeVisible();
    expect(wallet.sent).toEqual([]);
  });

  it('before whose answer the wallet locks says where to answer, and what came of it', async () => {
    await openConnected();
    let answer: (error: Error) => void = () => undefined;
    wallet.answers.eth_sendTransaction = new Promise((resolve) => {
      answer = resolve;
    });
    await pay.click();
    await expect.poll(() => wallet.sent).toHaveLength(1);
    wallet.tell('accountsChanged', []);
    await expect.element(text('Your wallet locked before it answered')).toBeVisible();
    await expect.element(text(/^Send exactly this amount/)).not.toBeInTheDocument();
    await expect.element(connect).not.toBeInTheDocument();
    answer(refusal(4001));
    await expect.element(text(/You declined in your wallet\. Nothing was sent/)).toBeVisible();
    await expect.element(connect).toBeVisible();
  });

  it('without an answer is asked about after a reload, and paid again only on the person’s word', async () => {
    const { path } = await openConnected();
    wallet.answers.eth_sendTransaction = new Promise(() => undefined);
    await pay.click();
    await expect.element(text(/Open Quay and confirm\./)).toBeVisible();
    await renderApp(path);
    await expect.element(text('Did you confirm in your wallet?')).toBeVisible();
    await expect.element(text(/^Send exactly this amount/)).not.toBeInTheDocument();
    await expect.element(pay).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Transaction hash' })).toBeVisible();
    delete wallet.answers.eth_sendTransaction;
    await button('It wasn’t sent. Pay now').click();
    await expect.element(pay).toBeVisible();
  });

  it('that the wallet answers with something that is no hash is not repeated before the person has checked', async () => {
    await openConnected();
    wallet.answers.eth_sendTransaction = '0x12';
    await pay.click();
    await expect.element(text('Did you confirm in your wallet?')).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
  });

  it('asks the wallet for nothing where the order was paid meanwhile', async () => {
    const { orderId } = await openConnected();
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    await submit(orderId, hashThat());
    await pay.click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    expect(wallet.sent).toEqual([]);
  });

  it('asks the wallet for nothing where the order cannot be checked', async () => {
    await openConnected();
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    await setFaults({ kind: 'drop', operation: 'paymentCryptoDetail', times: null });
    await pay.click();
    await expect.element(text(/we didn’t ask your wallet/)).toBeVisible();
    expect(wallet.sent).toEqual([]);
  });

  it('is submitted again by itself until the server has it, and says so meanwhile', async () => {
    const { orderId } = await openConnected();
    const hash = hashThat();
    wallet.answers.eth_sendTransaction = hash;
    await setFaults({ kind: 'drop', operation: 'paymentCryptoSubmit' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await pay.click();
    await expect.element(text('Sent, and saved in this browser')).toBeVisible();
    await vi.advanceTimersByTimeAsync(6 * SECOND_MS);
    await expect.poll(() => network.countCalls('payment_crypto_submit')).toBe(2);
    await expect.element(text('Sent, and saved in this browser')).toBeVisible();
    expect(findPayment(orderId)?.transactionHash).toBeNull();
    await setFaults();
    await vi.advanceTimersByTimeAsync(6 * SECOND_MS);
    await expect.poll(() => findPayment(orderId)?.transactionHash).toBe(hash);
    await expect.element(text('Sent, and saved in this browser')).not.toBeInTheDocument();
  });
});

describe('after the press', () => {
  /** The wallet’s network shows the transaction, and then another with the same nonce in a block. */
  async function replaced(makeOther: (sent: Record<string, string>) => object) {
    const made = await openConnected();
    const [hash, next] = [hashThat(), hashThat()];
    const seen = { nonce: '0x7', from: wallet.account, value: '0x0', gas: '0x1', type: '0x0' };
    const receipt = { transactionHash: next, blockNumber: '0x64', status: '0x1', logs: [] };
    Object.assign(wallet.answers, {
      eth_sendTransaction: hash,
      eth_getTransactionByHash: () => {
        const { data, to } = wallet.sent[0]!;
        return { ...seen, hash, to, input: data };
      },
      eth_getTransactionReceipt: ([asked]: string[]) => (asked === next ? receipt : null),
      eth_blockNumber: '0x64',
      eth_getBlockByNumber: () => ({
        number: '0x64',
        transactions: [{ ...seen, hash: next, ...makeOther(wallet.sent[0]!) }],
      }),
    });
    await pay.click();
    return { ...made, hash, next };
  }

  it('a transaction that was cancelled in the wallet can be paid again', async () => {
    const { hash, orderId } = await replaced(() => ({ input: '0x', to: wallet.account }));
    await expect.element(text('The transaction was cancelled')).toBeVisible();
    const second = hashThat();
    wallet.answers.eth_sendTransaction = second;
    await pay.click();
    await expect.poll(() => findPayment(orderId)?.transactionHash).toBe(second);
    await expect.element(text(second)).toBeVisible();
    await expect.element(text(hash)).not.toBeInTheDocument();
  });

  it('a transaction is not cancelled by one of the same number on another network', async () => {
    const looks = vi.fn();
    wallet.answers.eth_chainId = () => {
      if (wallet.sent.length === 0) return PAIR.chainId;
      looks();
      return '0x1';
    };
    await replaced(() => ({ input: '0x', to: wallet.account }));
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1);
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    await expect.element(text('The transaction was cancelled')).not.toBeInTheDocument();
  });

  it('a transaction that was sped up goes on under its new hash', async () => {
    const { orderId, next } = await replaced(({ data, to }) => ({ input: data, to }));
    await expect.poll(() => findPayment(orderId)?.transactionHash).toBe(next);
    await expect.element(text(next)).toBeVisible();
  });

  it('of a wallet with several owners, whose hash no network knows, is not paid again unasked', async () => {
    const { orderId } = await openConnected();
    // The beginning of a hash that the network forgets.
    wallet.answers.eth_sendTransaction = hashThat('0xdead');
    await pay.click();
    await expect.poll(() => findPayment(orderId)?.transactionHash).not.toBeNull();
    await moveClock(11.5 * MINUTE_MS);
    await expect.element(text(/several owners.*don’t pay again/)).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
    await expect.element(button(/^Cancel/)).not.toBeInTheDocument();
    // The hash of the transaction that the others have confirmed.
    await page.getByRole('textbox', { name: 'Transaction hash' }).fill(hashThat());
    await button('I’ve sent it').click();
    await moveClock(12.5 * MINUTE_MS);
    await expect.element(heading('Processing the transaction')).toBeVisible();
    expect(wallet.sent).toHaveLength(1);
  });
});
