import { useEffect } from 'react';
import type { CryptoPayment } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { type SentRecord, keepSent, newRecord, updateSent } from './sent';
import type { Eip1193Provider } from './wallet/provider';

const LOOK_MS = 3 * SECOND_MS;

/**
 * Looks after a transaction that is in no block yet, by the wallet's own view of the network: only there is it seen at once
 * that the person sped it up or cancelled it. The server has the last word on everything else.
 *
 * @param provider null while there is no wallet on the payment's network.
 */
export function useWatch(
  orderId: string,
  payment: CryptoPayment,
  sent: SentRecord | null,
  provider: Eip1193Provider | null,
): void {
  const { recipient, amount, tokenAddress } = payment;
  const isOpen = sent?.end === null;
  const hash = isOpen ? sent.hash : null;
  const from = sent?.from ?? null;
  const nonce = sent?.nonce ?? null;

  useEffect(() => {
    if (!provider || hash === null) return undefined;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = async () => {
      const chain = await import('./wallet/chain');
      if (nonce === null) {
        const number = await chain.readNumber(provider, hash);
        if (number && isWanted) return updateSent({ orderId, hash }, number);
      }
      const transfer = { recipient, amount, tokenAddress };
      const sight = await chain.look(provider, { hash, from, nonce }, transfer);
      if (!isWanted) return undefined;
      if (sight.kind === 'reverted' || sight.kind === 'cancelled') {
        updateSent({ orderId, hash }, { end: sight.kind });
      }
      if (sight.kind === 'replaced') {
        keepSent(orderId, newRecord({ hash: sight.hash, from, nonce }));
      }
      return undefined;
    };
    const again = () => {
      // A wallet that does not answer is asked again; nothing depends on it.
      const next = () => {
        if (isWanted) timer = setTimeout(again, LOOK_MS);
      };
      void watch().then(next, next);
    };
    again();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [orderId, provider, hash, from, nonce, recipient, amount, tokenAddress]);
}
