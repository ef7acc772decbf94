import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type Certificate, startFront } from './front.ts';
import { SLOW_PHONE, shape } from './link.ts';

/** A built site with a sandbox of its own behind it, over HTTPS, on a slow phone's line. */
export async function startSite(dist: string, certificate: Certificate) {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['scripts/serve.ts', '--port', String(port), '--dist', dist, '--sandbox'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await isUp(port, server);
  const link = await shape(await startFront(port, certificate), SLOW_PHONE);
  return {
    port: link.port,
    /** Past the line, for who prepares. */
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      link.close();
      server.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function isUp(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    const isAnswering = await fetch(`http://127.0.0.1:${port}/en`).then(
      () => true,
      () => false,
    );
    if (isAnswering) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('npm run serve did not start.');
}
