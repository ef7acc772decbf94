import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { type Address, type Hash, type Hex, parseGwei } from 'viem';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../../mocks/chain/chain.ts';
import { NETWORK } from '../../../mocks/chain/network.ts';
import { WalletRefusal, createPrompts } from './prompts.ts';
import { type ProviderAnswer, provideWallet } from './provider.ts';

type Settings = {
  /** The network that the wallet uses at first, and the networks that it knows. */
  chainId?: number;
  knows?: number[];
  /** The number of accounts. Pages see only the first. */
  accounts?: number;
};
type Sent = { hash: Hash; account: PrivateKeyAccount; nonce: number; to: Address; data: Hex };
type Request = { method: string; params: unknown[] };

const PROMPTS = [
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];
/** Matches the methods by which a page may read from a network. */
const READS =
  /^eth_(blockNumber|call|estimateGas|feeHistory|gasPrice|get\w+|maxPriorityFeePerGas)$/;
/** Answers for networks that do not run here. */
const NOTHING: Readonly<Record<string, unknown>> = { eth_call: '0x', eth_getBalance: '0x0' };
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Ccircle cx="1" cy="1" r="1"/%3E%3C/svg%3E';
/** The fees of a transaction and of its replacement, which must be higher by a tenth at least. */
const FEE = { maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('2') };
const HIGHER_FEE = { maxFeePerGas: parseGwei('80'), maxPriorityFeePerGas: parseGwei('8') };
const GAS = 100_000n;

export type TestWallet = Awaited<ReturnType<typeof installWallet>>;

/**
 * Installs a wallet in every page of a browser, as an extension would. Keys and decisions stay in the test process,
 * which signs and sends to the real network. Pages get a wallet's answers, with the errors of EIP-1193, EIP-1474 and
 * EIP-3085.
 */
