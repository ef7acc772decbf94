/**
 * npm run chain [-- --port N --to ADDRESS --by-hand]: a network on this machine for trying payments in cryptocurrency,
 * until a signal stops it.
 */
import { isAddress } from 'viem';
import { startNode } from '../mocks/chain/node.ts';
import { NETWORK, PUBLIC_ACCOUNT } from '../mocks/chain/network.ts';
import { SWITCH, TEXT, orExit, portNumber, readCommandLine } from '@halyard/contract/command-line';

const USAGE = `Usage: npm run chain -- [--port N] [--to ADDRESS] [--by-hand]
  --port N      where it listens on this machine; 0 is any free port (8545)
  --to ADDRESS  an account of your own wallet that gets tokens and gas, too
  --by-hand     a block only when a client asks for it (anvil_mine); otherwise one every two seconds`;

/** The block time of the real network. */
const BLOCK_TIME_MS = 2_000;
/** Enough for every product and all fees. */
const TOKENS = 10_000n * 10n ** BigInt(NETWORK.decimals);

const { port, to, isByHand } = orExit(readFlags(process.argv.slice(2)));
const blockTime = isByHand ? null : BLOCK_TIME_MS;
const node = await startNode({ port, blockTime });
for (const account of [PUBLIC_ACCOUNT.address, ...to]) await node.fund(account, { tokens: TOKENS });

const { chainId, name, tokenSymbol, token } = NETWORK;
console.log(`A network that stands for ${name} answers at ${node.url}
  Site     npm run dev -- --chain ${chainId}=${node.url}
  Wallet   a network with this address and the chain ID ${chainId}; ${tokenSymbol} is ${token}
  Account  ${PUBLIC_ACCOUNT.address} has tokens and gas. Its key is public:
           ${PUBLIC_ACCOUNT.key}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void node.stop().then(() => process.exit()));
}

function readFlags(args: string[]) {
  const options = { port: TEXT, to: TEXT, 'by-hand': SWITCH };
  return readCommandLine({ args, use: USAGE, options }, (values) => {
    const { port, to, 'by-hand': isByHand = false } = values;
    if (to !== undefined && !isAddress(to)) {
      throw new Error(`--to "${to}" is no address: 0x and 40 digits, as the wallet copies it.`);
    }
    return { port: portNumber(port) ?? 8545, to: to === undefined ? [] : [to], isByHand };
  });
}
