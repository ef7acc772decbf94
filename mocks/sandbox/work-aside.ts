import type { Chains } from './chain-rpc';
import type { Cipher } from './services';

/** Thrown in place of a result that is not available yet. */
class MissingResult extends Error {
  readonly key: string;
  readonly work: () => Promise<unknown>;

  constructor(key: string, work: () => Promise<unknown>) {
    super('The result of slow work is wanted.');
    this.key = key;
    this.work = work;
  }
}

/**
 * Returns the result of slow work, or throws its error. If it is not done yet, throws an error that `withWorkAside`
 * catches.
 */
export type Aside = <Value>(key: unknown[], work: () => Promise<Value>) => Value;

/**
 * Runs a job in its turn, and the job's slow work between turns: a password's hash or a network's answer would
 * otherwise keep every other call waiting. A job that needs a missing result is aborted, rolled back, and run again
 * once the result is available. It reads everything anew, so that its decisions hold in the turn in which it ends.
 */
export async function withWorkAside<T>(job: (aside: Aside) => Promise<T>): Promise<T> {
  const results = new Map<string, PromiseSettledResult<unknown>>();
  const aside: Aside = <Value>(key: unknown[], work: () => Promise<Value>) => {
    const name = JSON.stringify(key);
    const result = results.get(name);
    if (!result) throw new MissingResult(name, work);
    if (result.status === 'rejected') throw result.reason;
    return result.value as Value;
  };
  for (;;) {
    try {
      return await job(aside);
    } catch (error) {
      if (!(error instanceof MissingResult)) throw error;
      const [result] = await Promise.allSettled([error.work()]);
      results.set(error.key, result);
    }
  }
}

/** Rethrows an error that asks for a missing result, which a job must not handle as a failure. */
export function rethrowMissingResult(error: unknown): void {
  if (error instanceof MissingResult) throw error;
}

export function createAsideCipher(cipher: Cipher, aside: Aside): Cipher {
  return {
    ...cipher,
    hash: async (password) => aside(['hash', password], () => cipher.hash(password)),
    isMatch: async (password, hash) =>
      aside(['isMatch', password, hash], () => cipher.isMatch(password, hash)),
  };
}

export function createAsideChains(chains: Chains, aside: Aside): Chains {
  const buildChainKey = ({
    chainId,
    tokenAddress,
    recipient,
  }: Parameters<Chains['arrivals']>[0]) => [chainId, tokenAddress, recipient];
  return {
    has: chains.has,
    look: async (destination, hash) =>
      aside(['look', ...buildChainKey(destination), hash], () => chains.look(destination, hash)),
    knows: async (chainId, hash) =>
      aside(['knows', chainId, hash], () => chains.knows(chainId, hash)),
    arrivals: async (destination) =>
      aside(['arrivals', ...buildChainKey(destination)], () => chains.arrivals(destination)),
  };
}
