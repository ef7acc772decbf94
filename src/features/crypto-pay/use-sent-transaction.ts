import { useEffect } from 'react';
import { type CryptoPayment, LOCAL_ERRORS, isApiError, usePaymentCryptoSubmit } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { type SentRecord, keepSent, newRecord, updateSent } from './sent';
import { useFreshPayment } from './use-payment';
import type { Eip1193Provider } from './wallet/provider';

/** The delay before a hash is submitted again after a failure. */
const RETRY_MS = 5 * SECOND_MS;
/** The delay between two checks of the network. */
const LOOK_MS = 3 * SECOND_MS;

type Submission = { productId: string; orderId: string; sent: SentRecord | null };

/**
 * Submits the transaction hash that this browser stores, until the server has accepted it (contract:
 * paymentCryptoSubmit). `error` is the last failure; null once the hash needs no submission.
 */
export function useSubmitTransactionHash({ productId, orderId, sent }: Submission) {
  const { mutateAsync, error } = usePaymentCryptoSubmit({ mutation: LOCAL_ERRORS });
  const { keep } = useFreshPayment({ productId, orderId });
  const hash = sent?.toldTime === null && sent.end === null ? sent.hash : null;

  useEffect(() => {
    if (hash === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const submit = async () => {
      try {
        keep(await mutateAsync({ data: { orderId, transactionHash: hash } }));
        updateSent({ orderId, hash }, { toldTime: Date.now() });
      } catch (failure) {
        const status = isApiError(failure) && failure.kind === 'refused' ? failure.status : null;
        if (status === 'TransactionInvalid' || status === 'TransactionUsed') {
          updateSent({ orderId, hash }, { end: 'refused', toldTime: Date.now() });
        } else if (status === 'OrderClosed' || status === 'OrderNotFound') {
          // The order's own state explains this refusal.
          updateSent({ orderId, hash }, { toldTime: Date.now() });
        } else if (isWanted) {
          timer = setTimeout(() => void submit(), RETRY_MS);
        }
      }
    };
    void submit();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` differs with each render and does the same.
  }, [hash, orderId, mutateAsync]);

  return { error: hash === null ? null : error };
}

type Watch = {
  orderId: string;
  payment: CryptoPayment;
  sent: SentRecord | null;
  /** Null while no wallet is on the payment's network. */
  provider: Eip1193Provider | null;
};

/**
 * Watches a transaction that is in no block yet through the wallet's own connection to the network, the only one that
 * shows at once that the user sped it up or cancelled it. The server decides everything else.
 */
export function useWatchTransaction({ orderId, payment, sent, provider }: Watch): void {
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
        const known = await chain.readNonce(provider, hash);
        if (known && isWanted) return updateSent({ orderId, hash }, known);
      }
      const transfer = { recipient, amount, tokenAddress };
      const state = await chain.readState(provider, { hash, from, nonce }, transfer);
      if (!isWanted) return undefined;
      if (state.kind === 'reverted' || state.kind === 'cancelled') {
        updateSent({ orderId, hash }, { end: state.kind });
      }
      if (state.kind === 'replaced') {
        keepSent(orderId, newRecord({ hash: state.hash, from, nonce }));
      }
      return undefined;
    };
    const repeat = () => {
      // Asks again, even if the wallet fails to answer.
      const next = () => {
        if (isWanted) timer = setTimeout(repeat, LOOK_MS);
      };
      void watch().then(next, next);
    };
    repeat();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [orderId, provider, hash, from, nonce, recipient, amount, tokenAddress]);
}
