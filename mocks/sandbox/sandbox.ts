import { type HttpHandler, getResponse, http } from 'msw';
import type { OperationId } from '@/api/generated/operations';
import { createChainWatch } from './chain-watch';
import {
  type Chains,
  type Cipher,
  createClock,
  createOutbox,
  type OutboxMessage,
} from './services';
import type { Resolvers, SandboxServices } from './contract-types';
import { type Database, clear, createDatabase, restore } from './db';
import { type ResetOptions, createDebugApi } from './debug-api/debug-api';
import { listUnresolvedOperations } from './example-answer';
import { createExchange } from './exchange';
import { createExchangeLog } from './exchange-log';
import { createOperations } from './operation';
import { ROOTS } from './receive';
import { resolvers as allResolvers } from './resolvers';
import type { Amounts } from './seed/amounts';
import { type Catalogue, defaultCatalogue } from './seed/catalogue';
import { seed } from './seed/seed';
import { createSignatureCheck } from '@halyard/contract/signature-check';

export type SandboxOptions = {
  cipher: Cipher;
  /**
   * The state that `save` of an earlier sandbox returned. Without it the fixtures are seeded. State of another shape
   * throws.
   */
  saved?: string;
  /** The seed of generated data, an integer; the same seed makes the same data. */
  seed?: number;
  /** How many records the fixtures have at least (seed/amounts.ts). */
  amounts?: Amounts | undefined;
  /** The catalogue of products and publications. Members that are left out are the seed's. A reset keeps it. */
  catalogue?: Partial<Catalogue>;
  /** The machine's time in ms; for tests. */
  machineClock?: () => number;
  latency?: number;
  /** The handlers of mocks/generated/mocks.msw.ts, which answer operations without a resolver. */
  exampleHandlers?: readonly HttpHandler[];
  /** All resolvers by default. Tests may leave some out. */
  resolvers?: Partial<Resolvers>;
  /** The networks on which payments are verified; all others are simulated. */
  chains?: Chains;
  /** Called after everything that may have changed the state, so that the host can store what `save` returns. */
  onChange?: () => void;
};

export type Sandbox = Pick<SandboxServices, 'db' | 'clock' | 'catalogue' | 'outbox'> & {
  /** The operations, where the contract has them, and the debug endpoints; any msw host serves them. */
  handlers: HttpHandler[];
  /** Answers as the handlers do, without msw's overhead for each call; undefined if no handler matches. */
  answer(request: Request): Promise<Response | undefined>;
  /** The operations that have no resolver. */
  unresolved: OperationId[];
  publicKeys: Cipher['publicKeys'];
  /** Returns how the last answers violate the contract, one line each, without chosen ones. */
  problems(): string[];
  /** Asks the networks about all open payments now; otherwise that happens every second. */
  pollChains(): Promise<void>;
  /** Ends what runs beside calls: the networks are no longer asked. */
  close(): void;
  /** Deletes all data and seeds again, by default with the same seed and amounts; the clock is the machine's again. */
  reset(changes?: ResetOptions): void;
  /** Returns all state as text, for `saved`. Used nonces and the log are not part of it. */
  save(): string;
};

/** Creates a stateful backend behind the contract, in memory. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { cipher, onChange = () => undefined, latency = 0 } = options;
  const { resolvers = allResolvers, exampleHandlers = [] } = options;
  const saved = options.saved === undefined ? null : (JSON.parse(options.saved) as Saved);
  let made = {
    seed: saved?.seed ?? options.seed ?? DEFAULT_SEED,
    amounts: saved?.amounts ?? options.amounts ?? {},
  };
  const db = createDatabase();
  const clock = createClock(options.machineClock, saved?.clockOffset);
  const outbox = createOutbox(saved?.outbox);
  const { chains = NO_CHAINS } = options;
  const catalogue = { ...defaultCatalogue, ...options.catalogue };
  const services: SandboxServices = { db, clock, catalogue, outbox, cipher, chains };
  const seedFixtures = () => seed(db, { now: clock.now(), ...made, products: catalogue.products });
  if (saved) restore(db, saved.records);
  else seedFixtures();

  const chainWatch = createChainWatch(services, onChange);
  const log = createExchangeLog(cipher);
  const signatures = createSignatureCheck(cipher, clock);
  const perform = createOperations(services, resolvers, { signatures, handlers: exampleHandlers });
  const exchange = createExchange({ clock, log, latency, perform, onChange });
  const call = async (request: Request) => {
    const response = await exchange(request);
    chainWatch.start();
    return response;
  };
  const reset = ({ seed: number = made.seed, amounts = made.amounts }: ResetOptions = {}) => {
    made = { seed: number, amounts };
    clear(db);
    clock.move(0);
    outbox.clear();
    log.clear();
    seedFixtures();
  };

  const save = () => {
    const state: Saved = {
      records: db,
      clockOffset: clock.offset(),
      outbox: outbox.messages(),
      ...made,
    };
    return JSON.stringify(state);
  };

  const debugApi = createDebugApi({
    ...{ services, resolvers, log, signatures, reset },
    made: () => made,
  });

  return {
    db,
    clock,
    catalogue,
    outbox,
    unresolved: listUnresolvedOperations(resolvers),
    publicKeys: cipher.publicKeys,
    handlers: [
      ...ROOTS.map((root) => http.all(`${root}/*`, ({ request }) => call(request))),
      ...debugApi,
    ],
    answer: async (request) => {
      const { origin, pathname } = new URL(request.url);
      const isCall = ROOTS.some((root) => pathname.startsWith(`${root}/`));
      if (isCall) return call(request);
      const response = await getResponse(debugApi, request, { baseUrl: origin });
      if (response && request.method !== 'GET') onChange();
      return response;
    },
    problems: log.problems,
    reset,
    save,
    pollChains: chainWatch.poll,
    close: chainWatch.close,
  };
}

/** Creates a sandbox with stored state, or a fresh one if `saved` is not of this version, which `tell` is told of. */
export function resumeSandbox(
  options: SandboxOptions,
  saved: string | undefined,
  tell: (error: unknown) => void,
): Sandbox {
  if (saved === undefined) return createSandbox(options);
  try {
    return createSandbox({ ...options, saved });
  } catch (error) {
    tell(error);
    return createSandbox(options);
  }
}

type Saved = {
  records: Database;
  clockOffset: number;
  outbox: OutboxMessage[];
  seed: number;
  amounts: Amounts;
};

const DEFAULT_SEED = 1;

const NO_CHAINS: Chains = {
  has: () => false,
  look: () => Promise.resolve(null),
  knows: () => Promise.resolve(false),
  arrivals: () => Promise.resolve([]),
};
