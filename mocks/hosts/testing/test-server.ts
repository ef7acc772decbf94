import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeys } from '../../sandbox/testing/keys';
import { PLATFORMS, type PlatformKeys } from '../keys';
import { createNodeCipher } from '../node-cipher';
import { startStandAlone } from '../stand-alone';

/** scrypt's N for tests with many resets. */
const CHEAP_COST = 1_024;

/**
 * The sandbox over HTTP at a free port, with the keys of the contract's vectors. A cheap one hashes passwords fast and
 * decrypts in one thread.
 */
export async function startTestServer({ isCheap = false, hosts = [] as string[] } = {}) {
  const keysFolder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const keys = await writeTestKeys(keysFolder);
  const cipher = isCheap ? { cipher: createNodeCipher(keys, CHEAP_COST) } : {};
  const server = await startStandAlone({ keysFolder, port: 0, hosts, ...cipher });
  return {
    origin: server.origin,
    port: Number(new URL(server.origin).port),
    publicKey: keys.windows[0].publicKey,
    close: async () => {
      await server.close();
      await rm(keysFolder, { recursive: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The keys of the contract's vectors, in a folder from which a server takes them. */
export async function writeTestKeys(folder: string): Promise<PlatformKeys> {
  const keys = testKeys();
  await mkdir(folder, { recursive: true });
  for (const platform of PLATFORMS) {
    await writeFile(join(folder, `${platform}.pem`), keys[platform][0].privateKey);
  }
  return keys;
}
