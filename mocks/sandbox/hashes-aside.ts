import type { Cipher } from './services';

/** Thrown in place of a hash that is not there yet. */
class HashWanted extends Error {
  readonly key: string;
  readonly work: () => Promise<string | boolean>;

  constructor(key: string, work: () => Promise<string | boolean>) {
    super('A hash is wanted.');
    this.key = key;
    this.work = work;
  }
}

/**
 * Runs a job of one turn whose passwords are hashed between turns: slow hashes would keep every other call waiting, so that
 * anyone could stop the server with logins. A job that wants a hash is given up and rolled back, and begins again once the hash is
 * there; it reads everything anew, so what it decides holds in the turn in which it ends.
 */
export async function withHashesAside<T>(
  cipher: Cipher,
  job: (cipher: Cipher) => Promise<T>,
): Promise<T> {
  const known = new Map<string, string | boolean>();
  const read = <Value extends string | boolean>(key: string[], work: () => Promise<Value>) => {
    const name = JSON.stringify(key);
    const value = known.get(name);
    if (value === undefined) throw new HashWanted(name, work);
    return value as Value;
  };
  const aside: Cipher = {
    ...cipher,
    hash: async (password) => read([password], () => cipher.hash(password)),
    isMatch: async (password, hash) => read([password, hash], () => cipher.isMatch(password, hash)),
  };
  for (;;) {
    try {
      return await job(aside);
    } catch (error) {
      if (!(error instanceof HashWanted)) throw error;
      known.set(error.key, await error.work());
    }
  }
}
