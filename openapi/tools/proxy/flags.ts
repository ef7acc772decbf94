import { TEXT, filled, portNumber, readCommandLine, type Problem } from '../command-line.ts';
import { parsePrefix, parseUrl } from '../check/flags.ts';
import { SERVER_PREFIXES } from '../../dist/constants.ts';

export type ProxyFlags = {
  /** The server, without a slash at the end. */
  url: string;
  port: number;
  /** The prefixes of the contract's paths. */
  prefixes: readonly string[];
  /** Whether `--help` was given. */
  isHelp: boolean;
};

const DEFAULT_PORT = 4040;

export const PROXY_OPTIONS = { port: TEXT, prefix: TEXT, help: { type: 'boolean' } } as const;

export const PROXY_USAGE = `Usage: halyard-contract proxy URL [options]
  --port N       where it listens on this machine; 0 is any free port (${DEFAULT_PORT})
  --prefix PATH  before the paths of the contract (${SERVER_PREFIXES.join(' and ')})`;

/** Reads the command's arguments; returns the problem if they are wrong. */
export function readProxyFlags(args: string[]): ProxyFlags | Problem {
  return readCommandLine(
    { args, use: '', options: PROXY_OPTIONS, allowPositionals: true },
    toProxyFlags,
  );
}

export function toProxyFlags(
  values: { port?: string; prefix?: string; help?: boolean },
  [url, ...others]: string[],
): ProxyFlags {
  const address = url ?? (values.help ? 'http://localhost' : undefined);
  if (!address || others.length > 0) throw new Error('Name one URL; --help lists the options.');
  const prefix = filled('prefix', values.prefix);
  return {
    url: parseUrl(address).href.replace(/\/+$/, ''),
    port: portNumber(values.port) ?? DEFAULT_PORT,
    prefixes: prefix === undefined ? SERVER_PREFIXES : [parsePrefix(prefix)],
    isHelp: values.help ?? false,
  };
}
