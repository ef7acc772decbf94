/** npm run serve:demo [-- --port N --dist FOLDER]: the built demo as any static host would have it, files and a 404.html. */
import { createReadStream, existsSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';
import { failToListen } from './port.ts';
import { HTML_TYPE } from './serve/content-types.ts';

/** No other of the project's servers has it: a demo's worker goes on answering for its host and port. */
const PORT = 4050;
const { port, dist } = flagsIn(process.argv.slice(2));
const notFound = join(dist, '404.html');
if (!existsSync(notFound)) {
  console.error(
    `There is no demo in ${dist}. Build one with npm run build:demo, or name its folder with --dist.`,
  );
  process.exit(1);
}

// Files are read anew for each request, so that a demo that is built again shows at once.
const serve = sirv(dist, { dev: true, etag: true, onNoMatch: sendNotFound });
const server = createServer((request, reply) => serve(request, reply));
server.once('error', failToListen);
server.listen(port, '127.0.0.1', () => {
  const { port: actual } = server.address() as AddressInfo;
  console.log(`The demo is served at http://localhost:${actual}/`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());

function sendNotFound(_request: IncomingMessage, reply: ServerResponse): void {
  reply.writeHead(404, { 'content-type': HTML_TYPE, 'cache-control': 'no-cache' });
  createReadStream(notFound).pipe(reply);
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
