import type { ClientConfig, CryptoOption, DisplayConfig } from '@/api';
import { clientConfig } from './client-config';
import { displayConfig } from './display-config';
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

export const defaultCatalogue: Readonly<Catalogue> = {
  products: productSeeds,
  cryptoOptions,
  displayConfig,
  clientConfig,
};
