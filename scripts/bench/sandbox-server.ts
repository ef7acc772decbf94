/** node sandbox-server.ts NAME: an echo, or the sandbox as `npm run sandbox` serves it, for `bench -- sandbox`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KEYS_FOLDER, loadHost } from '../../mocks/hosts/load.ts';

const [, , name = ''] = process.argv;
if (name === 'echo') {
  const server = createServer((request, reply) => {
    void text(request).then((body) => reply.end(`{"code":200,"echo":${body}}`));
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
} else {
  const { startStandAlone, startUnchecked } = await loadHost('stand-alone');
  const { origin } =
    name === 'verifying'
      ? await startStandAlone({ port: 0, keysFolder: KEYS_FOLDER })
      : await startUnchecked(KEYS_FOLDER);
  process.send?.({ origin });
}
