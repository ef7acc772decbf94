/**
 * npm run serve:demo [-- --port N --dist FOLDER]: serves the built demo as any static host would, as files and a
 * 404.html.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { listen } from '../mocks/hosts/listen.ts';
import { TEXT, filled, orExit, portNumber, readCommandLine } from '@halyard/contract/command-line';

/** The demo has its own port, since its service worker continues to answer for its host and port. */
const PORT = 4050;
const USAGE = `Usage: npm run serve:demo -- [--port N] [--dist FOLDER]
  --port N       where it listens, on this machine alone; 0 is any free port (${PORT})
  --dist FOLDER  the built demo (dist-demo)`;

const { port, dist } = orExit(readFlags(process.argv.slice(2)));
const notFound = join(dist, '404.html');
if (!existsSync(notFound)) {
  console.error(
    `There is no demo in ${dist}. Build one with npm run build:demo, or name its folder with --dist.`,
  );
  process.exit(1);
}

const server = createServer((request, reply) => {
  // A new build shows at once.
  reply.setHeader('cache-control', 'no-cache');
  const [path = '/'] = (request.url ?? '/').split('?');
  send(request, path, { root: dist, cacheControl: false })
    .on('error', () => {
      reply.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      createReadStream(notFound).pipe(reply);
    })
    .pipe(reply);
});
console.log(`The demo is served at ${await listen(server, port)}/`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());

function readFlags(args: string[]) {
  const options = { port: TEXT, dist: TEXT };
  return readCommandLine({ args, use: USAGE, options }, (values) => ({
    port: portNumber(values.port) ?? PORT,
    dist: filled('dist', values.dist) ?? 'dist-demo',
  }));
}
