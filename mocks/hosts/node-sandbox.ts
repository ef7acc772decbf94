import { rename } from 'node:fs/promises';
import { getHalyardMock } from '../generated/mocks.msw';
import { answerPanel } from '../panel/serve';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import type { Cipher } from '../sandbox/services';
import type { Backend } from './adapter';
import { readChainUrls } from './chain-urls';
import { refuseDebugRequest, readDebugHosts } from './debug-guard';
import { loadKeys } from './keys';
import { createNodeCipher } from './node-cipher';
import { adviseOn, createStateFile, DamagedState, NoStateFile, type StateFile } from './state-file';

export type NodeSandboxOptions = Pick<SandboxOptions, 'seed' | 'latency'> & {
  keysFolder: string;
  /** The file that stores the state; null keeps it in memory. */
  stateFile: string | null;
  /**
   * The reaction to a state file that is damaged or of another version. `refuse` rejects with a `DamagedState` and
   * leaves it unchanged; `set-aside` renames it, starts with fresh fixtures, and warns.
   */
  onDamage: 'refuse' | 'set-aside';
  /** Has `SANDBOX_HOSTS` and `CHAIN_RPC_…`. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** A cipher instead of Node's own, for benchmarks. */
  cipher?: Cipher;
};

/**
 * Starts a sandbox in a Node process. With a state file a call is answered after its changes are on the disk, so that they
 * survive a kill at any moment, and with ServerError if they cannot be stored. Used nonces and the log are not kept. Rejects
 * with a `NoStateFile` if the file cannot be used.
 */
export async function startNodeSandbox(options: NodeSandboxOptions): Promise<Backend> {
  const { keysFolder, stateFile, seed, latency, environment = process.env } = options;
  const cipher = options.cipher ?? createNodeCipher(await loadKeys(keysFolder));
  const file = stateFile === null ? null : createStateFile(stateFile);
  const store = async () =>
    file
      ?.write(() => sandbox.saveInTurn())
      .catch((error: Error) => {
        throw new Error(`${stateFile}: ${error.message}`, { cause: error });
      });
  const chains = readChainUrls(environment);
  const hosts = readDebugHosts(environment);
  const made = { cipher, store, seed, latency, chains, exampleHandlers: getHalyardMock() };
  const sandbox = await resumeSandbox(made, options, file?.read());
  if (file && stateFile) await tryToWrite(file, stateFile, sandbox);
  for (const id of sandbox.unresolved) {
    console.warn(`${id} has no resolver: the sandbox answers it with the contract’s example.`);
  }
  return {
    answer: async (request) =>
      refuseDebugRequest(request, hosts) ?? (await answerPanel(request)) ?? sandbox.answer(request),
    // A state that cannot be stored has been reported.
    close: () => store().catch(() => undefined),
  };
}

/** Writes the state once, so that a file that cannot be written is refused at the start, not at the first call. */
async function tryToWrite(file: StateFile, path: string, sandbox: Sandbox): Promise<void> {
  await file.write(sandbox.saveInTurn).catch((error: NodeJS.ErrnoException) => {
    throw new NoStateFile(adviseOn(path, error));
  });
}

async function resumeSandbox(
  options: SandboxOptions,
  { stateFile, onDamage }: NodeSandboxOptions,
  reading: Promise<string | undefined> | undefined,
): Promise<Sandbox> {
  try {
    return await restoreSandbox(options, await reading);
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

async function restoreSandbox(
  options: SandboxOptions,
  saved: string | undefined,
): Promise<Sandbox> {
  if (saved === undefined) return createSandbox(options);
  // The checksum was right, so the state is of another version.
  return createSandbox({ ...options, saved }).catch((error: unknown) => {
    throw new DamagedState(`is of another version of the sandbox (${String(error)})`);
  });
}
