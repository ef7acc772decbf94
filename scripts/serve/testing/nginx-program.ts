import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NGINX } from '../../browser/programs.ts';
import { findFreePort } from '../../../mocks/hosts/listen.ts';
import { isUp } from '../../process.ts';
import { renderNginxFacts } from '../nginx.ts';
import { readPages } from '../pages.ts';

type Site = { dist: string; backend: string; certificates?: string };

/**
 * Starts a real nginx with deploy/nginx/halyard.conf, whose own lines name the site, the backend and the files of a test,
 * and whose clients may take a second. `origin2` has HTTP/2 without TLS.
 */
export async function startNginx({ dist, backend, certificates }: Site) {
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
    stdio: 'inherit',
  });
  const stop = async () => {
    if (program.exitCode === null && program.kill()) await once(program, 'exit');
    rmSync(folder, { recursive: true });
  };
  const [origin, origin2] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port2}`];
  const readLog = (name: 'log' | 'error.log') => readFileSync(join(folder, name), 'utf8');
  if (await isUp(origin, () => program.exitCode === null)) {
    return { origin, origin2, readLog, stop };
  }
  await stop();
  throw new Error('nginx has ended, and has said why.');
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
