import { TEXT, filled, portNumber, readCommandLine, type Problem } from '../command-line.ts';
import { prefixOf, urlOf } from '../check/flags.ts';
import { SERVER_PREFIXES } from '../../dist/constants.ts';

export type ProxyFlags = {
  /** The server, without a slash at the end. */
  url: string;
  port: number;
  /** What comes before the paths of the contract. */
  prefixes: readonly string[];
  /** Whether only the options are to be explained. */
  isHelp: boolean;
};

const PORT = 4040;

export const PROXY_OPTIONS = { port: TEXT, prefix: TEXT, help: { type: 'boolean' } } as const;

export const PROXY_USE = `Use: halyard-contract proxy URL [options]
  --port N       where it listens on this machine; 0 is any free port (${PORT})
  --prefix PATH  before the paths of the contract (${SERVER_PREFIXES.join(' and ')})`;

/** The flags of the command, or what is wrong with them. */
export function proxyFlags(args: string[]): ProxyFlags | Problem {
  return readCommandLine(
    { args, use: '', options: PROXY_OPTIONS, allowPositionals: true },
    proxyValues,
  );
}

export function proxyValues(
  values: { port?: string; prefix?: string; help?: boolean },
  [named, ...others]: string[],
): ProxyFlags {
  const address = named ?? (values.help ? 'http://localhost' : undefined);
  if (!address || others.length > 0) throw new Error('Name one URL; --help lists the options.');
  const prefix = filled('prefix', values.prefix);
  return {
    url: urlOf(address).href.replace(/\/+$/, ''),
    port: portNumber(values.port) ?? PORT,
    prefixes: prefix === undefined ? SERVER_PREFIXES : [prefixOf(prefix)],
    isHelp: values.help ?? false,
  };
}
