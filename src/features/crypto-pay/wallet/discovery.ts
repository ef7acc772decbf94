import { useSyncExternalStore } from 'react';
import { createSignal } from '@/lib/signal';
import { type WalletDetail, isProvider, walletOf } from './provider';

const NONE: readonly WalletDetail[] = [];
const changed = createSignal();
let wallets = NONE;
let isListening = false;

/** The wallets of this browser, as they announce themselves (EIP-6963); each one once. */
export function useWallets(): readonly WalletDetail[] {
  return useSyncExternalStore(
    subscribe,
    () => wallets,
    () => NONE,
  );
}

/** Asks again, after one was installed or unlocked. */
export function lookForWallets(): void {
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  // The browser of a wallet's own app may only know the old way.
  const { ethereum } = window as { ethereum?: unknown };
  if (wallets.length === 0 && isProvider(ethereum)) {
    const info = { uuid: 'window.ethereum', name: 'Ethereum', rdns: 'window.ethereum' };
    add({ info, provider: ethereum });
  }
}

function subscribe(listener: () => void): () => void {
  const stop = changed.subscribe(listener);
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
  const wallet = walletOf(detail);
  if (!wallet || wallets.some(({ uuid, rdns }) => uuid === wallet.uuid || rdns === wallet.rdns)) {
    return;
  }
  const announced = wallets.filter(({ uuid }) => uuid !== 'window.ethereum');
  wallets = [...announced, wallet];
  changed.emit();
}
