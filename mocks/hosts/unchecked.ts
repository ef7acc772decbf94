import { loadKeys } from './keys';
import { createNodeCipher } from './node-cipher';
import { type StandAlone, startStandAlone } from './stand-alone';

export type Unchecked = StandAlone & {
  /** Moves the sandbox's time, and that of all signatures, ahead by milliseconds. */
  move(offset: number): Promise<void>;
};

/**
 * Starts the sandbox over HTTP without the cost of decryption, for benchmarks: any signature counts as valid, with a
 * new nonce. Everything else is unchanged.
 */
export async function startUnchecked(keysFolder: string): Promise<Unchecked> {
  let offset = 0;
  let count = 0;
  const decrypt = () => {
    count += 1;
    const nonce = String(count).padStart(8, '0');
    const plaintexts = [JSON.stringify({ nonce, timestamp: Date.now() + offset })];
    return { plaintexts, failed: null };
  };
  const cipher = { ...createNodeCipher(await loadKeys(keysFolder)), decrypt };
  const server = await startStandAlone({ keysFolder, port: 0, cipher });
  return {
    ...server,
    move: async (next) => {
      offset = next;
      const body = JSON.stringify({ offset });
      const { ok } = await fetch(`${server.origin}/sandbox/clock`, { method: 'POST', body });
      if (!ok) throw new Error('The clock did not move.');
    },
  };
}
