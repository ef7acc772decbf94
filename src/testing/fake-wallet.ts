import { PAIR, hashThat } from './crypto-orders';

/** The wallet's answers by method, which a test may change: a value, or the error to throw. */
type Answers = Record<string, unknown>;

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hex = (value: bigint | number) => `0x${value.toString(16)}`;
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

/** An error as wallets throw it (EIP-1193). */
export function refusal(code: number): Error {
  return Object.assign(new Error(`refused: ${code}`), { code });
}

/**
 * A wallet without keys and without a network, which announces itself on request (EIP-6963). By default it has enough
 * money, is on the right network, and accepts every request; `answers` change this. `sent` has the transactions that it
 * was asked to send, `asked` the methods of all requests.
 */
export function fakeWallet(name = 'Quay') {
  const listeners = new Map<string, (value: unknown) => void>();
  const sent: Record<string, string>[] = [];
  const asked: string[] = [];
  let isConnected = false;
  const answers: Answers = {};
  const usual: Record<string, (params: readonly never[]) => unknown> = {
    eth_accounts: () => (isConnected ? [ACCOUNT] : []),
    eth_requestAccounts: () => {
      isConnected = true;
      return [ACCOUNT];
    },
    eth_chainId: () => hex(PAIR.chainId),
    eth_call: () => word(10n ** 12n),
    eth_getBalance: () => hex(10n ** 18n),
    eth_estimateGas: () => hex(65_000),
    eth_gasPrice: () => hex(30_000_000_000),
    eth_sendTransaction: () => hashThat(),
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
    wallet_switchEthereumChain: () => null,
    wallet_addEthereumChain: () => null,
  };

  async function request({ method, params = [] }: { method: string; params?: readonly never[] }) {
    asked.push(method);
    if (method === 'eth_sendTransaction') sent.push(...params);
    const answer = method in answers ? answers[method] : usual[method]?.(params);
    const value = typeof answer === 'function' ? await answer(params) : await answer;
    if (value instanceof Error) throw value;
    if (value === undefined) throw refusal(-32_601);
    return value as unknown;
  }

  const provider = {
    request,
    on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  };
  const info = { uuid: `uuid of ${name}`, name, rdns: `test.${name}`, icon: 'javascript:alert(1)' };

  window.addEventListener('eip6963:requestProvider', () => {
    const detail = { info, provider };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  });

  return {
    answers,
    sent,
    asked,
    account: ACCOUNT,
    /** Emits an event of the wallet: `accountsChanged`, `chainChanged`, `connect`, `disconnect`. */
    tell: (event: string, value: unknown) => {
      if (event === 'accountsChanged') answers.eth_accounts = value;
      if (event === 'chainChanged') answers.eth_chainId = value;
      listeners.get(event)?.(value);
    },
    forget: () => {
      isConnected = false;
      sent.splice(0);
      asked.splice(0);
      for (const method of Object.keys(answers)) delete answers[method];
    },
  };
}
