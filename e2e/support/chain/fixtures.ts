import { parseUnits } from 'viem';
import { type Chain, createChainClient } from '../../../mocks/chain/chain.ts';
import { NETWORK } from '../../../mocks/chain/network.ts';
import { test as base, expect } from '../../fixtures.ts';
import { type TestWallet, installWallet } from './wallet.ts';

export { expect };

type Fixtures = {
  /** The local network, whose blocks the journey mines. */
  chain: Chain;
  /** The settings of a wallet on another network, or with several accounts. */
  walletSettings: Parameters<typeof installWallet>[2];
  /** A wallet in the browser, with a thousand dollars and gas in its first account. Pages never get its keys. */
  wallet: TestWallet;
};

const THOUSAND = parseUnits('1000', NETWORK.decimals);

export const test = base.extend<Fixtures>({
  chain: async ({ chainUrl }, use) => use(createChainClient(chainUrl)),
  walletSettings: [{}, { option: true }],
  wallet: async ({ context, chain, walletSettings }, use) => {
    const wallet = await installWallet(context, chain, walletSettings);
    await chain.fund(wallet.address(), { tokens: THOUSAND });
    await use(wallet);
    expect(await wallet.leaks(), 'what pages may not have').toEqual([]);
  },
});
