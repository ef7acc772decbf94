import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { type CryptoOption, type DisplayConfig, userLoginTypeUsername } from '@/api';
import { resetClock } from '@/api/clock';
import { clearTokens } from '@/api/tokens';
import type { Sandbox } from '../sandbox/sandbox';
import { displayConfig } from '../sandbox/seed/display-config';
import { accountFixtures } from '../sandbox/seed/fixtures';
import { type ProductSeed, productSeeds } from '../sandbox/seed/goods';
import { cryptoOptions } from '../sandbox/seed/networks';
import { type BrowserHost, startBrowserHost } from './browser';

/** Few, since the passwords of tests are no secrets. */
const ITERATIONS = 1_000;

type CatalogueChanges = {
  products?: ProductSeed[];
  product?: (product: ProductSeed) => Partial<ProductSeed>;
  cryptoOptions?: CryptoOption[];
  displayConfig?: Partial<DisplayConfig>;
};

export type FreshSandbox = {
  /** The one of the running test. */
  current(): Sandbox;
  /** Changes what is sold and published, for the rest of the running test. */
  change(changes: CatalogueChanges): void;
  /** Logs this browser in with the site's own client, as a fixture of seed/fixtures.ts that has a username. */
  signIn(fixture: string): Promise<void>;
  /** Changes what is sold and published, for the rest of the running test. `product` is applied to each product. */
  change(changes: CatalogueChanges): void;
  /** The newest code sent to an address or number. */
  codeFor(to: string): string;
};

/**
 * For tests in a browser: every test gets a fresh sandbox and an empty browser, and talks to it through the site's real
 * client. Call it once, at the top of a file or of a `describe`. An answer that departs from the contract fails the test.
 *
 * @example
 * const sandbox = freshSandbox({ catalogue: { products: [] } }); // nothing is sold
 * sandbox.change({ displayConfig: { trialMinutes: 0 } }); // from now on, in the running test
 */
export function freshSandbox(options?: Pick<SandboxOptions, 'catalogue'>): FreshSandbox {
  let host: BrowserHost;
  let sandbox: Sandbox;

  beforeAll(async () => {
    host = await startBrowserHost(ITERATIONS);
  });
  beforeEach(async () => {
    clearTokens();
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
    resetClock();
    sandbox = await host.renew(options);
  });
  afterEach(() => expect(sandbox.problems()).toEqual([]));
  afterAll(() => host.stop());

  return {
    current: () => sandbox,
    change: ({ products, product, cryptoOptions: options, displayConfig: config }) => {
      if (products) replaceForTest(productSeeds, products);
      if (product) {
        replaceForTest(
          productSeeds,
          productSeeds.map((it) => ({ ...it, ...product(it) })),
        );
      }
      if (options) replaceForTest(cryptoOptions, options);
      if (!config) return;
      const before = { ...displayConfig };
      onTestFinished(() => void Object.assign(displayConfig, before));
      Object.assign(displayConfig, config);
    },
    signIn: async (fixture) => {
      const found = accountFixtures.find(({ name }) => name === fixture);
      if (!found?.username || !found.password) {
        const names = accountFixtures.filter((it) => it.username).map(({ name }) => name);
        throw new Error(`No fixture "${fixture}" logs in. Those that do: ${names.join(', ')}.`);
      }
      await userLoginTypeUsername({ username: found.username, password: found.password });
    },
    codeFor: (to) => {
      const message = sandbox.outbox.messages().find((it) => it.to === to);
      if (!message) throw new Error(`Nothing was sent to ${to}.`);
      return message.code;
    },
  };
}

function replaceForTest<Item>(list: Item[], items: readonly Item[]): void {
  const before = [...list];
  onTestFinished(() => void list.splice(0, list.length, ...before));
  list.splice(0, list.length, ...items);
}
