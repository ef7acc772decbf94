import { useCallback, useEffect, useRef, useState } from 'react';
import type { CryptoOption } from '@/api';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';
import { type WalletProblem, toWalletProblem } from './problem';
import { type WalletDetail, readAccount, readChainId, readChain, useWallets } from './provider';

/** A connection to a wallet. `task`: the request that the wallet has not answered yet. */
type Connection = {
  detail: WalletDetail;
  account: string | null;
  chainId: number | null;
  task: 'connect' | 'switch' | 'add' | null;
  problem:
    | { of: 'connect'; what: WalletProblem }
    | { of: 'switch'; what: WalletProblem | SwitchOutcome }
    | null;
};

/**
 * The outcome of a network change without an error. `stayed`, `added`: the wallet claims that it switched, or that it
 * added the network, but is on another one. `silent`: the user stopped waiting for its answer.
 */
type SwitchOutcome = 'stayed' | 'added' | 'silent';

type NetworkChange = { task: 'switch' | 'add'; method: string; param: object; chainId: number };

const GONE = { of: 'connect', what: 'gone' } as const;

/** The wallet that the user has selected, with its current account and network. */
export function useWallet() {
  const wallets = useWallets();
  const [connection, setConnection] = useState<Connection | null>(null);
  const detail = connection?.detail;
  const isQuietlyAsked = useRef(false);
  // Only the newest request counts: an abandoned one may still be answered.
  const turn = useRef(0);
  const change = useCallback(
    (next: Partial<Connection>) =>
      setConnection((current) => (current ? { ...current, ...next } : current)),
    [],
  );

  const connect = useCallback(async (wallet: WalletDetail, isQuiet = false) => {
    const { provider, rdns } = wallet;
    turn.current += 1;
    const mine = turn.current;
    const start = { detail: wallet, account: null, chainId: null, problem: null };
    if (!isQuiet) setConnection({ ...start, task: 'connect' });
    try {
      const method = isQuiet ? 'eth_accounts' : 'eth_requestAccounts';
      const account = readAccount(await provider.request({ method }));
      if (account === null && isQuiet) return;
      const chainId = await readChain(provider);
      if (mine !== turn.current) return;
      const problem = account === null ? GONE : null;
      setConnection({ ...start, account, chainId, problem, task: null });
      sessionStore.set(STORAGE_KEYS.wallet, rdns);
    } catch (error) {
      if (isQuiet || mine !== turn.current) return;
      const problem = { of: 'connect', what: toWalletProblem(error) } as const;
      setConnection({ ...start, problem, task: null });
    }
  }, []);

  // Reconnects after a reload, without a prompt, if the wallet still shows its account.
  useEffect(() => {
    const known = wallets.find(({ rdns }) => rdns === sessionStore.get(STORAGE_KEYS.wallet));
    if (!known || isQuietlyAsked.current) return;
    isQuietlyAsked.current = true;
    void connect(known, true);
  }, [wallets, connect]);

  useEffect(() => {
    if (!detail) return undefined;
    const { provider } = detail;
    const listeners = {
      // No account: the wallet locked, or the user revoked this page's permission.
      accountsChanged: (accounts: unknown) => {
        const account = readAccount(accounts);
        change({ account, problem: account === null ? GONE : null });
      },
      chainChanged: (chainId: unknown) => change({ chainId: readChainId(chainId), problem: null }),
      disconnect: () => change({ account: null, problem: GONE }),
    };
    for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) {
        provider.removeListener?.(event, listener);
      }
    };
  }, [detail, change]);

  /**
   * Changes the wallet's network. The result is read from the wallet, because code 4001 can also mean that it is unable
   * to.
   */
  async function changeNetwork({ task, method, param, chainId }: NetworkChange) {
    if (!detail || connection.task) return;
    turn.current += 1;
    const mine = turn.current;
    change({ task, problem: null });
    let what: WalletProblem | SwitchOutcome = task === 'add' ? 'added' : 'stayed';
    try {
      await detail.provider.request({ method, params: [param] });
    } catch (error) {
      what = toWalletProblem(error);
    }
    const now = await readChain(detail.provider).catch(() => null);
    if (mine !== turn.current) return;
    const problem = now === chainId ? null : ({ of: 'switch', what } as const);
    change({ task: null, chainId: now, problem });
  }

  return {
    wallets,
    connection,
    connect: (wallet: WalletDetail) => void connect(wallet),
    switchTo: (chainId: number) =>
      void changeNetwork({
        task: 'switch',
        method: 'wallet_switchEthereumChain',
        param: { chainId: toHex(chainId) },
        chainId,
      }),
    addNetwork: (option: CryptoOption) =>
      void changeNetwork({
        task: 'add',
        method: 'wallet_addEthereumChain',
        param: describeNetwork(option),
        chainId: option.chainId,
      }),
    /** For a wallet that shows no request to change the network. If it switches later, its own event reports that. */
    stopWaiting: () => {
      turn.current += 1;
      change({ task: null, problem: { of: 'switch', what: 'silent' } });
    },
    disconnect: () => {
      turn.current += 1;
      sessionStore.remove(STORAGE_KEYS.wallet);
      setConnection(null);
    },
  };
}

export type Wallet = ReturnType<typeof useWallet>;

function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`;
}

/** Describes a network to a wallet that does not know it (EIP-3085). */
function describeNetwork({ chainId, network, nativeSymbol, rpcUrl, explorerUrl }: CryptoOption) {
  return {
    chainId: toHex(chainId),
    chainName: network,
    nativeCurrency: { name: nativeSymbol, symbol: nativeSymbol, decimals: 18 },
    rpcUrls: rpcUrl === null ? [] : [rpcUrl],
    blockExplorerUrls: [explorerUrl],
  };
}
