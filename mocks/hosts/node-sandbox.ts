import { rename } from 'node:fs/promises';
import { panelAnswer } from '../panel/serve';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import type { Cipher } from '../sandbox/services';
import type { Backend } from './adapter';
import { debugApiRefusal, debugHosts } from './debug-guard';
import { loadKeys } from './keys';
import { createNodeCipher } from './node-cipher';
import { createStateFile, DamagedState } from './state-file';

export type NodeSandboxOptions = Pick<SandboxOptions, 'seed' | 'latency'> & {
  keysFolder: string;
  /** Where the state is stored; null keeps it in memory. */
  stateFile: string | null;
  /**
   * What to do with a state file that is damaged or of another version. `refuse` rejects with a `DamagedState` and leaves it
   * unchanged; `set-aside` renames it, starts with fresh fixtures, and warns.
   */
  onDamage: 'refuse' | 'set-aside';
  /** Hosts at which the debug API answers beside this machine's own and those of `SANDBOX_HOSTS`. */
  hosts?: readonly string[];
  /** Instead of Node's own, for benchmarks. */
  cipher?: Cipher;
};

/** An environment variable with a network's address. */
const CHAIN_URL_NAME = /^CHAIN_RPC_([1-9][0-9]{0,9})$/;

/**
 * Starts a sandbox in a Node process. With a state file a call is answered after its changes are on the disk, so that they
 * survive a kill at any moment. Used nonces and the log are not kept.
 */
export async function startNodeSandbox(options: NodeSandboxOptions): Promise<Backend> {
  const { keysFolder, stateFile, seed, latency } = options;
  const cipher = options.cipher ?? createNodeCipher(await loadKeys(keysFolder));
  const file = stateFile === null ? null : createStateFile(stateFile);
  let saved: Promise<void> | undefined;
  const onChange = () => {
    saved = file?.write(sandbox.saveInTurn);
  };
  const chains = chainUrls(process.env);
  const hosts = [...debugHosts(process.env), ...(options.hosts ?? [])];
  const made = { cipher, onChange, seed, latency, chains };
  const sandbox = await resumed(made, options, file?.read());
  return {
    answer: async (request) => {
      const answer = debugApiRefusal(request, hosts) ?? (await panelAnswer(request));
      if (answer) return answer;
      const response = await sandbox.answer(request);
      await saved;
      return response;
    },
    close: async () => saved,
  };
}

async function resumed(
  options: SandboxOptions,
  { stateFile, onDamage }: NodeSandboxOptions,
  reading: Promise<string | undefined> | undefined,
): Promise<Sandbox> {
  try {
    return await sandboxOf(options, await reading);
  } catch (error) {
    if (!(error instanceof DamagedState) || stateFile === null) throw error;
    const { message } = error;
    if (onDamage === 'refuse') {
      throw new DamagedState(
        `The state in ${stateFile} ${message}. It was left as it is. Remove it to begin anew, put a copy in its place, or name another file.`,
      );
    }
    const aside = `${stateFile}.damaged`;
    await rename(stateFile, aside);
    console.warn(`The sandbox starts anew: its state ${message}. It is kept as ${aside}.`);
    return createSandbox(options);
  }
}

async function sandboxOf(options: SandboxOptions, saved: string | undefined): Promise<Sandbox> {
  if (saved === undefined) return createSandbox(options);
  // The checksum was right, so the state is of another version.
  return createSandbox({ ...options, saved }).catch((error: unknown) => {
    throw new DamagedState(`is of another version of the sandbox (${String(error)})`);
  });
}

/**
 * The addresses of networks that are asked for transactions: `CHAIN_RPC_<chainId>` in the environment, each of JSON-RPC over
 * HTTP. Throws if one is invalid.
 */
export function chainUrls(environment: Readonly<Record<string, string | undefined>>) {
  const urls: Record<number, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const chainId = CHAIN_URL_NAME.exec(name)?.[1];
    if (chainId === undefined || !value) continue;
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw new Error(`${name} is no address: give one such as http://localhost:8545.`);
    }
    urls[Number(chainId)] = value;
  }
  return urls;
}
