import type { ClientConfig, CryptoOption, DisplayConfig } from '@/api';
import { examples } from '../../generated/examples';
import { type ProductSeed, productSeeds } from './goods';
import { cryptoOptions } from './networks';

/**
 * What the operator sells and publishes; an option of a sandbox. Assign a member to change it while the sandbox runs,
 * and leave the values themselves alone, which other sandboxes may share.
 */
export type Catalogue = {
  products: readonly Readonly<ProductSeed>[];
  /** The networks and tokens that can be paid in. */
  cryptoOptions: readonly Readonly<CryptoOption>[];
  displayConfig: Readonly<DisplayConfig>;
  clientConfig: Readonly<ClientConfig>;
};

/** The contract's examples of the site's texts and numbers. Only a year bought alone reaches UnionPay's minimum. */
export const displayConfig = examples.systemDisplayConfig.ok.data as DisplayConfig;

export const defaultCatalogue: Readonly<Catalogue> = {
  products: productSeeds,
  cryptoOptions,
  displayConfig,
  clientConfig: examples.systemClientConfig.ok.data as ClientConfig,
};
