import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SECOND_MS } from '@/config/constants';
import { cryptoPayPath } from '@/config/paths';
import { tokenText } from '@/domain/token-amount';
import { PAIR, hashThat, orderInCrypto, submit } from '@/testing/crypto-orders';
import { fakeWallet, refusal } from '@/testing/fake-wallet';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { button, field, heading } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

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
  await expect.element(pay).not.toHaveAttribute('aria-busy');
  return made;
}

it('a wallet that declines, says nothing, is short or locks is told about, and connects in the end', async () => {
  const { payment } = await openOrder();
  wallet.answers.eth_requestAccounts = refusal(4001);
  await connect.click();
  await expect.element(text('Your wallet isn’t connected')).toBeVisible();
  wallet.answers.eth_requestAccounts = refusal(-32_002);
  await connect.click();
  await expect.element(text('Open your wallet')).toBeVisible();

  const accounts = Promise.withResolvers<string[]>();
  wallet.answers.eth_requestAccounts = accounts.promise;
  await connect.click();
  await expect.element(text(/Open Quay and confirm\./)).toBeVisible();
  await button('Disconnect and choose again').click();
  accounts.resolve([wallet.account]);
  await expect.element(connect).not.toHaveAttribute('aria-busy');
  await expect.element(pay).not.toBeInTheDocument();

  delete wallet.answers.eth_requestAccounts;
  wallet.answers.eth_call = `0x${(12_000_000).toString(16).padStart(64, '0')}`;
  await connect.click();
  const short = tokenText(BigInt(payment.amount) - 12_000_000n, 6);
  await expect.element(text(`You need ${short} USDC more`)).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  delete wallet.answers.eth_call;
  await button('Check again').click();
  await expect.element(pay).toBeVisible();

  wallet.tell('accountsChanged', []);
  await expect.element(connect).toBeVisible();
  await expect.element(text(/It’s locked, or no longer shares an account/)).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  wallet.tell('accountsChanged', [wallet.account]);
  await expect.element(pay).toBeVisible();
  await expect.element(text(/It’s locked/)).not.toBeInTheDocument();
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

  it('asks for nothing where the order has changed, the wallet is locked, or neither can be checked', async () => {
    const { orderId, payment } = await openConnected();
    const { cryptoPayments } = sandbox.current().db;
    const amount = String(BigInt(payment.amount) + 1n);
    // Both at once, before the page asks again by itself.
    update(cryptoPayments, (kept) => kept.orderId === orderId, { amount });
    (pay.element() as HTMLElement).click();
    await expect.element(text(/Your wallet or the order has changed/)).toBeVisible();
    wallet.answers.eth_accounts = [];
    await pay.click();
    await expect.element(text(/Your wallet is locked or disconnected/)).toBeVisible();
    delete wallet.answers.eth_accounts;
    await setFaults({ kind: 'drop', operation: 'paymentCryptoDetail', times: null });
    await pay.click();
    await expect.element(text(/we didn’t ask your wallet/)).toBeVisible();
    await setFaults();
    await submit(orderId, hashThat());
    await pay.click();
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    expect(wallet.sent).toEqual([]);
  });

  it('that the wallet refuses sends nothing; without an answer it is repeated only on the person’s word', async () => {
    const { orderId, path, payment } = await openConnected();
    wallet.answers.eth_sendTransaction = refusal(4001);
    await pay.click();
    await expect.element(text(/You declined in your wallet/)).toBeVisible();
    await expect.element(pay).toMatchTextContent(tokenText(payment.amount, 6));
    wallet.answers.eth_sendTransaction = refusal(4100);
    await pay.click();
    await expect
      .element(text(/no longer lets this page use this account.*Nothing was sent/))
      .toBeVisible();
    await expect.element(text('Did you confirm in your wallet?')).not.toBeInTheDocument();
    await button('Connect Quay again').click();
    await expect.element(text(/no longer lets this page/)).not.toBeInTheDocument();
    expect(findPayment(orderId)?.transactionHash).toBeNull();

    // No hash: the wallet may have sent it all the same.
    wallet.answers.eth_sendTransaction = '0x12';
    await pay.click();
    await expect.element(text('Did you confirm in your wallet?')).toBeVisible();
    await renderApp(path);
    await expect.element(text('Did you confirm in your wallet?')).toBeVisible();
    await expect.element(text(/^Send exactly this amount/)).not.toBeInTheDocument();
    await expect.element(pay).not.toBeInTheDocument();
    await expect.element(field('Transaction hash')).toBeVisible();
    await button('It wasn’t sent. Pay now').click();
    wallet.answers.eth_sendTransaction = new Promise(() => undefined);
    await pay.click();
    await expect.element(text(/Open Quay and confirm\./)).toBeVisible();
    await renderApp(path);
    await expect.element(text('Did you confirm in your wallet?')).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
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
  /** The wallet’s network shows the next transaction, and then another with the same nonce in a block. */
  function replaceNext(makeOther: (sent: Record<string, string>) => object) {
    const [hash, next] = [hashThat(), hashThat()];
    const seen = { nonce: '0x7', from: wallet.account, value: '0x0', gas: '0x1', type: '0x0' };
    const receipt = { transactionHash: next, blockNumber: '0x64', status: '0x1', logs: [] };
    Object.assign(wallet.answers, {
      eth_sendTransaction: hash,
      eth_getTransactionByHash: () => {
        const { data, to } = wallet.sent.at(-1)!;
        return { ...seen, hash, to, input: data };
      },
      eth_getTransactionReceipt: ([asked]: string[]) => (asked === next ? receipt : null),
      eth_blockNumber: '0x64',
      eth_getBlockByNumber: () => ({
        number: '0x64',
        transactions: [{ ...seen, hash: next, ...makeOther(wallet.sent.at(-1)!) }],
      }),
    });
    return { hash, next };
  }

  it('a transaction that was cancelled in the wallet can be paid again, and one that was sped up goes on', async () => {
    const { orderId } = await openConnected();
    const { hash } = replaceNext(() => ({ input: '0x', to: wallet.account }));
    await pay.click();
    await expect.element(text('The transaction was cancelled')).toBeVisible();
    const { next } = replaceNext(({ data, to }) => ({ input: data, to }));
    await pay.click();
    await expect.poll(() => findPayment(orderId)?.transactionHash).toBe(next);
    await expect.element(text(next)).toBeVisible();
    await expect.element(text(hash)).not.toBeInTheDocument();
  });

  it('a transaction is not cancelled by one of the same number on another network', async () => {
    const looks = vi.fn();
    wallet.answers.eth_chainId = () => {
      if (wallet.sent.length === 0) return PAIR.chainId;
      looks();
      return '0x1';
    };
    await openConnected();
    replaceNext(() => ({ input: '0x', to: wallet.account }));
    await pay.click();
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1);
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    await expect.element(text('The transaction was cancelled')).not.toBeInTheDocument();
  });
});
