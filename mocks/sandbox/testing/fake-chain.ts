import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REQUIRED_CONFIRMATIONS } from '../seed/networks';

/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const hexOf = (value: number | bigint) => `0x${value.toString(16)}`;
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

export type Transfer = { token: string; to: string; amount: bigint };
type Mined = { block: number; time: number; transfers: Transfer[]; isSuccess: boolean };

export type FakeChain = Awaited<ReturnType<typeof startFakeChain>>;

/** A network behind JSON-RPC over HTTP that mines what a test says. */
export async function startFakeChain() {
  const mined = new Map<string, Mined>();
  let head = 1_000;
  let isDown = false;

  const resultOf = (method: string, [first]: unknown[]): unknown => {
    if (method === 'eth_blockNumber') return hexOf(head);
    if (method === 'eth_getBlockByNumber') {
      const found = [...mined.values()].find(({ block }) => hexOf(block) === first);
      return found ? { timestamp: hexOf(Math.floor(found.time / 1_000)) } : null;
    }
    const found = mined.get(String(first).toLowerCase());
    if (!found) return null;
    return {
      status: found.isSuccess ? '0x1' : '0x0',
      blockNumber: hexOf(found.block),
      logs: found.transfers.map(({ token, to, amount }) => ({
        address: token.toLowerCase(),
        topics: [TRANSFER, topicOf(`0x${'1'.repeat(40)}`), topicOf(to)],
        data: hexOf(amount),
      })),
    };
  };

  const reply = async (request: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method, params } = JSON.parse(text) as { method: string; params: unknown[] };
    const answer = isDown
      ? { error: { code: -32_000, message: 'down' } }
      : { result: resultOf(method, params) };
    return JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer });
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    void reply(request).then((text) => response.end(text));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Puts a transaction into the next block, at `time` in ms. */
    mine: (hash: string, time: number, transfers: Transfer[], isSuccess = true) => {
      head += 1;
      mined.set(hash.toLowerCase(), { block: head, time, transfers, isSuccess });
    },
    /** As many blocks more as make everything certain. */
    confirm: () => {
      head += REQUIRED_CONFIRMATIONS;
    },
    breakDown: (down: boolean) => {
      isDown = down;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
