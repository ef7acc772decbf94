import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { SECOND_MS } from '../../src/config/constants.ts';
import { type Chain, createChainClient } from './chain.ts';
import { NETWORK } from './network.ts';
import { readTokenCode } from './token.ts';

export type NodeOptions = {
  /** Zero takes any free port. */
  port?: number;
  /** The interval of blocks in ms; null to mine only on request. */
  blockTime?: number | null;
  /** The time of its first block, in ms; by default the machine's. */
  start?: number;
};

/** A network on this machine; see `startNode`. */
export type RunningNode = Chain & { stop(): Promise<void> };

/**
 * Starts a node with its own network (anvil), with the token at the expected address. Nothing is stored, and it ends
 * with this process. Rejects if it cannot start, such as on a port that is taken.
 */
export async function startNode(options: NodeOptions = {}): Promise<RunningNode> {
  const code = await readTokenCode();
  const anvil = spawn(locateAnvil(), buildArguments(options), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    anvil.once('exit', () => resolve());
  });
  const kill = () => void anvil.kill();
  process.once('exit', kill);
  const chain = createChainClient(`http://127.0.0.1:${await readPort(anvil, options.port)}`);
  await chain.client.setCode({ address: NETWORK.token, bytecode: code });
  return {
    ...chain,
    stop: async () => {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/** Locates the program itself. The package's command is a wrapper process, which would leave it running. */
function locateAnvil(): string {
  const { platform, arch } = process;
  const program = `anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}/bin/anvil`;
  const ownPath = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs');
  return createRequire(ownPath).resolve(
    `@foundry-rs/${platform === 'win32' ? `${program}.exe` : program}`,
  );
}

function buildArguments({ port = 0, blockTime = null, start }: NodeOptions): string[] {
  const mining = blockTime === null ? ['--no-mining'] : ['--block-time', formatSeconds(blockTime)];
  const time = start === undefined ? [] : ['--timestamp', formatSeconds(start)];
  const network = ['--chain-id', String(NETWORK.chainId), '--port', String(port)];
  return [...network, ...mining, ...time];
}

function formatSeconds(milliseconds: number): string {
  return String(Math.floor(milliseconds / SECOND_MS));
}

/** Resolves to the port once the node listens. Rejects like a server of Node's if the port can't be used. */
function readPort({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>, port = 0) {
  return new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const actual = /Listening on \S+:(\d+)/.exec(output)?.[1];
      if (actual) resolve(actual);
    };
    stdout.on('data', read);
    stderr.on('data', read);
    stdout.once('close', () => {
      const code = /address already in use/i.test(output)
        ? 'EADDRINUSE'
        : /permission denied/i.test(output) && 'EACCES';
      const error = new Error(`anvil ended. ${output.trim()}`);
      reject(Object.assign(error, code && { code, port }));
    });
  });
}
