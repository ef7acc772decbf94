import {
  type Account,
  type Address,
  type Hash,
  createTestClient,
  defineChain,
  encodeFunctionData,
  http,
  parseGwei,
  publicActions,
  walletActions,
} from 'viem';
import { NETWORK } from './network.ts';
import { tokenAbi } from './token.ts';

/** Wei for the fees of many transactions. */
const MUCH = 10n ** 18n;
/** A gas limit above what any of these transactions needs. */
const GAS = 100_000n;
/** The first of anvil's own accounts, for which it signs itself. */
const ISSUER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Fees of a transaction that comes first in its block, or replaces another. */
const FIRST = { maxFeePerGas: parseGwei('60'), maxPriorityFeePerGas: parseGwei('20') };
const NORMAL = { maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: parseGwei('2') };

type Transfer = {
  to?: Address;
  token?: Address;
  /** The nonce of a transaction to replace, which has to be urgent. */
  nonce?: number;
  isUrgent?: boolean;
};

export type Chain = ReturnType<typeof createChainClient>;

/** Creates a client of a network on this machine, including what only its owner can do. */
export function createChainClient(url: string) {
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
  const issuer = { abi: tokenAbi, account: ISSUER, chain, gas: GAS } as const;

  return {
    url,
    client,

    /** Adds tokens to an account, in base units, and sets its gas. Takes a block. */
    fund: async (account: Address, { tokens = 0n, gas = MUCH, token = NETWORK.token }) => {
      await client.setBalance({ address: account, value: gas });
      const args = [account, tokens] as const;
      await client.writeContract({
        ...issuer,
        ...NORMAL,
        address: token,
        functionName: 'mint',
        args,
      });
      await client.mine({ blocks: 1 });
    },

    balanceOf: (account: Address): Promise<bigint> =>
      client.readContract({
        ...{ address: NETWORK.token, abi: tokenAbi, functionName: 'balanceOf', args: [account] },
      }),

    /** Sends tokens from an account whose key is known. `mine` puts it into a block. */
    transfer: (account: Account, value: bigint, how: Transfer = {}): Promise<Hash> => {
      const { to = NETWORK.recipient, token = NETWORK.token, nonce } = how;
      const data = encodeFunctionData({
        abi: tokenAbi,
        functionName: 'transfer',
        args: [to, value],
      });
      const fee = how.isUrgent ? FIRST : NORMAL;
      return client.sendTransaction({ ...fee, account, chain, to: token, gas: GAS, data, nonce });
    },

    /** Sends several amounts to the recipient in one transaction. */
    transferMany: (account: Account, values: bigint[]): Promise<Hash> => {
      const args = [NETWORK.recipient, values] as const;
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transferMany', args });
      return client.sendTransaction({
        ...NORMAL,
        account,
        chain,
        to: NETWORK.token,
        gas: GAS,
        data,
      });
    },

    /** Makes everything that the account sends revert from the next block on, including what is pending. */
    freeze: async (account: Address): Promise<void> => {
      const args = [account, true] as const;
      const address = NETWORK.token;
      await client.writeContract({ ...issuer, ...FIRST, address, functionName: 'freeze', args });
    },

    /** Mines blocks: the first contains what was sent, each after it is a confirmation. */
    mine: (blocks = 1) => client.mine({ blocks }),
  };
}
