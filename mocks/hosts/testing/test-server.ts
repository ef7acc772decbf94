import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeys } from '../../sandbox/testing/keys';
import { PLATFORMS } from '../keys';
import { startStandAlone } from '../stand-alone';

/** The sandbox over HTTP at a free port, with the keys of the contract's vectors. */
export async function startTestServer() {
  const keysFolder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const keys = testKeys();
  for (const platform of PLATFORMS) {
    await writeFile(join(keysFolder, `${platform}.pem`), keys[platform][0].privateKey);
  }
  const server = await startStandAlone({ keysFolder, port: 0 });
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
