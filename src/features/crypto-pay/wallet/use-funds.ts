import { useQuery } from '@tanstack/react-query';
import type { CryptoPayment } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { excessOf } from '@/domain/token-amount';
import type { WalletDetail } from './provider';

/** What is short, by how much in base units; `coin` is the network's own, in which it takes its fee. */
export type Shortage = { of: 'token' | 'coin'; has: bigint; short: bigint };

const AGAIN_MS = 10 * SECOND_MS;
/** A network that has not answered by then does not hold anybody up. */
const PATIENCE_MS = 6 * SECOND_MS;

/** Whether an account can send a payment. Nothing is short while the network does not say: the wallet checks again itself. */
export function useFunds(wallet: WalletDetail, account: string, payment: CryptoPayment) {
  const { chainId, tokenAddress, amount, recipient } = payment;
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['walletFunds', wallet.uuid, account, chainId, tokenAddress, amount],
    queryFn: async () => {
      const chain = await import('./chain');
      const transfer = { tokenAddress, amount, recipient };
      const reading = chain.readFunds(wallet.provider, account, transfer);
      const funds = await Promise.race([reading, patience()]);
      const isNative = chain.isNative(transfer);
      return { shortage: shortageOf(funds, isNative, BigInt(amount)), fee: funds.fee };
    },
    gcTime: 0,
    refetchInterval: AGAIN_MS,
    meta: { errors: 'local' },
  });
  return {
    shortage: data?.shortage ?? null,
    fee: data?.fee ?? null,
    /** Asked for the first time. */
    isPending,
    isFetching,
    refetch: () => void refetch(),
  };
}

function patience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network did not answer.')), PATIENCE_MS);
  });
}

function shortageOf(
  { token, native, fee }: { token: bigint; native: bigint; fee: bigint },
  isNative: boolean,
  amount: bigint,
): Shortage | null {
  const tokenShort = excessOf({ amount, than: token });
  if (tokenShort !== null) return { of: 'token', has: token, short: tokenShort };
  const coinShort = excessOf({ amount: isNative ? amount + fee : fee, than: native });
  return coinShort === null ? null : { of: 'coin', has: native, short: coinShort };
}
