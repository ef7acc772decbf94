import * as z from 'zod/mini';
import { SECOND_MS } from '@/config/constants';

/** Where a payment goes: which token on which network, to whom. */
export type Destination = { chainId: number; tokenAddress: string; recipient: string };

/** What a network says of a transaction that is in a block. */
export type Sighting = {
  isSuccess: boolean;
  /** Of the token, to the recipient, in base units; 0 where it paid nothing of ours. */
  received: string;
  /** The block's time, in ms since the epoch. */
  blockTime: number;
  confirmations: number;
};

/** Tokens that came, by one transaction; in base units. */
export type Arrival = { hash: string; amount: string };

/** Networks that are really asked. Each question rejects where its network does not answer it. */
export type Chains = {
  has(chainId: number): boolean;
  /** Null: in no block, as far as the network says. */
  look(destination: Destination, hash: string): Promise<Sighting | null>;
  /** Whether the network knows a transaction at all, in a block or on its way there. */
  knows(chainId: number, hash: string): Promise<boolean>;
  /** What came in the last blocks, whoever sent it; nothing where the network does not tell so much at once. */
  arrivals(destination: Destination): Promise<Arrival[]>;
};

/** So far back arrivals are looked for: more than an hour where a block takes two seconds. */
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

/** Nothing answers at a network's address. */
class Silence extends Error {}

/** Asks each network at its JSON-RPC address; networks without one are simulated (chain.ts). */
export function createChains(urls: Readonly<Record<number, string>>): Chains {
  const asker = (chainId: number) => {
    const url = urls[chainId];
    if (url === undefined) throw new Error(`Network ${chainId} has no address.`);
    return <T>(method: string, params: unknown[], schema: z.ZodMiniType<T>) =>
      askChain(url, method, params, schema);
  };

  const isSparing = new Set<number>();

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
        received: String(receivedIn(receipt, destination)),
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
        topics: [TRANSFER, null, topicOf(recipient)],
        fromBlock: `0x${first.toString(16)}`,
      };
      const logs = await ask('eth_getLogs', [filter], arrivalsSchema).catch((error: unknown) => {
        if (error instanceof Silence) throw error;
        if (!isSparing.has(chainId)) {
          console.warn(`Network ${chainId} finds no payment that nobody names:`, error);
        }
        isSparing.add(chainId);
        return [];
      });
      return logs.map(({ transactionHash, data }) => ({
        hash: transactionHash,
        amount: String(BigInt(data)),
      }));
    },
  };
}

/** The sum of all transfers of the token to the recipient. */
function receivedIn({ logs }: Receipt, { tokenAddress, recipient }: Destination): bigint {
  const token = tokenAddress.toLowerCase();
  const to = topicOf(recipient);
  return logs
    .filter(({ address, topics }) => {
      const [event, , receiver] = topics;
      const isTransfer = event?.toLowerCase() === TRANSFER && receiver?.toLowerCase() === to;
      return isTransfer && address.toLowerCase() === token;
    })
    .reduce((sum, { data }) => sum + BigInt(data), 0n);
}

/** An address as an event names it. */
function topicOf(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

async function askChain<T>(
  url: string,
  method: string,
  params: unknown[],
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const said: unknown = await fetch(url, request)
    .then((response) => response.json())
    .catch((cause: unknown) => {
      throw new Silence(`Nothing answers ${method}.`, { cause });
    });
  const answer = z.object({ result: schema }).safeParse(said);
  if (!answer.success) throw new Error(`${method} has no answer that can be read.`);
  return answer.data.result;
}
