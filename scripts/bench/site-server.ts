import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Certificate, startFront } from './front.ts';
import { SLOW_PHONE, shape } from './link.ts';

export type SiteServer = {
  port: number;
  /** Of the same server, without the slow line. */
  origin: string;
  close: () => void;
};

/** A built site with a sandbox of its own behind it, over HTTPS, on a slow phone's line. */
export async function startSite(dist: string, certificate: Certificate): Promise<SiteServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = ['scripts/serve.ts', '--port', String(port), '--dist', dist, '--sandbox'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (!(await isUp(`${origin}/en`, () => server.exitCode === null))) {
    server.kill();
    throw new Error('npm run serve did not start.');
  }
  const link = await shape(await startFront(port, certificate), SLOW_PHONE);
  const close = () => {
    link.close();
    server.kill();
  };
  return { port: link.port, origin, close };
}

/** Waits until something answers at the address: false after 20 s, or when it can't any more. */
export async function isUp(url: string, mayAnswer = () => true): Promise<boolean> {
  for (let attempt = 0; attempt < 200 && mayAnswer(); attempt += 1) {
    const isAnswering = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isAnswering) return true;
    await new Promise((again) => setTimeout(again, 100));
  }
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
