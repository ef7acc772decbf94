import { getHalyardMock } from '../generated/mocks.msw';
import { answerPanel } from '../panel/serve';
import { resumeSandbox, type Sandbox, type SandboxOptions } from '../sandbox/sandbox';
import type { Cipher } from '../sandbox/services';
import type { Backend } from './adapter';
import { readChainUrls } from './api-mode';
import { createChains } from './chains';
import { refuseDebugRequest, readDebugHosts } from './debug-guard';
import { loadKeys } from './keys';
import { createNodeCipher } from './node-cipher';
import { openStateFile } from './state-file';

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
  const chains = createChains(readChainUrls(environment));
  const hosts = readDebugHosts(environment);
  const save = (): string => sandbox.save();
  const file = stateFile === null ? null : openStateFile(stateFile, save);
  const onChange = () => file?.schedule();
  const made = {
    ...{ cipher, onChange, seed, amounts, latency, chains },
    exampleHandlers: getHalyardMock(),
  };
  const sandbox: Sandbox = resumeSandbox(made, file?.saved, () =>
    console.warn(
      `The sandbox starts anew: its state is damaged, or of another version. It is kept as ${file?.setAside()}.`,
    ),
  );
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
