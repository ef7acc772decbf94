import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTestKeys } from '../../sandbox/testing/keys';
import { PLATFORMS, type PlatformKeys } from '../keys';
import { startStandAlone } from '../stand-alone';

/**
 * Starts the sandbox over HTTP at a free port, with the keys of the contract's test vectors.
 */
export async function startTestServer({ hosts = '' } = {}) {
  const keysFolder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const keys = await writeTestKeys(keysFolder);
  const environment = { SANDBOX_HOSTS: hosts };
  const server = await startStandAlone({ keysFolder, port: 0, environment });
  return {
    origin: server.origin,
    answer: server.answer,
    port: Number(new URL(server.origin).port),
    publicKey: keys.windows[0].publicKey,
    close: async () => {
      await server.close();
      await rm(keysFolder, { recursive: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Writes the keys of the contract's test vectors to a folder from which a server reads them. */
export async function writeTestKeys(folder: string): Promise<PlatformKeys> {
  const keys = readTestKeys();
  await mkdir(folder, { recursive: true });
  for (const platform of PLATFORMS) {
    await writeFile(join(folder, `${platform}.pem`), keys[platform][0].privateKey);
  }
  return keys;
}
