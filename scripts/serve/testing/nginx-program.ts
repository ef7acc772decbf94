import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NGINX } from '../ensure-nginx.ts';

export type RunningNginx = { origin: string; stop: () => Promise<void> };

/** Starts a real nginx in its own folder, with the configuration for its port. Rejects with nginx's complaints. */
export async function startNginx(configuration: (port: number) => string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await findFreePort();
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'site.conf'), configuration(port));
  writeFileSync(join(folder, 'nginx.conf'), renderMainConfiguration());
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
  if (await waitUntilListening(program, port)) return { origin: `http://127.0.0.1:${port}`, stop };
  await stop();
  throw new Error(`nginx ended:\n${Buffer.concat(complaints).toString()}`);
}

function renderMainConfiguration(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    load_module ${NGINX.brotli};
    daemon off;
    master_process off;
    pid nginx.pid;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path temp/${name};`).join(' ')}
      include site.conf;
    }`;
}

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
