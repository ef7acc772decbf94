import {
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { numberToHex } from 'viem';
import { type CryptoOption, LOCAL_ERRORS } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';
import { type WalletProblem, toWalletProblem } from './problem';
import {
  type Eip1193Provider,
  type WalletDetail,
  readAccount,
  readChain,
  readChainId,
  rejectAfter,
  useWallets,
} from './provider';

/** What a wallet shows to this page. */
type WalletState = {
  account: string | null;
  chainId: number;
  /** The wallet has shown an account to this page before. */
  isLost: boolean;
};

/**
 * Why the wallet is not on the right network. `stayed`, `added`: the wallet claims that it switched, or that it added the
 * network, but is on another one. `silent`: it does not say where it is, or the user stopped waiting.
 */
type NetworkProblem = WalletProblem | 'stayed' | 'added' | 'silent';

type NetworkChange = {
  task: 'switch' | 'add';
  provider: Eip1193Provider;
  /** The current network, and the wanted one. */
  from: number;
  to: number;
  param: object;
};

type NetworkChanged = { chainId: number; problem: NetworkProblem | null };

/** The delay after an event of the wallet: while it switches networks, it has no account for a moment. */
const SETTLE_MS = SECOND_MS;
/** The delay before a wallet that failed to answer is asked again. */
const RETRY_MS = 2 * SECOND_MS;
/** After this time without an answer a wallet is unreachable. */
const ANSWER_MS = 5 * SECOND_MS;

/**
 * The wallet that the user has selected, with its current account and network. It is asked again when the visitor is back
 * in the tab. After a reload it connects without a prompt if it still shows its account.
 */
export function useWallet() {
  const queryClient = useQueryClient();
  const wallets = useWallets();
  const [rdns, setRdns] = useState(() => sessionStore.get(STORAGE_KEYS.wallet));
  const detail = wallets.find((wallet) => wallet.rdns === rdns);
  const { data, failureCount } = useQuery({
    queryKey: stateKey(detail),
    queryFn: detail
      ? ({ client, queryKey }) => readState(detail.provider, client.getQueryData(queryKey))
      : skipToken,
    retry: true,
    retryDelay: RETRY_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    ...LOCAL_ERRORS,
  });
  const connecting = useMutation({ mutationFn: connectWallet, ...LOCAL_ERRORS });
  const changing = useMutation({ mutationFn: changeNetwork, ...LOCAL_ERRORS });
  /** The network on which the user stopped waiting for a change. */
  const [silentChain, setSilentChain] = useState<number | null>(null);
  const account = data?.account ?? null;
  useWalletEvents(detail);
  useEffect(() => {
    if (detail && account !== null) sessionStore.set(STORAGE_KEYS.wallet, detail.rdns);
  }, [detail, account]);

  function connect(wallet: WalletDetail) {
    setRdns(wallet.rdns);
    connecting.mutate(wallet, {
      onSuccess: (state) => queryClient.setQueryData(stateKey(wallet), state),
    });
  }

  function change(task: NetworkChange['task'], to: number, param: object) {
    if (!detail || !data || changing.isPending) return;
    setSilentChain(null);
    const { provider } = detail;
    changing.mutate(
      { task, provider, from: data.chainId, to, param },
      { onSuccess: ({ chainId }) => updateState(queryClient, detail, { chainId }) },
    );
  }

  return {
    wallets,
    /** The wallet that has not answered yet whether it connects; undefined without a request. */
    asked: connecting.isPending ? connecting.variables : undefined,
    connectProblem: connecting.isError
      ? toWalletProblem(connecting.error)
      : data?.isLost && !connecting.isPending
        ? 'gone'
        : null,
    connection:
      detail && data && account !== null
        ? {
            detail,
            account,
            chainId: data.chainId,
            isUnreachable: failureCount > 0,
            task: changing.isPending ? changing.variables.task : null,
            networkProblem: findNetworkProblem(data, changing.data, silentChain),
          }
        : null,
    connect,
    switchTo: (chainId: number) => change('switch', chainId, { chainId: numberToHex(chainId) }),
    addNetwork: (option: CryptoOption) => change('add', option.chainId, describeNetwork(option)),
    /** For a wallet that shows no request to change the network. If it switches later, its own event reports that. */
    stopWaiting: () => {
      changing.reset();
      setSilentChain(data?.chainId ?? null);
    },
    disconnect: () => {
      connecting.reset();
      changing.reset();
      sessionStore.remove(STORAGE_KEYS.wallet);
      setRdns(null);
    },
  };
}

export type Wallet = ReturnType<typeof useWallet>;
export type WalletConnection = NonNullable<Wallet['connection']>;

function stateKey(wallet: WalletDetail | undefined) {
  return ['wallet', wallet?.uuid];
}

function updateState(client: QueryClient, wallet: WalletDetail, change: Partial<WalletState>) {
  client.setQueryData<WalletState>(stateKey(wallet), (state) => state && { ...state, ...change });
}

async function readState(
  provider: Eip1193Provider,
  before: WalletState | undefined,
): Promise<WalletState> {
  const reading = Promise.all([provider.request({ method: 'eth_accounts' }), readChain(provider)]);
  const [accounts, chainId] = await Promise.race([reading, rejectAfter(ANSWER_MS)]);
  const account = readAccount(accounts);
  const hadAccount = before !== undefined && (before.account !== null || before.isLost);
  return { account, chainId, isLost: account === null && hadAccount };
}

async function connectWallet({ provider }: WalletDetail): Promise<WalletState> {
  const account = readAccount(await provider.request({ method: 'eth_requestAccounts' }));
  return { account, chainId: await readChain(provider), isLost: account === null };
}

/**
 * Changes the wallet's network. The result is read from the wallet, because code 4001 can also mean that it is unable
 * to.
 */
async function changeNetwork({
  task,
  provider,
  from,
  to,
  param,
}: NetworkChange): Promise<NetworkChanged> {
  const method = task === 'add' ? 'wallet_addEthereumChain' : 'wallet_switchEthereumChain';
  const failure = await provider.request({ method, params: [param] }).then(
    () => null,
    (error: unknown) => toWalletProblem(error),
  );
  const now = await readChain(provider).catch(() => null);
  if (now === to) return { chainId: now, problem: null };
  const claimed = task === 'add' ? 'added' : 'stayed';
  return { chainId: now ?? from, problem: failure ?? (now === null ? 'silent' : claimed) };
}

/** The problem of the last network change, until the wallet is on another network. */
function findNetworkProblem(
  { chainId }: WalletState,
  change: NetworkChanged | undefined,
  silentChain: number | null,
): NetworkProblem | null {
  if (silentChain === chainId) return 'silent';
  return change?.chainId === chainId ? change.problem : null;
}

/**
 * Follows the account and the network of a wallet. Only an answer of the wallet ends the connection: wallets
 * also emit events for an account or a connection that they restore a moment later.
 */
function useWalletEvents(wallet: WalletDetail | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!wallet) return undefined;
    const { provider } = wallet;
    const queryKey = stateKey(wallet);
    let timer: ReturnType<typeof setTimeout> | undefined;

    function askSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.refetchQueries({ queryKey }), SETTLE_MS);
    }

    /** Answers to questions from before the event are old. */
    const update = (change: Partial<WalletState>) =>
      queryClient.cancelQueries({ queryKey }).then(() => updateState(queryClient, wallet, change));

    const listeners = {
      accountsChanged: (accounts: unknown) => {
        askSoon();
        const account = readAccount(accounts);
        if (account !== null) void update({ account, isLost: false });
      },
      chainChanged: (value: unknown) => {
        askSoon();
        const chainId = readChainId(value);
        if (chainId !== null) void update({ chainId });
      },
      connect: askSoon,
      disconnect: askSoon,
    };
    for (const [event, listener] of Object.entries(listeners)) provider.on?.(event, listener);
    return () => {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(listeners)) {
        provider.removeListener?.(event, listener);
      }
    };
  }, [wallet, queryClient]);
}

/** Describes a network to a wallet that does not know it (EIP-3085). */
function describeNetwork({ chainId, network, nativeSymbol, rpcUrl, explorerUrl }: CryptoOption) {
  return {
    chainId: numberToHex(chainId),
    chainName: network,
    nativeCurrency: { name: nativeSymbol, symbol: nativeSymbol, decimals: 18 },
    rpcUrls: rpcUrl === null ? [] : [rpcUrl],
    blockExplorerUrls: [explorerUrl],
  };
}
