import { type HttpHandler, getResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { userLoginTypeUsername } from '@/api';
import { setAnswers } from '@/api/dev/chosen-answers';
import { resetClock } from '@halyard/contract/signature-clock';
import { type OperationId, operations } from '@/api/generated/operations';
import { clearTokens } from '@/api/tokens';
import { SIGN_KEYS } from '@/config/api';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import type { Catalogue } from '../sandbox/seed/catalogue';
import { accountFixtures } from '../sandbox/seed/fixtures';
import type { ProductSeed } from '../sandbox/seed/goods';
import type { Cipher } from '../sandbox/services';
import { createBrowserCipher } from './browser-cipher';

/** Weak and fast: tests have no secrets. A page makes several calls, each of which is decrypted. */
const CIPHER = { bits: 768 };

/**
 * Members to replace in the catalogue, and, one by one, in its display config. `product` returns what changes in each
 * product.
 */
type CatalogueChanges = Partial<Omit<Catalogue, 'displayConfig'>> & {
  displayConfig?: Partial<Catalogue['displayConfig']>;
  product?: (product: ProductSeed) => Partial<ProductSeed>;
};

type FreshSandbox = {
  /** Returns the sandbox of the running test. */
  current(): Sandbox;
  /** Changes what is sold and published, for the rest of the running test. */
  change(changes: CatalogueChanges): void;
  /** Logs this browser in with the site's own client, as a fixture of seed/fixtures.ts that has a username. */
  signIn(fixture: string): Promise<void>;
  /** Returns the newest code that was sent to an address or number. */
  codeFor(to: string): string;
  /**
   * Answers the calls of an operation in the sandbox's place, until `restore` or the end of the running test. `real`
   * passes the call on to the sandbox. Use it for what no choice of the badge's picker can do.
   */
  replace(operation: OperationId, answer: Replacement): void;
  /**
   * Answers calls with handlers in the sandbox's place, until `restore` or the end of the running test. Those that
   * orval generates answer with the contract's example, or with what they are given.
   *
   * @example sandbox.use(getUserGetDeviceListMockHandler()); // from @mocks/generated/mocks.msw
   */
  use(...handlers: HttpHandler[]): void;
  /** Lets the sandbox answer every call again. */
  restore(): void;
};

type Replacement = (real: () => Promise<Response>) => Promise<Response>;

/**
 * Gives every test in a browser a fresh sandbox and an empty browser. The sandbox runs inside the page, behind msw's worker,
 * and the site's real client signs with its keys. Call it once, at the top of a file or of a `describe`. An answer that
 * departs from the contract fails the test.
 *
 * @example const sandbox = freshSandbox({ catalogue: { products: [] } }); // nothing is sold sandbox.change({
 * displayConfig: { trialMinutes: 0 } }); // from now on, in the running test
 */
export function freshSandbox(options?: Pick<SandboxOptions, 'catalogue'>): FreshSandbox {
  const worker = setupWorker();
  let cipher: Cipher;
  let sandbox: Sandbox;
  const restore = () => worker.resetHandlers(...sandbox.handlers);

  beforeAll(async () => {
    cipher = await createBrowserCipher(CIPHER);
    Object.assign(SIGN_KEYS, cipher.publicKeys);
    // Other requests are for the page's own scripts, styles and pictures.
    await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  });
  beforeEach(async () => {
    clearTokens();
    localStorage.clear();
    sessionStorage.clear();
    setAnswers(new Map());
    for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
    resetClock();
    sandbox = createSandbox({ ...options, cipher });
    restore();
  });
  afterEach(() => expect(sandbox.problems()).toEqual([]));
  afterAll(() => void worker.stop());

  return {
    current: () => sandbox,
    change: ({ displayConfig, product, ...members }) => {
      const { catalogue } = sandbox;
      Object.assign(catalogue, members);
      catalogue.displayConfig = { ...catalogue.displayConfig, ...displayConfig };
      if (product)
        catalogue.products = catalogue.products.map((item) => ({ ...item, ...product(item) }));
    },
    signIn: async (fixture) => {
      const found = accountFixtures.find(({ name }) => name === fixture);
      if (!found?.username || !found.password) {
        const names = accountFixtures.filter((account) => account.username).map(({ name }) => name);
        throw new Error(`No fixture "${fixture}" logs in. Those that do: ${names.join(', ')}.`);
      }
      await userLoginTypeUsername({ username: found.username, password: found.password });
    },
    codeFor: (to) => {
      const message = sandbox.outbox.messages().find((mail) => mail.to === to);
      if (!message) throw new Error(`Nothing was sent to ${to}.`);
      return message.code;
    },
    replace: (operation, answer) => {
      const { handlers } = sandbox;
      const real = async (request: Request) =>
        (await getResponse(handlers, request)) ?? Response.error();
      worker.use(
        http.post(`*${operations[operation].path}`, ({ request }) => answer(() => real(request))),
      );
    },
    use: worker.use,
    restore,
  };
}
