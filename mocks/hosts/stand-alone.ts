import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpHost } from './node-http';
import { type NodeSandboxOptions, startNodeSandbox } from './node-sandbox';

export type StandAloneOptions = Omit<NodeSandboxOptions, 'stateFile'> & {
  /** Zero takes any free port. */
  port: number;
  /** The file that stores the state; by default it is not stored. */
  stateFile?: string;
};

export type StandAlone = { origin: string; close: () => Promise<void> };

/**
 * Starts the sandbox as a separate server, on the loopback interface only. Rejects if the port is taken, and with an
 * `Advice` if the state file cannot be used.
 */
export async function startStandAlone({
  port,
  stateFile,
  ...options
}: StandAloneOptions): Promise<StandAlone> {
  const sandbox = await startNodeSandbox({
    ...options,
    stateFile: stateFile ?? null,
  });
  const server = createHttpHost(sandbox.answer);
  await listen(server, port);
  const { port: actual } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${actual}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await closed;
      await sandbox.close();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
}
