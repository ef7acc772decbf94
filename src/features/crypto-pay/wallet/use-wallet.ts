import { useCallback, useEffect, useRef, useState } from 'react';
import type { CryptoOption } from '@/api';
import { SECOND_MS } from '@/config/constants';
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
  /** `unreachable`: the wallet does not say whether it still shows the account. */
  problem:
    | { of: 'connect'; what: WalletProblem | 'unreachable' }
    | { of: 'switch'; what: WalletProblem | SwitchOutcome }
    | null;
};

/**
 * The outcome of a network change without an error. `stayed`, `added`: the wallet claims that it switched, or that it
 * added the network, but is on another one. `silent`: it does not say where it is, or the user stopped waiting.
 */
type SwitchOutcome = 'stayed' | 'added' | 'silent';

type NetworkChange = { task: 'switch' | 'add'; method: string; param: object; chainId: number };

const GONE = { of: 'connect', what: 'gone' } as const;
const UNREACHABLE = { of: 'connect', what: 'unreachable' } as const;

/** How long a wallet may be without its account: it lets it go for a moment while it switches networks. */
const SETTLE_MS = SECOND_MS;
/** The delay before a wallet that failed to answer is asked again. */
const RETRY_MS = 2 * SECOND_MS;
/** After this time without an answer a wallet is unreachable. */
const ANSWER_MS = 5 * SECOND_MS;

/** The wallet that the user has selected, with its current account and network. */
export function useWallet() {
  const wallets = useWallets();
  const [connection, setConnection] = useState<Connection | null>(null);
  const detail = connection?.detail;
  const isQuietlyAsked = useRef(false);
  // Only the newest request counts: an abandoned one may still be answered.
  const turn = useRef(0);
  const change = useCallback(
    (next: Partial<Connection> | ((current: Connection) => Partial<Connection>)) =>
      setConnection(
        (current) =>
          current && { ...current, ...(typeof next === 'function' ? next(current) : next) },
      ),
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

  // Reconnects after a reload, without a prompt, if the wallet still shows its account: immediately, or once the visitor
  // is back in the tab.
  useEffect(() => {
    const known = wallets.find(({ rdns }) => rdns === sessionStore.get(STORAGE_KEYS.wallet));
    if (!known || detail) return undefined;
    if (!isQuietlyAsked.current) void connect(known, true);
    isQuietlyAsked.current = true;
    return onReturn(() => void connect(known, true));
  }, [wallets, connect, detail]);

  useEffect(() => (detail ? watchWallet(detail, change) : undefined), [detail, change]);

  /**
   * Changes the wallet's network. The result is read from the wallet, because code 4001 can also mean that it is unable
   * to.
   */
  async function changeNetwork({ task, method, param, chainId }: NetworkChange) {
    if (!detail || connection.task) return;
    turn.current += 1;
    const mine = turn.current;
    change({ task, problem: null });
    let failure: WalletProblem | null = null;
    try {
      await detail.provider.request({ method, params: [param] });
    } catch (error) {
      failure = toWalletProblem(error);
    }
    const now = await readChain(detail.provider).catch(() => null);
    if (mine !== turn.current) return;
    const claimed = task === 'add' ? 'added' : 'stayed';
    const what = failure ?? (now === null ? 'silent' : claimed);
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

/**
 * Follows the account and the network of a connected wallet. Only the wallet's answer ends the connection: its events
 * also tell of an account or a connection that is there again a moment later. Returns a function that stops.
 */
function watchWallet(
  { provider }: WalletDetail,
  change: (next: (current: Connection) => Partial<Connection>) => void,
): () => void {
  /** Answers to questions from before the newest event are old. */
  let events = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function stopAsking() {
    events += 1;
    clearTimeout(asking);
    stopWaiting();
  }

  function stopWaiting() {
    clearTimeout(waiting);
    waiting = undefined;
  }

  function askIn(delay: number) {
    stopAsking();
    asking = setTimeout(() => void ask(), delay);
  }

  async function ask() {
    clearTimeout(asking);
    const asked = events;
    waiting ??= setTimeout(giveUp, ANSWER_MS);
    try {
      const account = readAccount(await provider.request({ method: 'eth_accounts' }));
      if (asked !== events) return;
      stopWaiting();
      change((current) => withAccount(current, account));
      const chainId = await readChain(provider);
      if (asked === events) change(() => ({ chainId }));
    } catch {
      if (asked !== events) return;
      clearTimeout(asking);
      asking = setTimeout(() => void ask(), RETRY_MS);
    }
  }

  /** Asks again, because a request can be lost with the connection. */
  function giveUp() {
    stopWaiting();
    change(({ account, task, problem }) => ({
      problem: account === null || task ? problem : UNREACHABLE,
    }));
    void ask();
  }

  const listeners = {
    accountsChanged: (accounts: unknown) => {
      const account = readAccount(accounts);
      if (account === null) return askIn(SETTLE_MS);
      stopAsking();
      change(() => ({ account, problem: null }));
    },
    chainChanged: (value: unknown) => {
      const chainId = readChainId(value);
      change(({ problem, ...current }) => ({
        chainId: chainId ?? current.chainId,
        problem: problem?.of === 'switch' ? null : problem,
      }));
      askIn(SETTLE_MS);
    },
    connect: () => askIn(SETTLE_MS),
    disconnect: () => askIn(SETTLE_MS),
  };
  for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener);
  const stop = onReturn(() => void ask());
  return () => {
    stopAsking();
    stop();
    for (const [event, listener] of Object.entries(listeners)) {
      provider.removeListener?.(event, listener);
    }
  };
}

/** What the wallet's answer changes. While it is asked to connect, only that answer counts. */
function withAccount(
  { account: before, task, problem }: Connection,
  account: string | null,
): Partial<Connection> {
  if (task === 'connect') return {};
  if (account === null) return before === null ? {} : { account, problem: GONE };
  return { account, problem: problem?.of === 'connect' ? null : problem };
}

/** Calls `listener` when the visitor is back in the tab, also from the back-forward cache. Returns a function that stops. */
function onReturn(listener: () => void): () => void {
  const listen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('pageshow', listen);
  return () => {
    document.removeEventListener('visibilitychange', listen);
    window.removeEventListener('pageshow', listen);
  };
}

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
