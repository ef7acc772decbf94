import { useRef, useState } from 'react';
import { type CryptoPayment, serverNow } from '@/api';
import { TRANSACTION_HASH_PATTERN } from '@/api/constants';
import { isSameTransfer } from '@/domain/crypto-payment';
import { canSend, findStage } from '@/domain/crypto-stage';
import { useSingleRun } from '@/lib/use-single-run';
import { type SentRecord, keepSent, newRecord, findSent } from './sent';
import { useFreshPayment } from './use-payment';
import { type WalletProblem, toWalletProblem } from './wallet/problem';
import { type WalletDetail, readAccount, readChain } from './wallet/provider';

/**
 * Why a press on Pay ended without a hash. `elsewhere`: another tab is sending. `changed`: the wallet or the order
 * differs from the screen.
 */
export type SendProblem = WalletProblem | 'elsewhere' | 'changed' | 'offline';

type UseSend = { productId: string; orderId: string; payment: CryptoPayment };

/**
 * Asks a wallet to send a payment: once, in one tab, after the server has confirmed that no transaction pays it yet.
 * The request is stored before the wallet's prompt opens, and the hash as soon as it is known. `stopWaiting` is for a
 * wallet that shows nothing: it unlocks the page, and a late answer of the wallet is still stored.
 */
export function useSend({ productId, orderId, payment }: UseSend) {
  const { run, isRunning } = useSingleRun();
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const { ask } = useFreshPayment({ productId, orderId });

  async function attempt(
    wallet: WalletDetail,
    account: string,
    hasStopped: () => boolean,
  ): Promise<SendProblem | null> {
    const fresh = await ask().catch(() => null);
    if (!fresh) return 'offline';
    const before = findSent(orderId);
    const facts = { payment: fresh, answerTime: Date.now(), sent: before, now: serverNow() };
    // The wallet is asked only for what the visitor has seen.
    if (!isSameTransfer(fresh, payment) || !canSend(findStage(facts))) return 'changed';
    const asked = newRecord({ from: account });
    try {
      const { buildTransaction } = await import('./wallet/chain');
      const difference = await findDifference(wallet, { account, chainId: payment.chainId });
      if (difference) return difference;
      // The user has stopped waiting for the wallet, so its prompt would be unexpected.
      if (hasStopped()) return null;
      const params = [buildTransaction(payment, account)];
      keepSent(orderId, asked);
      const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params });
      if (typeof hash !== 'string' || !TRANSACTION_HASH_PATTERN.test(hash))
        throw new Error('The wallet returned no hash.');
      if (!findSent(orderId)?.hash) keepSent(orderId, newRecord({ hash, from: account }));
      return null;
    } catch (error) {
      const what = toWalletProblem(error);
      // Only a refusal proves that nothing was sent. After any other failure the prompt may still be open, or the
      // wallet may have failed after sending: the request stays stored.
      if (isRefusal(what) && isSame(findSent(orderId), asked)) keepSent(orderId, before);
      return what;
    }
  }

  async function send(wallet: WalletDetail, account: string) {
    setProblem(null);
    let hasStopped = false;
    const stopped = new Promise<null>((resolve) => {
      stop.current = () => {
        hasStopped = true;
        resolve(null);
      };
    });
    const work = () => Promise.race([attempt(wallet, account, () => hasStopped), stopped]);
    const found = await inOneTab(`halyard.send.${orderId}`, work);
    stop.current = null;
    setProblem(found);
  }

  return {
    send: (wallet: WalletDetail, account: string) => void run(() => send(wallet, account)),
    stopWaiting: () => stop.current?.(),
    /** Clears `problem`. */
    forget: () => setProblem(null),
    isAsking: isRunning,
    problem,
  };
}

export type Sending = ReturnType<typeof useSend>;

/** The difference between wallet and screen; null if the wallet still has the account on the network. */
async function findDifference(
  { provider }: WalletDetail,
  { account, chainId }: { account: string; chainId: number },
): Promise<'gone' | 'changed' | null> {
  const current = readAccount(await provider.request({ method: 'eth_accounts' }));
  if (current === null) return 'gone';
  // Wallets write addresses in upper and lower case.
  const isSameAccount = current.toLowerCase() === account.toLowerCase();
  return isSameAccount && (await readChain(provider)) === chainId ? null : 'changed';
}

function isRefusal(problem: WalletProblem): boolean {
  return problem !== 'busy' && problem !== 'gone' && problem !== 'failed';
}

function isSame(one: SentRecord | null, other: SentRecord): boolean {
  return one?.hash === other.hash && one.time === other.time;
}

/** Locks need https or localhost. Without them only the stored request prevents a second one. */
async function inOneTab(
  name: string,
  work: () => Promise<SendProblem | null>,
): Promise<SendProblem | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 'elsewhere'));
}
