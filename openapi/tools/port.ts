type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Ends the process with advice if a server can't use its port or address. Throws other errors. */
export function failToListen(error: ListenError): never {
  const advice = adviceOn(error);
  if (!advice) throw error;
  console.error(advice);
  return process.exit(1);
}

const NOT_OURS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'ENOTFOUND']);

/** Advises what to do about a port or address that a server can't use; null for other errors. */
export function adviceOn({ code = '', port, address, hostname }: ListenError): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another with -- --port N, or 0 for any free one.`;
  if (code === 'EACCES')
    return `Port ${port} is not for this user. Choose one from 1024 with -- --port N.`;
  if (NOT_OURS.has(code))
    return `"${hostname ?? address}" is no address of this machine. Give one with -- --host H: 127.0.0.1 for this machine alone, 0.0.0.0 for all addresses.`;
  return null;
}
