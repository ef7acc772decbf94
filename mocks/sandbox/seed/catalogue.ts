import type { ClientConfig, CryptoOption, DisplayConfig } from '@/api';
import { examples } from '../../generated/examples';
import { type ProductSeed, productSeeds } from './goods';
import { cryptoOptions } from './networks';

/**
 * The products and publications of the operator; an option of a sandbox. To change it while the sandbox runs, assign
 * its members, but do not modify their values, which other sandboxes may share.
 */
export type Catalogue = {
  products: readonly Readonly<ProductSeed>[];
  /** The networks and tokens that can be paid in. */
  cryptoOptions: readonly Readonly<CryptoOption>[];
  displayConfig: Readonly<DisplayConfig>;
  clientConfig: Readonly<ClientConfig>;
};

/**
 * The contract's examples of the site's texts and numbers. Only the price of a single year reaches UnionPay's minimum.
 */
export const displayConfig = examples.systemDisplayConfig.ok.data as DisplayConfig;

export const defaultCatalogue: Readonly<Catalogue> = {
  products: productSeeds,
  cryptoOptions,
  displayConfig,
  clientConfig: examples.systemClientConfig.ok.data as ClientConfig,
};
