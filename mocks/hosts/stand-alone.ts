import { loadKeys } from './keys';
import { describeReach } from './listen';
import { createNodeCipher } from './node-cipher';
import { type HttpHost, answerAsHost, serveOverHttp } from './node-http';
import { type NodeSandboxOptions, startNodeSandbox } from './node-sandbox';

export type StandAloneOptions = Omit<NodeSandboxOptions, 'stateFile'> & {
  /** Zero takes any free port. */
  port: number;
  /** The address; by default those for this machine alone. */
  host?: string;
  stateFile?: string;
};

/** `reach` has lines about who can reach it, if others can. `answer` answers without a connection. */
export type StandAlone = HttpHost & {
  reach: string[];
  answer: (request: Request) => Promise<Response>;
};

/**
 * Starts the sandbox as a separate server. Rejects if the port is taken, and with an `Advice` if the state file cannot be
 * used.
 */
export async function startStandAlone({
  port,
  host,
  stateFile,
  ...options
}: StandAloneOptions): Promise<StandAlone> {
  const sandbox = await startNodeSandbox({ ...options, stateFile: stateFile ?? null });
  const http = await serveOverHttp(sandbox, { port, host });
  const used = 'the sandbox and its panel, which shows codes and tokens';
  return { ...http, answer: answerAsHost(sandbox.answer), reach: describeReach(http.server, used) };
}

/**
 * Starts the sandbox without the cost of decryption, for benchmarks: any signature counts as valid, with a new nonce.
 * Everything else is unchanged.
 */
export async function startUnchecked(keysFolder: string): Promise<StandAlone> {
  let count = 0;
  const decrypt = () => {
    count += 1;
    const nonce = String(count).padStart(8, '0');
    return { plaintexts: [JSON.stringify({ nonce, timestamp: Date.now() })], failed: null };
  };
  const cipher = { ...createNodeCipher(await loadKeys(keysFolder)), decrypt };
  return startStandAlone({ keysFolder, port: 0, cipher });
}
