import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** What `--host` alone stands for: every address of the machine. */
export const EVERY_ADDRESS = '0.0.0.0';
/** `localhost` is either address, as a system's hosts file says, so a server for one of them answers at the other, too. */
const OTHER_LOOPBACK: Record<string, string> = {
  '127.0.0.1': '::1',
  '::1': '127.0.0.1',
  [EVERY_ADDRESS]: '::1',
};
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Listens at an address of this machine and resolves to the origin. Port zero takes any free port. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<string> {
  answerAtBothLoopbacks(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { address } = readAddress(server);
  return makeOrigin(server, OTHER_LOOPBACK[address] || address === '::' ? 'localhost' : address);
}

/** Makes a server answer at both loopback addresses once it listens at one, where the machine has both. */
export function answerAtBothLoopbacks(server: Server): void {
  server.once('listening', () => {
    const { address, port } = readAddress(server);
    const other = OTHER_LOOPBACK[address];
    if (!other) return;
    const twin = createServer((socket) => server.emit('connection', socket));
    twin.on('error', (error: NodeJS.ErrnoException) => {
      if (!NO_SUCH_ADDRESS.has(error.code ?? '')) server.emit('error', error);
    });
    server.once('close', () => twin.close());
    twin.listen(port, other).unref();
  });
}

/** Says at which addresses others reach a server, and what they can use there; nothing of one for this machine alone. */
export function describeReach(server: Server, what: string): string[] {
  const { address } = readAddress(server);
  if (address === '::1' || address.startsWith('127.')) return [];
  const origins =
    address === EVERY_ADDRESS || address === '::'
      ? Object.values(networkInterfaces())
          .flatMap((found) => found ?? [])
          .filter(({ family, internal }) => family === 'IPv4' && !internal)
          .map((own) => makeOrigin(server, own.address))
      : [makeOrigin(server, address)];
  return [`Network  ${origins.join(' ')}`, `Whoever reaches this machine there can use ${what}.`];
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = readAddress(server);
  server.close();
  await once(server, 'close');
  return port;
}

function makeOrigin(server: Server, name: string): string {
  return `http://${name.includes(':') ? `[${name}]` : name}:${readAddress(server).port}`;
}

function readAddress(server: Server): AddressInfo {
  return server.address() as AddressInfo;
}
