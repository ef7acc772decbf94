import { useReducer, useRef } from 'react';
import { type CryptoPayment, serverNow } from '@/api';
import { TRANSACTION_HASH_PATTERN } from '@/api/constants';
import { isSameTransfer } from '@/domain/crypto-payment';
import { canSend, findStage } from '@/domain/crypto-stage';
import { findTransaction, saveTransaction, newTransaction } from './stored-transaction';
import { useFreshPayment } from './use-payment';
import { type WalletProblem, toWalletProblem } from './wallet/problem';
import { type WalletDetail, readAccount, readChain } from './wallet/provider';

/**
 * Why a press on Pay ended without a hash. `elsewhere`: another tab is sending. `changed`: the wallet or the order
 * differs from the screen. `offline`: the order could not be checked.
 */
export type SendProblem = WalletProblem | 'elsewhere' | 'changed' | 'offline';

/**
 * `ready`: a press on Pay sends a request. `checking`: order and wallet are compared with the screen. `asking`: the wallet
 * has the request. `problem` says why the last request ended without a hash.
 */
export type SendState = { name: 'ready' | 'checking' | 'asking'; problem: SendProblem | null };

/** `stop`: the user no longer waits, since the wallet shows nothing. `forget`: the problem is being solved. */
export type SendEvent = {
  type: 'press' | 'ask' | 'end' | 'stop' | 'forget';
  problem?: SendProblem | null;
};

/** The next state by state and event. An event that a state does not list changes nothing. */
const NEXT: Record<SendState['name'], Partial<Record<SendEvent['type'], SendState['name']>>> = {
  ready: { press: 'checking', forget: 'ready' },
  checking: { ask: 'asking', end: 'ready', stop: 'ready' },
  asking: { end: 'ready', stop: 'ready' },
};

export function sendReducer(state: SendState, { type, problem = null }: SendEvent): SendState {
  const name = NEXT[state.name][type];
  return name ? { name, problem } : state;
}

type UseSend = { productId: string; orderId: string; payment: CryptoPayment };

/**
 * Asks a wallet to send a payment: once, in one tab, after the server has confirmed that no transaction pays it yet.
 * The request is stored before the wallet's prompt opens, and the hash as soon as it is known, even if the user no longer
 * waits for it.
 */
export function useSend({ productId, orderId, payment }: UseSend) {
  const [{ name, problem }, dispatch] = useReducer(sendReducer, { name: 'ready', problem: null });
  const stopping = useRef(new AbortController());
  const { ask } = useFreshPayment({ productId, orderId });

  async function request(
    { provider }: WalletDetail,
    account: string,
    signal: AbortSignal,
  ): Promise<SendProblem | null> {
    const fresh = await ask().catch(() => null);
    if (!fresh) return 'offline';
    const before = findTransaction(orderId);
    const facts = { payment: fresh, answerTime: Date.now(), sent: before, now: serverNow() };
    // The wallet is asked only for what the visitor has seen.
    if (!isSameTransfer(fresh, payment) || !canSend(findStage(facts))) return 'changed';
    const record = newTransaction({});
    try {
      const { buildTransaction } = await import('./wallet/chain');
      const current = readAccount(await provider.request({ method: 'eth_accounts' }));
      if (current === null) return 'gone';
      // Wallets write addresses in upper and lower case.
      const isSameAccount = current.toLowerCase() === account.toLowerCase();
      if (!isSameAccount || (await readChain(provider)) !== payment.chainId) return 'changed';
      // A prompt would be unexpected now.
      if (signal.aborted) return null;
      dispatch({ type: 'ask' });
      const params = [buildTransaction(payment, account)];
      saveTransaction(orderId, record);
      const hash = await provider.request({ method: 'eth_sendTransaction', params });
      if (typeof hash !== 'string' || !TRANSACTION_HASH_PATTERN.test(hash)) {
        throw new Error('The wallet returned no hash.');
      }
      if (!findTransaction(orderId)?.hash) saveTransaction(orderId, newTransaction({ hash }));
      return null;
    } catch (error) {
      const what = toWalletProblem(error);
      // Only a refusal proves that nothing was sent. After any other failure the prompt may still be open, or the
      // wallet may have failed after sending: the request stays stored.
      const isRefusal = what !== 'busy' && what !== 'gone' && what !== 'failed';
      const now = findTransaction(orderId);
      if (isRefusal && now?.hash === null && now.time === record.time)
        saveTransaction(orderId, before);
      return what;
    }
  }

  async function send(wallet: WalletDetail, account: string) {
    if (name !== 'ready') return;
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    dispatch({ type: 'press' });
    const stopped = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null));
    });
    const found = await inOneTab(`halyard.send.${orderId}`, () =>
      Promise.race([request(wallet, account, signal), stopped]),
    );
    if (!signal.aborted) dispatch({ type: 'end', problem: found });
  }

  return {
    send: (wallet: WalletDetail, account: string) => void send(wallet, account),
    stopWaiting: () => {
      stopping.current.abort();
      dispatch({ type: 'stop' });
    },
    /** Clears `problem`. */
    forget: () => dispatch({ type: 'forget' }),
    isAsking: name !== 'ready',
    problem,
  };
}

export type Sending = ReturnType<typeof useSend>;

/** Locks need https or localhost. Without them only the stored request prevents a second one. */
async function inOneTab(
  name: string,
  work: () => Promise<SendProblem | null>,
): Promise<SendProblem | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 'elsewhere'));
}
