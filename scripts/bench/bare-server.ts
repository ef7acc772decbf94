/** node bare-server.ts echo|decrypt: serves with only Node's HTTP, or with one decryption per request. */
import { type KeyObject, constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [kind, keyFile = ''] = process.argv.slice(2);
const ANSWER = JSON.stringify({ code: 200, msg: '', status: 'Ok', data: null });
const key = kind === 'decrypt' ? createPrivateKey(readFileSync(keyFile)) : null;

const server = createServer((message, reply) => {
  void readBody(message).then((body) => {
    if (key) decrypt(body, key);
    const text = key ? ANSWER : `{"code":200,"echo":${body}}`;
    reply.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    reply.end(text);
  });
});
server.listen(0, 'localhost', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);

function decrypt(body: string, privateKey: KeyObject): void {
  const { signature } = JSON.parse(body) as { signature: string };
  const padding = constants.RSA_PKCS1_PADDING;
  const ciphertext = Buffer.from(signature, 'base64');
  JSON.parse(privateDecrypt({ key: privateKey, padding }, ciphertext).toString());
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
