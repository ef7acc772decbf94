import type { Address } from 'viem';
import { RECIPIENT, cryptoOptions } from '../sandbox/seed/networks.ts';

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
