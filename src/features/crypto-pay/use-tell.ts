import { useEffect } from 'react';
import { LOCAL_ERRORS, isApiError, usePaymentCryptoSubmit } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { type SentRecord, updateSent } from './sent';
import { useFreshPayment } from './use-payment';

/** When a hash is told again that the server could not be reached with. */
const AGAIN_MS = 5 * SECOND_MS;

type UseTell = { productId: string; orderId: string; sent: SentRecord | null };

/**
 * Tells the server the hash that this browser keeps, until it has it (contract: paymentCryptoSubmit). `error`: why it does
 * not have it yet.
 */
export function useTell({ productId, orderId, sent }: UseTell) {
  const { mutateAsync, error } = usePaymentCryptoSubmit({ mutation: LOCAL_ERRORS });
  const { keep } = useFreshPayment({ productId, orderId });
  const hash = sent?.toldTime === null && sent.end === null ? sent.hash : null;

  useEffect(() => {
    if (hash === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const tell = async () => {
      try {
        keep(await mutateAsync({ data: { orderId, transactionHash: hash } }));
        updateSent({ orderId, hash }, { toldTime: Date.now() });
      } catch (failure) {
        const status = isApiError(failure) && failure.kind === 'refused' ? failure.status : null;
        if (status === 'TransactionInvalid' || status === 'TransactionUsed') {
          updateSent({ orderId, hash }, { end: 'refused', toldTime: Date.now() });
        } else if (status === 'OrderClosed' || status === 'OrderNotFound') {
          // What the order has become says more than this.
          updateSent({ orderId, hash }, { toldTime: Date.now() });
        } else if (isWanted) {
          timer = setTimeout(() => void tell(), AGAIN_MS);
        }
      }
    };
    void tell();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is anew for each render and does the same.
  }, [hash, orderId, mutateAsync]);

  return { isTelling: hash !== null, error: hash === null ? null : error };
}
