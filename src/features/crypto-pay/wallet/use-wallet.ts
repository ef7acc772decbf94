import { useCallback, useEffect, useRef, useState } from 'react';
import type { CryptoOption } from '@/api';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';
import { useWallets } from './discovery';
import { type WalletProblem, problemOf } from './problem';
import { type WalletDetail, accountOf, chainOf, readChain } from './provider';

/** A connection to a wallet. `task`: what it is asked for right now. */
type Connection = {
  detail: WalletDetail;
  account: string | null;
  chainId: number | null;
  task: 'connect' | 'switch' | 'add' | null;
  problem: { of: 'connect' | 'switch'; what: WalletProblem } | null;
};

const GONE = { of: 'connect', what: 'gone' } as const;

/** The wallet that the person has picked: its account and network, kept as the wallet changes them. */
export function useWallet() {
  const wallets = useWallets();
  const [connection, setConnection] = useState<Connection | null>(null);
  const detail = connection?.detail;
  const isQuietlyAsked = useRef(false);
  // Only the newest asking counts: of one that was given up an answer may still come.
  const turn = useRef(0);
  const change = useCallback(
    (next: Partial<Connection>) => setConnection((it) => (it ? { ...it, ...next } : it)),
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
      const account = accountOf(await provider.request({ method }));
      if (account === null && isQuiet) return;
      const chainId = await readChain(provider);
      if (mine !== turn.current) return;
      const problem = account === null ? GONE : null;
      setConnection({ ...start, account, chainId, problem, task: null });
      sessionStore.set(STORAGE_KEYS.wallet, rdns);
    } catch (error) {
      if (isQuiet || mine !== turn.current) return;
      const problem = { of: 'connect', what: problemOf(error) } as const;
      setConnection({ ...start, problem, task: null });
    }
  }, []);

  // After a reload: without a prompt, and only where the wallet still shows its account.
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
      // No account: the wallet locked, or the person took the permission of this page back.
      accountsChanged: (accounts: unknown) => {
        const account = accountOf(accounts);
        change({ account, problem: account === null ? GONE : null });
      },
      chainChanged: (chainId: unknown) => change({ chainId: chainOf(chainId), problem: null }),
      disconnect: () => change({ account: null, problem: GONE }),
    };
    for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) {
        provider.removeListener?.(event, listener);
      }
    };
  }, [detail, change]);

  /** Whatever the wallet answers, its network is read again: 4001 also wraps what it cannot do. */
  async function ask(task: 'switch' | 'add', method: string, param: object, chainId: number) {
    if (!detail || connection.task) return;
    change({ task, problem: null });
    let what: WalletProblem | null = null;
    try {
      await detail.provider.request({ method, params: [param] });
    } catch (error) {
      what = problemOf(error);
    }
    const now = await readChain(detail.provider).catch(() => null);
    const problem = now === chainId || what === null ? null : ({ of: 'switch', what } as const);
    change({ task: null, chainId: now, problem });
  }

  return {
    wallets,
    connection,
    connect: (wallet: WalletDetail) => void connect(wallet),
    switchTo: (chainId: number) =>
      void ask('switch', 'wallet_switchEthereumChain', { chainId: hexOf(chainId) }, chainId),
    addNetwork: (option: CryptoOption) =>
      void ask('add', 'wallet_addEthereumChain', networkOf(option), option.chainId),
    disconnect: () => {
      turn.current += 1;
      sessionStore.remove(STORAGE_KEYS.wallet);
      setConnection(null);
    },
  };
}

export type Wallet = ReturnType<typeof useWallet>;

function hexOf(chainId: number): string {
  return `0x${chainId.toString(16)}`;
}

/** What a wallet is told of a network that it does not know (EIP-3085). */
function networkOf({ chainId, network, nativeSymbol, rpcUrl, explorerUrl }: CryptoOption) {
  return {
    chainId: hexOf(chainId),
    chainName: network,
    nativeCurrency: { name: nativeSymbol, symbol: nativeSymbol, decimals: 18 },
    rpcUrls: rpcUrl === null ? [] : [rpcUrl],
    blockExplorerUrls: [explorerUrl],
  };
}
