import { useRef, useState } from 'react';
import type { CryptoPayment } from '@/api';
import { canSend, stageOf } from '@/domain/crypto-stage';
import { serverNow } from '@/api';
import { keepSent, newRecord, sentOf } from './sent';
import { useFreshPayment } from './use-payment';
import { type WalletProblem, problemOf } from './wallet/problem';
import { type WalletDetail, accountOf, readChain } from './wallet/provider';

/** Why nothing was sent. `elsewhere`: another tab is at it. `changed`: the wallet or the order is not as it was shown. */
export type SendProblem = WalletProblem | 'elsewhere' | 'changed' | 'offline';

const HASH = /^0x[0-9a-f]{64}$/i;

/**
 * Asks a wallet to send a payment: once, in one tab, after the server has said that nothing pays it yet. That it was asked
 * is kept before the prompt opens, and the hash before anything waits for it.
 */
export function useSend(productId: string, payment: CryptoPayment, orderId: string) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const isUnderWay = useRef(false);
  const { ask } = useFreshPayment(productId, orderId);

  async function attempt(wallet: WalletDetail, account: string): Promise<SendProblem | null> {
    const fresh = await ask().catch(() => null);
    if (!fresh) return 'offline';
    const before = sentOf(orderId);
    const facts = { payment: fresh, answerTime: Date.now(), sent: before, now: serverNow() };
    if (!canSend(stageOf(facts))) return 'changed';
    const { provider } = wallet;
    try {
      const isSame =
        accountOf(await provider.request({ method: 'eth_accounts' })) === account &&
        (await readChain(provider)) === payment.chainId;
      if (!isSame) return 'changed';
      const { transactionOf } = await import('./wallet/chain');
      const params = [transactionOf(payment, account)];
      keepSent(orderId, newRecord({ from: account }));
      const hash = await provider.request({ method: 'eth_sendTransaction', params });
      if (typeof hash !== 'string' || !HASH.test(hash)) throw new Error('No hash came back.');
      keepSent(orderId, newRecord({ hash, from: account }));
      return null;
    } catch (error) {
      const what = problemOf(error);
      // Its prompt may still be open, or be answered without us: that stays known.
      if (what !== 'busy' && what !== 'gone') keepSent(orderId, before);
      return what;
    }
  }

  async function send(wallet: WalletDetail, account: string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsAsking(true);
    setProblem(null);
    const found = await inOneTab(`halyard.send.${orderId}`, () => attempt(wallet, account));
    setProblem(found);
    setIsAsking(false);
    isUnderWay.current = false;
  }

  return {
    send: (wallet: WalletDetail, account: string) => void send(wallet, account),
    isAsking,
    problem,
  };
}

/** Locks exist with https and on localhost; elsewhere the record of what was asked has to do. */
async function inOneTab(
  name: string,
  work: () => Promise<SendProblem | null>,
): Promise<SendProblem | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : 'elsewhere'));
}
