import {
  type Account,
  type Address,
  type Hash,
  createTestClient,
  defineChain,
  encodeFunctionData,
  http,
  publicActions,
  walletActions,
} from 'viem';
import { NETWORK } from './network.ts';
import { tokenAbi } from './token.ts';

/** Enough for many transactions. */
const MUCH_GAS = 10n ** 18n;
/** The first of anvil's own accounts, for which it signs itself. */
const ISSUER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** What the issuer does comes first in its block. */
const FIRST = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 12n };

export type Chain = ReturnType<typeof chainAt>;

/** A network on this machine, from wherever its address is known; what only its keeper can do is among it. */
export function chainAt(url: string) {
  const chain = defineChain({
    id: NETWORK.chainId,
    name: NETWORK.name,
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const transport = http(url);
  const client = createTestClient({ mode: 'anvil', chain, transport, pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions);
  const token = { address: NETWORK.token, abi: tokenAbi } as const;
  const issuer = { ...token, ...FIRST, account: ISSUER, chain, gas: 100_000n } as const;

  return {
    url,
    client,

    /** Gives an account so many tokens more, in base units, and so much gas in the place of what it had. Takes a block. */
    fund: async (account: Address, { tokens = 0n, gas = MUCH_GAS }) => {
      await client.setBalance({ address: account, value: gas });
      await client.writeContract({ ...issuer, functionName: 'mint', args: [account, tokens] });
      await client.mine({ blocks: 1 });
    },

    balanceOf: (account: Address): Promise<bigint> =>
      client.readContract({ ...token, functionName: 'balanceOf', args: [account] }),

    /** Sends tokens from somebody whose key is known; `mine` puts it into a block. */
    transfer: (account: Account, value: bigint, to = NETWORK.recipient): Promise<Hash> =>
      client.sendTransaction({
        ...{ account, chain, to: NETWORK.token },
        gas: 100_000n,
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, value] }),
      }),

    /** From the next block on, all that the account sends reverts: also what is on its way. */
    freeze: async (account: Address): Promise<void> => {
      await client.writeContract({ ...issuer, functionName: 'freeze', args: [account, true] });
    },

    /** Makes blocks: the first has what was sent, each after it is a confirmation. */
    mine: (blocks = 1) => client.mine({ blocks }),
  };
}
