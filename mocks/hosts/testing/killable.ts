import type { AddressInfo } from 'node:net';
import { loadKeys } from '../keys';
import { createNodeCipher } from '../node-cipher';
import { createHttpHost } from '../node-http';
import { startNodeSandbox } from '../node-sandbox';

/** `node killable.mjs KEYS STATE`: what `npm run sandbox` serves, without its second thread, until it is killed. */
const [keysFolder = '', stateFile = ''] = process.argv.slice(2);
const cipher = createNodeCipher(await loadKeys(keysFolder));
const options = { keysFolder, stateFile, cipher, onDamage: 'refuse' } as const;
const { answer } = await startNodeSandbox(options);
const server = createHttpHost(answer);
server.listen(0, 'localhost', () => {
  console.log(`answers at http://localhost:${(server.address() as AddressInfo).port}/`);
});
