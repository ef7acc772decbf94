import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NGINX } from '../ensure-nginx.ts';
import { renderNginxFacts } from '../nginx.ts';
import { readPages } from '../pages.ts';

export type RunningNginx = {
  origin: string;
  /** The same over HTTP/2 without TLS. */
  origin2: string;
  readLog: (name: 'access' | 'error') => string;
  stop: () => Promise<void>;
};
type Site = { dist: string; backend: string; certificates?: string };

/**
 * Starts a real nginx with deploy/nginx/halyard.conf, whose own lines name the site, the backend and the files of a test,
 * and whose clients may take a second. Rejects with nginx's complaints.
 */
export async function startNginx({ dist, backend, certificates }: Site): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [port, port2] = [await findFreePort(), await findFreePort()];
  mkdirSync(join(folder, 'temp'));
  const configuration = readFileSync('deploy/nginx/halyard.conf', 'utf8')
    .replace('/etc/nginx/halyard-facts.conf', 'facts.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${port2} http2;`)
    .replace('/srv/halyard/dist', dist)
    .replaceAll('https://api.example.com', backend)
    .replaceAll('/var/log/nginx/halyard.', `${folder}/`)
    .replace('/etc/ssl/certs/ca-certificates.crt', certificates ?? '$&')
    .replaceAll(/(client_\w+_timeout) 10s/g, '$1 1s');
  writeFileSync(join(folder, 'site.conf'), configuration);
  writeFileSync(join(folder, 'facts.conf'), renderNginxFacts(readPages(dist)));
  writeFileSync(join(folder, 'nginx.conf'), MAIN);
  const program = spawn(NGINX.program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: Buffer[] = [];
  program.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const stop = async () => {
    if (program.exitCode === null) {
      program.kill();
      await once(program, 'exit');
    }
    rmSync(folder, { recursive: true });
  };
  const logs = { access: 'log', error: 'error.log' };
  const readLog = (name: keyof typeof logs) => readFileSync(join(folder, logs[name]), 'utf8');
  if (await waitUntilListening(program, port)) {
    const [origin, origin2] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port2}`];
    return { origin, origin2, readLog, stop };
  }
  await stop();
  throw new Error(`nginx ended:\n${Buffer.concat(complaints).toString()}`);
}

const MAIN = `
  load_module ${NGINX.brotli};
  daemon off;
  master_process off;
  pid nginx.pid;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp/${name};`).join(' ')}
    include site.conf;
  }`;

async function waitUntilListening(program: ChildProcess, port: number): Promise<boolean> {
  while (program.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await pause(10);
  }
  return false;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
