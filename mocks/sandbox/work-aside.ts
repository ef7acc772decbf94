import type { Chains } from './chain-rpc';
import type { Cipher } from './services';

/** Thrown in place of a result that is not there yet. */
class WorkWanted extends Error {
  readonly key: string;
  readonly work: () => Promise<unknown>;

  constructor(key: string, work: () => Promise<unknown>) {
    super('The result of slow work is wanted.');
    this.key = key;
    this.work = work;
  }
}

/** Returns the result of slow work, or throws as it did. Throws what `withWorkAside` catches if it is not done yet. */
export type Aside = <Value>(key: unknown[], work: () => Promise<Value>) => Value;

/**
 * Runs a job of one turn whose slow work is done between turns: a password's hash or a network's answer would keep every other
 * call waiting. A job that wants a result is given up and rolled back, and begins again once the result is there; it reads
 * everything anew, so what it decides holds in the turn in which it ends.
 */
export async function withWorkAside<T>(job: (aside: Aside) => Promise<T>): Promise<T> {
  const done = new Map<string, PromiseSettledResult<unknown>>();
  const aside: Aside = <Value>(key: unknown[], work: () => Promise<Value>) => {
    const name = JSON.stringify(key);
    const result = done.get(name);
    if (!result) throw new WorkWanted(name, work);
    if (result.status === 'rejected') throw result.reason;
    return result.value as Value;
  };
  for (;;) {
    try {
      return await job(aside);
    } catch (error) {
      if (!(error instanceof WorkWanted)) throw error;
      const [result] = await Promise.allSettled([error.work()]);
      done.set(error.key, result);
    }
  }
}

/** Throws an error on if it is the wish for a result, which no job may take for a failure. */
export function passOnWorkWanted(error: unknown): void {
  if (error instanceof WorkWanted) throw error;
}

export function cipherAside(cipher: Cipher, aside: Aside): Cipher {
  return {
    ...cipher,
    hash: async (password) => aside(['hash', password], () => cipher.hash(password)),
    isMatch: async (password, hash) =>
      aside(['isMatch', password, hash], () => cipher.isMatch(password, hash)),
  };
}

export function chainsAside(chains: Chains, aside: Aside): Chains {
  const keyOf = ({ chainId, tokenAddress, recipient }: Parameters<Chains['arrivals']>[0]) => [
    chainId,
    tokenAddress,
    recipient,
  ];
  return {
    has: chains.has,
    look: async (destination, hash) =>
      aside(['look', ...keyOf(destination), hash], () => chains.look(destination, hash)),
    knows: async (chainId, hash) =>
      aside(['knows', chainId, hash], () => chains.knows(chainId, hash)),
    arrivals: async (destination) =>
      aside(['arrivals', ...keyOf(destination)], () => chains.arrivals(destination)),
  };
}
