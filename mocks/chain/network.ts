import type { Address } from 'viem';
import { MAIN_NETWORK, RECIPIENT } from '../sandbox/seed/networks.ts';

/** The network that a node on this machine stands for. */
export const NETWORK = {
  chainId: MAIN_NETWORK.chainId,
  name: MAIN_NETWORK.network,
  token: MAIN_NETWORK.tokenAddress as Address,
  tokenSymbol: MAIN_NETWORK.tokenSymbol,
  decimals: MAIN_NETWORK.decimals,
  recipient: RECIPIENT as Address,
};

/** The second account that every anvil derives from a public phrase. Its key is public: never use it on another network. */
export const PUBLIC_ACCOUNT = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  key: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
} as const;
