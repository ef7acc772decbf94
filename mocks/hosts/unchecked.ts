import { loadKeys } from './keys';
import { createNodeCipher } from './node-cipher';
import { type StandAlone, startStandAlone } from './stand-alone';

/**
 * Starts the sandbox over HTTP without the cost of decryption, for benchmarks: any signature counts as valid, with a
 * new nonce. Everything else is unchanged.
 */
export async function startUnchecked(keysFolder: string): Promise<StandAlone> {
  let count = 0;
  const decrypt = () => {
    count += 1;
    const nonce = String(count).padStart(8, '0');
    const plaintexts = [JSON.stringify({ nonce, timestamp: Date.now() })];
    return { plaintexts, failed: null };
  };
  const cipher = { ...createNodeCipher(await loadKeys(keysFolder)), decrypt };
  return startStandAlone({ keysFolder, port: 0, cipher });
}