export async function installWallet(
  context: BrowserContext,
  chain: Chain,
  settings: Settings = {},
) {
  const keys = Array.from({ length: settings.accounts ?? 1 }, generatePrivateKey);
  const accounts = keys.map((key) => privateKeyToAccount(key));
  let chosen = 0;
  let chainId = settings.chainId ?? NETWORK.chainId;
  const known = new Set([chainId, ...(settings.knows ?? [NETWORK.chainId])]);
  let isConnected = false;
  const prompts = createPrompts();
  const requests: Request[] = [];
  const sent: Sent[] = [];
  const shownTransactions = new Set<unknown>();
  const leaks = watchForLeaks(context, keys, chain.url);
  const id = randomUUID().replaceAll('-', '');
  const names = { binding: `wallet${id}`, event: `wallet-${id}` };

  const notifyPages = async (name: string, value: unknown) => {
    const detail = { name, value };
    const { event } = names;
    await Promise.all(
      context.pages().map((page) => page.evaluate(dispatchChange, { event, detail })),
    );
  };
  const accountAt = (index: number) => {
    const account = accounts[index];
    if (!account) throw new Error(`The wallet has no account ${index}.`);
    return account;
  };
  const listShownAccounts = () => (isConnected ? [accountAt(chosen).address] : []);
  const moveTo = async (next: number) => {
    chainId = next;
    known.add(next);
    await notifyPages('chainChanged', `0x${next.toString(16)}`);
  };

  const send = async (transaction: Omit<Sent, 'hash'>, fee = FEE) => {
    const hash = await chain.client.sendTransaction({ ...transaction, ...fee, gas: GAS });
    sent.push({ ...transaction, hash });
    return hash;
  };

  const perform = async ({ method, params }: Request): Promise<unknown> => {
    const [first] = params as [Record<string, string> | undefined];
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
    if (method === 'eth_accounts') return listShownAccounts();
    if (READS.test(method)) return read(method, params);
    if (!PROMPTS.includes(method)) throw new WalletRefusal(4200, `${method} is not supported.`);
    const isKnown = known.has(Number(first?.chainId));
    if (method === 'wallet_switchEthereumChain' && !isKnown) {
      throw new WalletRefusal(4902, 'Unrecognized chain ID.');
    }
    if (method === 'eth_sendTransaction' && listShownAccounts()[0] !== first?.from) {
      throw new WalletRefusal(4100, 'The account is not shown to this page.');
    }
    await prompts.ask(method);
    if (method === 'eth_requestAccounts') {
      isConnected = true;
      return listShownAccounts();
    }
    if (method !== 'eth_sendTransaction') {
      await moveTo(Number(first?.chainId));
      return null;
    }
    const account = accountAt(chosen);
    const { address } = account;
    const nonce = await chain.client.getTransactionCount({ address, blockTag: 'pending' });
    return send({ account, nonce, to: first?.to as Address, data: first?.data as Hex });
  };

  const read = async (method: string, params: unknown[]) => {
    if (chainId === NETWORK.chainId) {
      return chain.client.request({ method, params } as never);
    }
    return NOTHING[method] ?? null;
  };

  const answer = async (method: string, params: unknown[]): Promise<ProviderAnswer> => {
    requests.push({ method, params });
    try {
      const result = await perform({ method, params });
      if (method === 'eth_getTransactionByHash' && result) shownTransactions.add(params[0]);
      return { result };
    } catch (error) {
      const { code, details, message } = error as Partial<WalletRefusal> & { details?: string };
      return { error: { code: code ?? -32_603, message: details ?? message ?? 'Unknown' } };
    }
  };

  await context.exposeBinding(names.binding, async (_source, method: string, params: unknown[]) => {
    const result = await answer(method, params);
    leaks.look(JSON.stringify(result), `given by ${method}`);
    return result;
  });
  const info = { uuid: randomUUID(), name: 'Test Wallet', rdns: 'test.wallet', icon: ICON };
  await context.addInitScript(provideWallet, { info, ...names });

  const replace = async (change: Partial<Sent>) => {
    const last = sent.at(-1);
    if (!last) throw new Error('Nothing was sent.');
    return send({ ...last, ...change }, HIGHER_FEE);
  };
  return {
    /** Returns the address of the chosen account, or of another. */
    address: (index = chosen) => accountAt(index).address,
    ...prompts.person,
    /** Counts the requests for a method. */
    timesAsked: (method: string) => requests.filter((call) => call.method === method).length,
    /** Whether a page has seen a transaction on the network, and so knows its nonce. */
    hasShown: (hash: string) => shownTransactions.has(hash),
    /** Changes the wallet's network without the page. */
    moveTo,
    choose: async (index: number) => {
      chosen = index;
      await notifyPages('accountsChanged', listShownAccounts());
    },
    disconnect: async () => {
      isConnected = false;
      await notifyPages('accountsChanged', []);
    },
    /** Sends the last transaction again with a higher fee. */
    speedUp: () => replace({}),
    /** Replaces the last transaction with an empty one. */
    cancel: () => replace({ to: accountAt(chosen).address, data: '0x' }),
    /** The hashes of sent transactions, the newest last. */
    sent: () => sent.map(({ hash }) => hash),
    /** Lists keys that reached a page, and requests past the wallet. Must be empty. */
    leaks: leaks.all,
  };
}

/** Runs in a page: dispatches the wallet's changes (provider.ts). */
function dispatchChange({ event, detail }: { event: string; detail: object }): void {
  window.dispatchEvent(new CustomEvent(event, { detail }));
}

/**
 * Watches for a wallet's keys in pages and their requests, and for requests of pages to the network past the wallet.
 */
function watchForLeaks(context: BrowserContext, keys: readonly string[], chainUrl: string) {
  const leaks: string[] = [];
  const look = (text: string, where: string) => {
    const hasKey = keys.some((key) => text.toLowerCase().includes(key.slice(2)));
    if (hasKey) leaks.push(`a key ${where}`);
  };
  context.on('request', (request) => {
    const url = request.url();
    look(`${url} ${request.postData() ?? ''}`, `sent to ${url}`);
    if (url.startsWith(chainUrl)) leaks.push('a page asked the network, not its wallet');
  });
  return {
    look,
    /** Returns all findings, each as a line, also those in what pages have stored by now. */
    all: async () => {
      const pages = context.pages().filter((page) => page.url().startsWith('http'));
      const worlds = await Promise.all(pages.map((page) => page.evaluate(recordState)));
      for (const world of worlds) look(world, 'in a page');
      return leaks;
    },
  };
}

/** Returns all text that a page has stored. Runs in the page. */
function recordState(): string {
  const stores = [localStorage, sessionStorage];
  return `${document.documentElement.outerHTML} ${stores.map((store) => JSON.stringify(store)).join(' ')} ${document.cookie}`;
}
