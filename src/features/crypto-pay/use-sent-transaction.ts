import { skipToken, useQuery } from '@tanstack/react-query';
import {
  type CryptoPayment,
  LOCAL_ERRORS,
  isApiError,
  useHasOperation,
  usePaymentCryptoSubmit,
} from '@/api';
import { SECOND_MS } from '@/config/constants';
import { type StoredTransaction, updateTransaction } from './stored-transaction';
import { useFreshPayment } from './use-payment';
import { type WalletDetail, readChain } from './wallet/provider';

/** The delay before a hash is submitted again after a failure. */
const RETRY_MS = 5 * SECOND_MS;
/** The delay between two checks of the network. */
const LOOK_MS = 3 * SECOND_MS;

type Submission = { productId: string; orderId: string; sent: StoredTransaction | null };

/**
 * Submits the transaction hash that this browser stores, until the server has taken it (contract: paymentCryptoSubmit).
 * `error` is the last failure, null once the hash needs no submission. The retries are a query's, which end with the screen.
 */
export function useSubmitTransactionHash({ productId, orderId, sent }: Submission) {
  const canSubmit = useHasOperation('paymentCryptoSubmit');
  const { mutateAsync } = usePaymentCryptoSubmit({ mutation: LOCAL_ERRORS });
  const { keep } = useFreshPayment({ productId, orderId });
  const hash = sent?.toldTime === null && sent.end === null ? sent.hash : null;

  async function submit(transactionHash: string): Promise<'refused' | null> {
    // The server then finds the payment by its amount.
    if (!canSubmit) return null;
    try {
      keep(await mutateAsync({ data: { orderId, transactionHash } }));
      return null;
    } catch (failure) {
      const status = isApiError(failure) && failure.kind === 'refused' ? failure.status : null;
      if (status === 'TransactionInvalid' || status === 'TransactionUsed') return 'refused';
      // The order's own state explains this refusal.
      if (status === 'OrderClosed' || status === 'OrderNotFound') return null;
      throw failure;
    }
  }

  const { failureReason } = useQuery({
    queryKey: ['submittedTransaction', orderId, hash],
    queryFn:
      hash === null
        ? skipToken
        : async () => {
            const end = await submit(hash);
            updateTransaction({ orderId, hash }, { toldTime: Date.now(), ...(end && { end }) });
            return end;
          },
    retry: true,
    retryDelay: RETRY_MS,
    gcTime: 0,
    ...LOCAL_ERRORS,
  });
  return { error: hash === null ? null : failureReason };
}

type Watch = {
  orderId: string;
  payment: CryptoPayment;
  sent: StoredTransaction | null;
  /** Null while no wallet is on the payment's network. */
  wallet: WalletDetail | null;
};

/**
 * Watches a transaction that is in no block yet through the wallet's own connection to the network, the only one that
 * shows at once that the user sped it up or cancelled it. The server decides everything else.
 */
export function useWatchTransaction({ orderId, payment, sent, wallet }: Watch): void {
  const hash = sent?.end === null ? sent.hash : null;
  useQuery({
    queryKey: ['sentTransaction', orderId, wallet?.uuid, hash],
    queryFn:
      wallet === null || hash === null
        ? skipToken
        : async ({ signal }) => {
            const { waitForBlock } = await import('./wallet/chain');
            const change = await waitForBlock(wallet.provider, hash);
            // Another network has another transaction with this nonce.
            const isOnNetwork = (await readChain(wallet.provider)) === payment.chainId;
            if (isOnNetwork && !signal.aborted) updateTransaction({ orderId, hash }, change);
            return null;
          },
    // A wallet that fails to answer is asked again, too.
    refetchInterval: LOOK_MS,
    gcTime: 0,
    ...LOCAL_ERRORS,
  });
}
