import type { Address } from 'viem';
import { cryptoOptions, RECIPIENT } from '../sandbox/seed/networks.ts';

const [option] = cryptoOptions;
if (!option) throw new Error('The product offers no network.');

/** The first network that the product offers, which a node on this machine stands for. */
export const NETWORK = {
  chainId: option.chainId,
  name: option.network,
  token: option.tokenAddress as Address,
  tokenSymbol: option.tokenSymbol,
  decimals: option.decimals,
  recipient: RECIPIENT as Address,
};

/** The second of the accounts that every anvil makes from a public phrase: on any other network it is everybody's. */
export const PUBLIC_ACCOUNT = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  key: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
} as const;
