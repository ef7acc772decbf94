import { parseArgs } from 'node:util';

/** `--port N` of a command's own arguments, or its default. Ends the process with advice at anything else. */
export function portFrom(command: string, standard: number): number {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } });
    const port = values.port === undefined ? standard : Number(values.port);
    if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
    throw new Error(`"${values.port}" is no port. Give a number from 0 (any free one) to 65535.`);
  } catch (error) {
    console.error(`${(error as Error).message}\nUse: npm run ${command} -- --port ${standard}`);
    return process.exit(2);
  }
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Ends the process with advice where a server cannot have its port or its address. */
export function failToListen(error: ListenError): never {
  const advice = adviceOn(error);
  if (!advice) throw error;
  console.error(advice);
  return process.exit(1);
}

const NOT_OURS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'ENOTFOUND']);

function adviceOn({ code = '', port, address, hostname }: ListenError): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another with -- --port N, or 0 for any free one.`;
  if (code === 'EACCES')
    return `Port ${port} is not for this user. Choose one from 1024 with -- --port N.`;
  if (NOT_OURS.has(code))
    return `"${hostname ?? address}" is no address of this machine. Give one with -- --host H: 127.0.0.1 for this machine alone, 0.0.0.0 for everybody.`;
  return null;
}
