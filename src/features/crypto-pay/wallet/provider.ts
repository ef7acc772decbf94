import { useSyncExternalStore } from 'react';
import { WALLET_ADDRESS_PATTERN } from '@/api/constants';
import { createStore } from '@/lib/store';
import { isRecord } from '@/lib/is-record';

/** A wallet's interface to pages (EIP-1193). Its answers are untrusted, and each is checked. */
export type Eip1193Provider = {
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>;
  on?: (event: string, listener: (value: unknown) => void) => void;
  removeListener?: (event: string, listener: (value: unknown) => void) => void;
};

/** A wallet that has announced itself (EIP-6963). */
export type WalletDetail = {
  uuid: string;
  name: string;
  /** The wallet's product, such as `io.metamask`; the same after a reload. */
  rdns: string;
  /** A picture as a `data:` address; null for any other address. */
  icon: string | null;
  provider: Eip1193Provider;
};

const NONE: readonly WalletDetail[] = [];
const wallets = createStore(NONE);
let isListening = false;

/** The wallets of this browser, as they announce themselves (EIP-6963), without duplicates. */
export function useWallets(): readonly WalletDetail[] {
  return useSyncExternalStore(subscribe, wallets.get, () => NONE);
}

/** Asks wallets to announce themselves again, e.g. after one was installed or unlocked. */
export function lookForWallets(): void {
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  // A wallet app's built-in browser may support only the older `window.ethereum`.
  const { ethereum } = window as { ethereum?: unknown };
  if (wallets.get().length === 0 && isProvider(ethereum)) {
    const info = { uuid: 'window.ethereum', name: 'Ethereum', rdns: 'window.ethereum' };
    add({ info, provider: ethereum });
  }
}

/** Parses an announcement; null if it does not describe a wallet. */
export function parseWallet(detail: unknown): WalletDetail | null {
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return null;
  const { uuid, name, rdns, icon } = detail.info;
  if (typeof uuid !== 'string' || typeof name !== 'string' || name.trim() === '') return null;
  return {
    uuid,
    name: Array.from(name.trim()).slice(0, 40).join(''),
    rdns: typeof rdns === 'string' ? rdns : uuid,
    icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null,
    provider: detail.provider,
  };
}

function isProvider(value: unknown): value is Eip1193Provider {
  return isRecord(value) && typeof value.request === 'function';
}

/** The chain id of the wallet's network. Throws if the answer has none. */
export async function readChain(provider: Eip1193Provider): Promise<number> {
  const chainId = readChainId(await provider.request({ method: 'eth_chainId' }));
  if (chainId === null) throw new Error('The wallet names no network.');
  return chainId;
}

/** A chain id as wallets write it, usually `0x13882`; null for any other value. */
export function readChainId(value: unknown): number | null {
  const chainId = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}

/** The account that the wallet shows to this page; null without one. */
export function readAccount(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : null;
  return typeof first === 'string' && WALLET_ADDRESS_PATTERN.test(first) ? first : null;
}

/** Rejects after a time in ms, for a race with an answer that may never come. */
export function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The wallet did not answer in time.')), milliseconds);
  });
}

function subscribe(listener: () => void): () => void {
  const stop = wallets.subscribe(listener);
  if (!isListening) {
    isListening = true;
    window.addEventListener('eip6963:announceProvider', (event) =>
      add((event as CustomEvent<unknown>).detail),
    );
  }
  lookForWallets();
  return stop;
}

function add(detail: unknown): void {
  const wallet = parseWallet(detail);
  if (
    !wallet ||
    wallets.get().some(({ uuid, rdns }) => uuid === wallet.uuid || rdns === wallet.rdns)
  ) {
    return;
  }
  const announced = wallets.get().filter(({ uuid }) => uuid !== 'window.ethereum');
  wallets.set([...announced, wallet]);
}
