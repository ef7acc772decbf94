/**
 * An error whose message says what to do. Its stack is that message, since Vite, Playwright and Node print the stack of
 * an error in their configuration, which does not help here.
 */
export class Advice extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.stack = message;
  }
}

/** An error of Node's: of a server, whose port or address cannot be used, or of a file. */
type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

const NOT_OURS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'ENOTFOUND']);
const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Ends the process with one line if there is advice on an error, and with its stack otherwise. */
export function failWithAdvice(error: Error): never {
  console.error(adviceOn(error) ?? error);
  return process.exit(1);
}

/** Advises what to do about an error; null for one that only the program's author understands. */
export function adviceOn(error: Error): string | null {
  const { code = '', port, address, hostname, path, message, stack } = error as SystemError;
  // Vite loads modules with their own copies of a class, so an advice is known by its stack.
  if (!stack || stack === message) return message;
  if (path !== undefined && FORBIDDEN.has(code))
    return `${path}: this user can’t read or write it. Change its permissions, or run the command as its owner.`;
  if (code === 'ENOSPC') return `The disk is full: ${path ?? message}. Make room on it.`;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another with -- --port N, or 0 for any free one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is not for this user. Choose one from 1024 with -- --port N.`;
  if (NOT_OURS.has(code) && (hostname ?? address))
    return `"${hostname ?? address}" is no address of this machine. Give one with -- --host H: 127.0.0.1 for this machine alone, 0.0.0.0 for all addresses.`;
  return null;
}
