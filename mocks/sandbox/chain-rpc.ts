import * as z from 'zod/mini';
import { SECOND_MS } from '@/config/constants';

/** The destination of a payment: token, network and recipient. */
export type Destination = { chainId: number; tokenAddress: string; recipient: string };

/** A transaction in a block, as its network reports it. */
export type Sighting = {
  isSuccess: boolean;
  /** Each transfer of the token to the recipient, in base units; none for any other transaction. */
  transfers: string[];
  /** The block's time, in ms since the epoch. */
  blockTime: number;
  confirmations: number;
};

/** Tokens received by one transaction; in base units. */
export type Arrival = { hash: string; amount: string };

/** Queries payment networks. Each call rejects if its network does not answer. */
export type Chains = {
  has(chainId: number): boolean;
  /** Looks a transaction up; null if it is in no block. */
  look(destination: Destination, hash: string): Promise<Sighting | null>;
  /** Whether the network knows a transaction at all, in a block or still pending. */
  knows(chainId: number, hash: string): Promise<boolean>;
  /** Lists what arrived in the last blocks from any sender; an empty list if the network does not support the query. */
  arrivals(destination: Destination): Promise<Arrival[]>;
};

/** How many blocks back to look for arrivals: more than an hour at two seconds per block. */
const LAST_BLOCKS = 2_000n;

const TIMEOUT_MS = 3 * SECOND_MS;
/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
const logSchema = z.object({ address: hex, topics: z.array(hex), data: hex });
const receiptSchema = z.nullable(
  z.object({ status: hex, blockNumber: hex, logs: z.array(logSchema) }),
);
const arrivalsSchema = z.array(z.object({ transactionHash: hex, data: hex }));
type Receipt = NonNullable<z.output<typeof receiptSchema>>;
const blockSchema = z.object({ timestamp: hex });

/** Thrown when a network does not answer. */
class NoAnswer extends Error {}

/** Creates clients of the networks that have a JSON-RPC address; the others are simulated (rules/crypto.ts). */
export function createChains(urls: Readonly<Record<number, string>>): Chains {
  const asker = (chainId: number) => {
    const url = urls[chainId];
    if (url === undefined) throw new Error(`Network ${chainId} has no address.`);
    return <T>(method: string, params: unknown[], schema: z.ZodMiniType<T>) =>
      askChain(url, { method, params }, schema);
  };

  const withoutLogs = new Set<number>();

  return {
    has: (chainId) => urls[chainId] !== undefined,

    look: async (destination, hash) => {
      const ask = asker(destination.chainId);
      const receipt = await ask('eth_getTransactionReceipt', [hash], receiptSchema);
      if (!receipt) return null;
      const block = await ask('eth_getBlockByNumber', [receipt.blockNumber, false], blockSchema);
      const head = await ask('eth_blockNumber', [], hex);
      return {
        isSuccess: BigInt(receipt.status) === 1n,
        transfers: listTransfers(receipt, destination),
        blockTime: Number(BigInt(block.timestamp)) * SECOND_MS,
        confirmations: Number(BigInt(head) - BigInt(receipt.blockNumber)),
      };
    },

    knows: async (chainId, hash) => {
      const found = z.nullable(z.object({ hash: hex }));
      return (await asker(chainId)('eth_getTransactionByHash', [hash], found)) !== null;
    },

    arrivals: async ({ chainId, tokenAddress, recipient }) => {
      const ask = asker(chainId);
      const head = BigInt(await ask('eth_blockNumber', [], hex));
      const first = head > LAST_BLOCKS ? head - LAST_BLOCKS : 0n;
      const filter = {
        address: tokenAddress,
        topics: [TRANSFER, null, toTopic(recipient)],
        fromBlock: `0x${first.toString(16)}`,
      };
      const logs = await ask('eth_getLogs', [filter], arrivalsSchema).catch((error: unknown) => {
        if (error instanceof NoAnswer) throw error;
        if (!withoutLogs.has(chainId)) {
          console.warn(
            `Network ${chainId} cannot be searched for payments without a submitted hash:`,
            error,
          );
        }
        withoutLogs.add(chainId);
        return [];
      });
      return logs.map(({ transactionHash, data }) => ({
        hash: transactionHash,
        amount: String(BigInt(data)),
      }));
    },
  };
}

/** Lists all transfers of the token to the recipient: one transaction may have several (contract: unique-crypto-amounts). */
function listTransfers({ logs }: Receipt, { tokenAddress, recipient }: Destination): string[] {
  const token = tokenAddress.toLowerCase();
  const to = toTopic(recipient);
  return logs
    .filter(({ address, topics }) => {
      const [event, , receiver] = topics;
      const isTransfer = event?.toLowerCase() === TRANSFER && receiver?.toLowerCase() === to;
      return isTransfer && address.toLowerCase() === token;
    })
    .map(({ data }) => String(BigInt(data)));
}

/** Returns an address as a topic of an event. */
function toTopic(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

async function askChain<T>(
  url: string,
  { method, params }: { method: string; params: unknown[] },
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const response: unknown = await fetch(url, request)
    .then((reply) => reply.json())
    .catch((cause: unknown) => {
      throw new NoAnswer(`${method} got no answer.`, { cause });
    });
  const answer = z.object({ result: schema }).safeParse(response);
  if (!answer.success) throw new Error(`${method} got an answer that cannot be parsed.`);
  return answer.data.result;
}
