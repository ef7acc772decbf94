/** One attempt to put a request of its own behind another, as bytes. */
export type Attack = { name: string; bytes: string };

/** No server passes it on. A backend that sees it was reached around the rules of the server in front. */
export const SMUGGLED = '/internal/smuggled';

const METHODS = ['POST', 'OPTIONS', 'GET', 'HEAD', 'PUT', 'DELETE', 'TRACE', 'CONNECT'];
const INNER = `POST ${SMUGGLED} HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\n`;
const LENGTH = `content-length: ${INNER.length}`;
const CHUNKED = 'transfer-encoding: chunked';
const chunk = (text: string, size = text.length.toString(16)) => `${size}\r\n${text}\r\n0\r\n\r\n`;

type Shape = [name: string, headers: string[], body: string];

/** What every method is tried with. */
const SHAPES: Shape[] = [
  ['a length that Connection names', ['connection: content-length', LENGTH], INNER],
  ['a coding that Connection names', ['connection: transfer-encoding', CHUNKED], chunk(INNER)],
  [
    'both, and Connection names both',
    ['connection: content-length, transfer-encoding', LENGTH, CHUNKED],
    chunk(INNER),
  ],
  ['a body without a length', [], INNER],
  ['a body that is a request', [LENGTH], INNER],
  ['a length, then a coding', ['content-length: 4', CHUNKED], `0\r\n\r\n${INNER}`],
  ['a coding, then a length', [CHUNKED, `content-length: ${INNER.length}`], chunk(INNER)],
  ['a length of zero beside a coding', ['content-length: 0', CHUNKED], chunk(INNER)],
  ['two lengths', ['content-length: 0', LENGTH], INNER],
  ['two equal lengths', [LENGTH, LENGTH], INNER],
  ['a list of lengths', [`content-length: 0, ${INNER.length}`], INNER],
  ['a signed length', ['content-length: +0'], INNER],
  ['a negative length', ['content-length: -1'], INNER],
  ['a hexadecimal length', [`content-length: 0x${INNER.length.toString(16)}`], INNER],
  ['an overflowing length', ['content-length: 18446744073709551616'], INNER],
  ['a length with a space in it', ['content-length: 0 0'], INNER],
  ['a length whose name ends in a space', [`content-length : ${INNER.length}`], INNER],
  ['a length with an underscore', [`content_length: ${INNER.length}`], INNER],
  ['an unknown coding', ['transfer-encoding: xchunked', LENGTH], INNER],
  ['identity as a coding', ['transfer-encoding: identity', LENGTH], INNER],
  ['chunked, then identity', ['transfer-encoding: chunked, identity'], chunk(INNER)],
  ['chunked twice', [CHUNKED, CHUNKED], chunk(INNER)],
  ['a coding after a tab', ['transfer-encoding:\tchunked', 'content-length: 4'], chunk(INNER)],
  ['a coding before a vertical tab', ['transfer-encoding: chunked\v', LENGTH], chunk(INNER)],
  ['a coding whose name ends in a space', ['transfer-encoding : chunked', LENGTH], chunk(INNER)],
  ['a folded coding', ['x: y\r\n transfer-encoding: chunked', LENGTH], chunk(INNER)],
  ['a coding behind a bare line feed', ['x: y\ntransfer-encoding: chunked', LENGTH], chunk(INNER)],
  ['a coding behind a bare return', ['x: y\rtransfer-encoding: chunked', LENGTH], chunk(INNER)],
  ['a coding behind a NUL', ['x: y\0transfer-encoding: chunked', LENGTH], chunk(INNER)],
  ['a coding with an underscore', ['transfer_encoding: chunked', LENGTH], chunk(INNER)],
  ['a signed chunk', [CHUNKED], chunk(INNER, `+${INNER.length.toString(16)}`)],
  ['a chunk of 0x', [CHUNKED], chunk(INNER, `0x${INNER.length.toString(16)}`)],
  [
    'an overflowing chunk',
    [CHUNKED],
    chunk(INNER, `10000000000000000${INNER.length.toString(16)}`),
  ],
  ['a chunk that ends early', [CHUNKED], `1\r\nab\r\n0\r\n\r\n${INNER}`],
  ['chunks by line feeds', [CHUNKED], `1\na\n0\n\n${INNER}`],
  ['an extension with a line feed', [CHUNKED], `1;x\n${INNER}\r\na\r\n0\r\n\r\n`],
  ['trailers that frame', [CHUNKED], `0\r\ncontent-length: 4\r\nhost: b\r\n\r\n${INNER}`],
  ['an upgrade to a socket', ['connection: upgrade', 'upgrade: websocket', LENGTH], INNER],
  ['an upgrade without a body', ['connection: upgrade', 'upgrade: websocket'], INNER],
  [
    'an upgrade to HTTP/2',
    ['connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMAAABk'],
    INNER,
  ],
  ['a body that is waited for', ['expect: 100-continue', LENGTH], INNER],
  ['an unknown expectation', ['expect: 200-ok', LENGTH], INNER],
  ['a connection header twice', ['connection: close', 'connection: content-length', LENGTH], INNER],
  ['a kept connection', ['connection: keep-alive', 'content-length: 0'], INNER],
  ['a second host', ['host: b', 'content-length: 0'], INNER],
];

/** Attempts that are not a matter of the method. */
const OTHERS: Attack[] = [
  { name: 'an absolute address', bytes: `POST http://a${SMUGGLED} HTTP/1.1\r\nhost: a\r\n\r\n` },
  {
    name: 'an absolute address of a call',
    bytes: request('POST', [], INNER, 'http://b/v1/attack'),
  },
  { name: 'a line feed in the address', bytes: request('POST', [], '', `/v1/a\n${INNER}`) },
  {
    name: 'an encoded line feed',
    bytes: request('POST', [], '', `/v1/a%0d%0a%0d%0a${INNER.split(' ')[1]}`),
  },
  {
    name: 'HTTP/1.0 with a coding',
    bytes: request('POST', [CHUNKED, LENGTH], chunk(INNER), '/v1/attack', '1.0'),
  },
  {
    name: 'HTTP/1.0, kept',
    bytes: request('POST', ['connection: keep-alive'], INNER, '/v1/attack', '1.0'),
  },
  { name: 'HTTP/2.0', bytes: request('POST', [LENGTH], INNER, '/v1/attack', '2.0') },
  { name: 'HTTP/0.9', bytes: `POST /v1/attack\r\n${INNER}` },
  {
    name: 'line feeds alone',
    bytes: request('POST', ['content-length: 0'], INNER).replaceAll('\r\n', '\n'),
  },
  { name: 'a header without a name', bytes: request('POST', [': a', LENGTH], INNER) },
  { name: 'a header before the request', bytes: `x: y\r\n${request('POST', [LENGTH], INNER)}` },
  {
    name: 'ten requests at once',
    bytes: request('POST', ['content-length: 0'], '').repeat(9) + INNER,
  },
];

export const ATTACKS: Attack[] = [
  ...METHODS.flatMap((method) =>
    SHAPES.map(([name, headers, body]) => ({
      name: `${method} with ${name}`,
      bytes: request(method, headers, body),
    })),
  ),
  ...OTHERS,
];

function request(
  method: string,
  headers: string[],
  body: string,
  path = '/v1/attack',
  version = '1.1',
): string {
  const lines = [`${method} ${path} HTTP/${version}`, 'host: a', ...headers];
  // A browser's preflight is passed on, and only with this header.
  if (method === 'OPTIONS') lines.push('access-control-request-method: POST');
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
