/** node sandbox-server.ts NAME: an echo, or the sandbox as `npm run sandbox` serves it, for `bench -- sandbox`. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../mocks/hosts/listen.ts';
import { KEYS_FOLDER, loadHost } from '../../mocks/hosts/load.ts';

const [, , name = ''] = process.argv;
if (name === 'echo') {
  const server = createServer((request, reply) => {
    void text(request).then((body) => reply.end(`{"code":200,"echo":${body}}`));
  });
  process.send?.({ origin: await listen(server, 0) });
} else {
  const { startStandAlone, startUnchecked } = await loadHost('stand-alone');
  const isVerifying = name === 'verifying';
  const { origin } = await (isVerifying
    ? startStandAlone({ port: 0, keysFolder: KEYS_FOLDER })
    : startUnchecked(KEYS_FOLDER));
  process.send?.({ origin });
}
