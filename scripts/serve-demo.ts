/** npm run serve:demo [-- --port N --dist FOLDER]: the built demo as any static host would have it, files and a 404.html. */
import { readFile } from 'node:fs/promises';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { failToListen } from './port.ts';
import { CONTENT_TYPES } from './serve/content-types.ts';

/** No other of the project's servers has it: a demo's worker goes on answering for its host and port. */
const PORT = 4050;
const { port, dist } = flagsIn(process.argv.slice(2));
if (!(await fileAt('/404.html'))) {
  console.error(
    `There is no demo in ${dist}. Build one with npm run build:demo, or name its folder with --dist.`,
  );
  process.exit(1);
}

const server = createServer((request, reply) => void answer(request.url ?? '/', reply));
server.once('error', failToListen);
server.listen(port, '127.0.0.1', () => {
  const { port: actual } = server.address() as AddressInfo;
  console.log(`The demo is served at http://localhost:${actual}/`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());

/** A file, the page of a folder, or the page for what is not there. No address is rewritten. */
async function answer(address: string, reply: ServerResponse): Promise<void> {
  const origin = 'http://localhost';
  // What is no address, such as `//`, is one where nothing is.
  const { pathname, search } = new URL(URL.canParse(address, origin) ? address : '/404', origin);
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const file = await fileAt(path);
  if (file) return send(reply, 200, path, file);
  if (await fileAt(`${path}/index.html`)) {
    reply.writeHead(301, { location: `${pathname}/${search}` }).end();
    return;
  }
  send(reply, 404, '/404.html', await fileAt('/404.html'));
}

function send(reply: ServerResponse, status: number, path: string, file: Buffer | null): void {
  const type = CONTENT_TYPES[extname(path).slice(1)] ?? 'application/octet-stream';
  reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(file);
}

/** Null where there is none. A `URL` has resolved the dots of a path; an encoded separator is part of no file's name. */
async function fileAt(path: string): Promise<Buffer | null> {
  return readFile(join(dist, path)).catch(() => null);
}

function flagsIn(args: string[]): { port: number; dist: string } {
  const options = { port: { type: 'string' }, dist: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args, options });
    const port = Number(values.port ?? PORT);
    if (Number.isInteger(port) && port >= 0 && port < 65_536) {
      return { port, dist: values.dist ?? 'dist-demo' };
    }
    throw new Error(`--port "${values.port}" is not a whole number from 0 to 65535.`);
  } catch (error) {
    console.error(`${(error as Error).message}
Use: npm run serve:demo -- [--port N] [--dist FOLDER]
  --port N       where it listens, on this machine alone; 0 is any free port (${PORT})
  --dist FOLDER  the built demo (dist-demo)`);
    return process.exit(2);
  }
}
