import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStandAlone } from '../../../../mocks/hosts/load.ts';
import { type Mutation, startMutatingProxy } from '../testing/mutating-proxy.ts';
import { startSigningProxy } from './signing-proxy.ts';

/** A reference backend with at most one fault, also available through a proxy that signs and logs in. */
export type Target = {
  /** The origin of the sandbox, which has no fault. */
  sandbox: string;
  origin: string;
  signedOrigin: string;
  /** Resets the sandbox and sets the fault; null for none. */
  begin(mutation: Mutation | null): Promise<void>;
  close(): Promise<void>;
};

export async function startTarget(): Promise<Target> {
  const keysFolder = copyVectorKeys();
  const sandbox = await loadStandAlone({ port: 0, keysFolder });
  const proxy = await startMutatingProxy(sandbox.origin);
  const signing = await startSigningProxy({ target: proxy.origin, sandbox: sandbox.origin });
  return {
    sandbox: sandbox.origin,
    origin: proxy.origin,
    signedOrigin: signing.origin,
    begin: async (mutation) => {
      proxy.mutate(null);
      await fetch(`${sandbox.origin}/sandbox/reset`, { method: 'POST', body: '{}' });
      signing.forget();
      proxy.mutate(mutation);
    },
    close: async () => {
      await signing.close();
      await proxy.close();
      await sandbox.close();
      rmSync(keysFolder, { recursive: true });
    },
  };
}

/** Copies the keys of the contract's vectors to a folder. The faults in signatures need known private keys. */
function copyVectorKeys(): string {
  const folder = mkdtempSync(join(tmpdir(), 'checker-bench-keys-'));
  const names = { windows: 'windows', android: 'windows', mac: 'mac', ios: 'mac' };
  for (const [platform, name] of Object.entries(names)) {
    const file = `openapi/signature/test-keys/${name}.worthless-private.pem`;
    cpSync(file, join(folder, `${platform}.pem`));
  }
  return folder;
}
