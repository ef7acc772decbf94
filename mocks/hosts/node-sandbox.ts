import { getHalyardMock } from '../generated/mocks.msw';
import { answerPanel } from '../panel/serve';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import type { Cipher } from '../sandbox/services';
import type { Backend } from './adapter';
import { readChainUrls } from './chain-urls';
import { refuseDebugRequest, readDebugHosts } from './debug-guard';
import { loadKeys } from './keys';
import { createNodeCipher } from './node-cipher';
import { openStateFile, type StateFile } from './state-file';

export type NodeSandboxOptions = Pick<SandboxOptions, 'seed' | 'amounts' | 'latency'> & {
  keysFolder: string;
  /** The file that stores the state; null keeps it in memory. */
  stateFile: string | null;
  /** Has `SANDBOX_HOSTS` and `CHAIN_RPC_…`. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** A cipher instead of Node's own, for benchmarks. */
  cipher?: Cipher;
};

/**
 * Starts a sandbox in a Node process. Used nonces and the log are not part of its state file. Rejects with an `Advice` if
 * the file cannot be used.
 */
export async function startNodeSandbox(options: NodeSandboxOptions): Promise<Backend> {
  const { keysFolder, stateFile, seed, amounts, latency, environment = process.env } = options;
  const cipher = options.cipher ?? createNodeCipher(await loadKeys(keysFolder));
  const chains = readChainUrls(environment);
  const hosts = readDebugHosts(environment);
  const save = (): string => sandbox.save();
  const file = stateFile === null ? null : openStateFile(stateFile, save);
  const onChange = () => file?.schedule();
  const made = {
    ...{ cipher, onChange, seed, amounts, latency, chains },
    exampleHandlers: getHalyardMock(),
  };
  const sandbox: Sandbox = file ? resumeSandbox(made, file) : createSandbox(made);
  for (const id of sandbox.unresolved) {
    console.warn(`${id} has no resolver: the sandbox answers it with the contract’s example.`);
  }
  return {
    answer: async (request) =>
      refuseDebugRequest(request, hosts) ?? (await answerPanel(request)) ?? sandbox.answer(request),
    close: async () => {
      sandbox.close();
      file?.close();
    },
  };
}

/** Creates a sandbox with the stored state. A file that holds none is set aside, and the fixtures begin anew. */
function resumeSandbox(options: SandboxOptions, file: StateFile): Sandbox {
  const { saved } = file;
  if (saved === undefined) return createSandbox(options);
  try {
    return createSandbox({ ...options, saved });
  } catch {
    console.warn(
      `The sandbox starts anew: its state is damaged, or of another version. It is kept as ${file.setAside()}.`,
    );
    return createSandbox(options);
  }
}
