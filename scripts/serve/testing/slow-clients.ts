import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Connects clients that send `bytes` and never close their end, as in an attack. Resolves to what each received, once
 * the server has closed every connection.
 */
export async function connectSlowClients(
  origin: string,
  bytes: string,
  count: number,
): Promise<{ received: string[]; close: () => void }> {
  const { hostname, port } = new URL(origin);
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      let received = '';
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString();
      });
      const ended = Promise.race([once(socket, 'end'), once(socket, 'close')]);
      socket.write(bytes);
      await ended;
      return { socket, received: () => received };
    }),
  );
  return {
    received: clients.map(({ received }) => received()),
    close: () => clients.forEach(({ socket }) => socket.destroy()),
  };
}
