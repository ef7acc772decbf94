import {
  type Address,
  type Hash,
  HttpRequestError,
  TimeoutError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  createPublicClient,
  http,
  isAddressEqual,
  parseAbiItem,
  parseEventLogs,
} from 'viem';
import { SECOND_MS } from '@/config/constants';
import type { Chains } from '../sandbox/services';

/** How many blocks back to look for arrivals: more than an hour at two seconds per block. */
const LAST_BLOCKS = 2_000n;
const TIMEOUT_MS = 3 * SECOND_MS;
const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);

/** Creates clients of the networks that have an address; the others are simulated (sandbox/rules/crypto.ts). */
export function createChains(urls: Readonly<Record<number, string>>): Chains {
  const clients = new Map(
    Object.entries(urls).map(([chainId, url]) => [Number(chainId), createClient(url)]),
  );
  const withoutLogs = new Set<number>();
  const find = (chainId: number) => {
    const client = clients.get(chainId);
    if (!client) throw new Error(`Network ${chainId} has no address.`);
    return client;
  };

  return {
    has: (chainId) => clients.has(chainId),

    look: async ({ chainId, tokenAddress, recipient }, hash) => {
      const client = find(chainId);
      const receipt = await client
        .getTransactionReceipt({ hash: hash as Hash })
        .catch(nullFor(TransactionReceiptNotFoundError));
      if (!receipt) return null;
      const { blockNumber } = receipt;
      const block = await client.getBlock({ blockNumber });
      const head = await client.getBlockNumber({ cacheTime: 0 });
      // One transaction may have several transfers (contract: unique-crypto-amounts).
      const transfers = parseEventLogs({ abi: [TRANSFER], logs: receipt.logs })
        .filter(({ address }) => isAddressEqual(address, tokenAddress as Address))
        .filter(({ args }) => isAddressEqual(args.to, recipient as Address));
      return {
        isSuccess: receipt.status === 'success',
        transfers: transfers.map(({ args }) => String(args.value)),
        blockTime: Number(block.timestamp) * SECOND_MS,
        confirmations: Number(head - blockNumber),
      };
    },

    knows: async (chainId, hash) => {
      const known = await find(chainId)
        .getTransaction({ hash: hash as Hash })
        .catch(nullFor(TransactionNotFoundError));
      return known !== null;
    },

    arrivals: async ({ chainId, tokenAddress, recipient }) => {
      const client = find(chainId);
      const head = await client.getBlockNumber({ cacheTime: 0 });
      const filter = {
        address: tokenAddress as Address,
        event: TRANSFER,
        args: { to: recipient as Address },
        fromBlock: head > LAST_BLOCKS ? head - LAST_BLOCKS : 0n,
        strict: true,
      } as const;
      const logs = await client.getLogs(filter).catch((error: unknown) => {
        if (error instanceof HttpRequestError || error instanceof TimeoutError) throw error;
        const warning = `Network ${chainId} cannot be searched for payments without a submitted hash:`;
        if (!withoutLogs.has(chainId)) console.warn(warning, error);
        withoutLogs.add(chainId);
        return [];
      });
      return logs.map(({ transactionHash, args }) => ({
        hash: transactionHash,
        amount: String(args.value),
      }));
    },
  };
}

function createClient(url: string) {
  return createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 0 }) });
}

function nullFor(kind: new (...parameters: never[]) => Error) {
  return (error: unknown): null => {
    if (error instanceof kind) return null;
    throw error;
  };
}
