import type { ClientConfig, CryptoOption, DisplayConfig } from '@/api';
import { examples } from '../../generated/examples';
import { type ProductSeed, productSeeds } from './goods';
import { cryptoOptions } from './networks';

/**
 * What the operator sells and publishes. A sandbox takes its own as an option. Assign a member to change it while the
 * sandbox runs; the values themselves may be shared with other sandboxes.
 */
export type Catalogue = {
  products: readonly Readonly<ProductSeed>[];
  /** The networks and tokens that can be paid in. */
  cryptoOptions: readonly Readonly<CryptoOption>[];
  displayConfig: Readonly<DisplayConfig>;
  clientConfig: Readonly<ClientConfig>;
};

/** Texts and numbers of the site are the contract's examples. Of the methods only a year alone reaches UnionPay's minimum. */
export const displayConfig = examples.systemDisplayConfig.ok.data as DisplayConfig;

export const defaultCatalogue: Readonly<Catalogue> = {
  products: productSeeds,
  cryptoOptions,
  displayConfig,
  clientConfig: examples.systemClientConfig.ok.data as ClientConfig,
};
