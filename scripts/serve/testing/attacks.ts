import fc from 'fast-check';
import { samples } from '../../../src/lib/testing/fuzz.ts';

/** An attempt to smuggle a request behind another. */
export type Attack = {
  name: string;
  /** The bytes on the wire, one per character. */
  bytes: string;
  /** The address of its call, which no other attack has. */
  path: string;
  /** The calls that the site's backend may see because of the attack, by RFC 9112. A server may refuse any of them. */
  meant: readonly Call[];
  /** The calls that the backend may see behind a proxy that passes every method on. */
  read: readonly Call[];
};
type Call = { url: string; body: string };

/**
 * An address that no server passes on. An attack that shows it to a backend got around the rules of the server in
 * front.
 */
export const SMUGGLED = '/internal/smuggled';
const INNER = `POST ${SMUGGLED} HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\n`;

const METHODS = ['POST', 'OPTIONS', 'GET', 'HEAD', 'PUT', 'DELETE', 'TRACE', 'CONNECT', 'post'];
const CALLED: readonly string[] = ['POST', 'OPTIONS'];

/** A way to frame a body. `body` is null if the request must be refused, undefined if its headers frame nothing. */
type Frame = { name: string; headers: string[]; bytes: string; body: string | null | undefined };

/**
 * A spelling of a header's name, and what it makes of the header: `itself`, `none` (the request must be refused), or
 * `another` header.
 */
type Spelling = {
  name: string;
  spell: (name: string) => string;
  is: 'itself' | 'none' | 'another';
};
const SPELLINGS: readonly Spelling[] = [
  { name: 'in lower case', spell: (name) => name, is: 'itself' },
  { name: 'in upper case', spell: (name) => name.toUpperCase(), is: 'itself' },
  // A server may take a line feed for a line end (RFC 9112 §2.2), as nginx does, in chunks as well.
  { name: 'behind a line feed', spell: (name) => `x: y\n${name}`, is: 'itself' },
  { name: 'before a space', spell: (name) => `${name} `, is: 'none' },
  { name: 'before a tab', spell: (name) => `${name}\t`, is: 'none' },
  { name: 'behind a space', spell: (name) => ` ${name}`, is: 'none' },
  { name: 'folded', spell: (name) => `x: y\r\n ${name}`, is: 'none' },
  { name: 'behind a return', spell: (name) => `x: y\r${name}`, is: 'none' },
  { name: 'behind a NUL', spell: (name) => `x: y\0${name}`, is: 'none' },
  { name: 'with an underscore', spell: (name) => name.replace('-', '_'), is: 'another' },
];

const HEX = INNER.length.toString(16);
type Chunks = { name: string; bytes: string; body: string | null };
const LAST = '0\r\n\r\n';
const CHUNKS: readonly Chunks[] = [
  { name: 'one chunk', bytes: `${HEX}\r\n${INNER}\r\n${LAST}`, body: INNER },
  {
    name: 'two chunks',
    bytes: `1\r\n${INNER[0]}\r\n${(INNER.length - 1).toString(16)}\r\n${INNER.slice(1)}\r\n${LAST}`,
    body: INNER,
  },
  { name: 'capitals', bytes: `${HEX.toUpperCase()}\r\n${INNER}\r\n${LAST}`, body: INNER },
  { name: 'zeros before it', bytes: `000${HEX}\r\n${INNER}\r\n${LAST}`, body: INNER },
  { name: 'an extension', bytes: `${HEX};a=b\r\n${INNER}\r\n${LAST}`, body: INNER },
  { name: 'a quoted extension', bytes: `${HEX};a="b;c"\r\n${INNER}\r\n${LAST}`, body: INNER },
  { name: 'a trailer', bytes: `${HEX}\r\n${INNER}\r\n0\r\nx: y\r\n\r\n`, body: INNER },
  { name: 'nothing, then a request', bytes: `${LAST}${INNER}`, body: '' },
  {
    name: 'trailers that frame',
    bytes: `0\r\ncontent-length: 4\r\nhost: b\r\n\r\n${INNER}`,
    body: '',
  },
  { name: 'a sign', bytes: `+${HEX}\r\n${INNER}\r\n${LAST}`, body: null },
  { name: 'a minus', bytes: `-${HEX}\r\n${INNER}\r\n${LAST}`, body: null },
  { name: '0x', bytes: `0x${HEX}\r\n${INNER}\r\n${LAST}`, body: null },
  { name: 'an overflow', bytes: `10000000000000000${HEX}\r\n${INNER}\r\n${LAST}`, body: null },
  { name: 'an early end', bytes: `1\r\nab\r\n${LAST}${INNER}`, body: null },
  { name: 'line feeds alone', bytes: `1\na\n0\n\n${INNER}`, body: 'a' },
  { name: 'a line feed in an extension', bytes: `1;x\n${INNER}\r\na\r\n${LAST}`, body: null },
  { name: 'no end', bytes: `${HEX}\r\n${INNER}`, body: null },
  { name: 'no number', bytes: `\r\n${INNER}\r\n${LAST}`, body: null },
];

const CODINGS: readonly { value: string; isChunked: boolean }[] = [
  { value: 'chunked', isChunked: true },
  { value: 'Chunked', isChunked: true },
  { value: '\tchunked', isChunked: true },
  { value: 'chunked ', isChunked: true },
  { value: 'chunked,', isChunked: false },
  { value: ', chunked', isChunked: false },
  { value: 'chunked, chunked', isChunked: false },
  { value: 'identity, chunked', isChunked: false },
  { value: 'gzip, chunked', isChunked: false },
  { value: 'chunked, identity', isChunked: false },
  { value: 'identity', isChunked: false },
  { value: 'xchunked', isChunked: false },
  { value: '"chunked"', isChunked: false },
  { value: 'chunked;q=1', isChunked: false },
  { value: '\vchunked', isChunked: false },
  { value: 'chunked\v', isChunked: false },
  { value: '', isChunked: false },
];

const WHOLE = String(INNER.length);
const LENGTHS: readonly { value: string; body: string | null }[] = [
  { value: WHOLE, body: INNER },
  { value: '0', body: '' },
  { value: '4', body: INNER.slice(0, 4) },
  { value: `00${WHOLE}`, body: INNER },
  { value: `${WHOLE}, ${WHOLE}`, body: null },
  { value: `0, ${WHOLE}`, body: null },
  { value: '0 0', body: null },
  { value: '+0', body: null },
  { value: '-1', body: null },
  { value: `0x${HEX}`, body: null },
  { value: '1e1', body: null },
  { value: '18446744073709551616', body: null },
  { value: `${WHOLE};`, body: null },
  { value: '', body: null },
];

const spelling = fc.constantFrom(...SPELLINGS);
const chunks = fc.constantFrom(...CHUNKS);

const chunked: fc.Arbitrary<Frame> = fc
  .tuple(spelling, fc.constantFrom(...CODINGS), chunks)
  .map(([{ name, spell, is }, { value, isChunked }, { name: form, bytes, body }]) => ({
    name: `a coding ${name}: ${JSON.stringify(value)} with ${form}`,
    headers: [`${spell('transfer-encoding')}: ${value}`],
    bytes,
    body: readBody(is, isChunked ? body : null),
  }));

const measured: fc.Arbitrary<Frame> = fc
  .tuple(spelling, fc.constantFrom(...LENGTHS))
  .map(([{ name, spell, is }, { value, body }]) => ({
    name: `a length ${name}: ${JSON.stringify(value)}`,
    headers: [`${spell('content-length')}: ${value}`],
    bytes: INNER,
    body: readBody(is, body),
  }));

function readBody(is: Spelling['is'], body: string | null): string | null | undefined {
  return { itself: body, none: null, another: undefined }[is];
}

/** Two headers that frame are ambiguous, two equal lengths as well: no server may repair them. */
const twice: fc.Arbitrary<Frame> = fc
  .tuple(fc.oneof(chunked, measured), fc.oneof(measured, chunked))
  .map(([first, second]) => ({
    name: `${first.name}, and ${second.name}`,
    headers: [...first.headers, ...second.headers],
    bytes: first.bytes,
    body: first.body === undefined ? second.body : second.body === undefined ? first.body : null,
  }));

/** A body that nothing frames is the next request of the same connection. */
const unframed: fc.Arbitrary<Frame> = fc.constant({
  name: 'no frame',
  headers: [],
  bytes: INNER,
  body: undefined,
});

const CONNECTIONS = [
  '',
  'keep-alive',
  'close',
  'content-length',
  'transfer-encoding',
  'host',
  'content-length, transfer-encoding',
  'close,Content-Length',
  'x content-length',
  'x\ttransfer-encoding',
  'x;content-length',
  '"content-length"',
  'keep-alive, x-who, content-type',
  'close\r\nconnection: content-length',
];

const EXTRAS = [
  [],
  [],
  [],
  ['expect: 100-continue'],
  ['expect: 200-ok'],
  ['connection: upgrade', 'upgrade: websocket'],
  ['connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMAAABk'],
  ['host: b'],
  [': a'],
  ['te: trailers', 'trailer: content-length'],
  ['proxy-connection: keep-alive'],
];

/** A harmless call before or after the attack on the same connection. */
const NEIGHBOUR = { url: '/v1/neighbour', body: 'near' };
const NEIGHBOUR_BYTES = `POST ${NEIGHBOUR.url} HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\n\r\nnear`;

const parts = fc.record({
  method: fc.oneof(fc.constantFrom(...CALLED), fc.constantFrom(...METHODS)),
  version: fc.constantFrom('1.1', '1.1', '1.1', '1.1', '1.0', '2.0'),
  frame: fc.oneof(
    { weight: 8, arbitrary: chunked },
    { weight: 5, arbitrary: measured },
    { weight: 4, arbitrary: twice },
    { weight: 1, arbitrary: unframed },
  ),
  connection: fc.oneof(fc.constant(''), fc.constantFrom(...CONNECTIONS)),
  extra: fc.constantFrom(...EXTRAS),
  target: fc.constantFrom<((path: string) => string)[]>(
    ...[(path: string) => path, (path: string) => path, (path: string) => path],
    (path) => `http://b${path}`,
    (path) => `${path}\n${INNER}`,
    (path) => `${path}%0d%0a%0d%0aPOST%20${SMUGGLED}`,
  ),
  pipelined: fc.constantFrom('', '', 'before', 'after', 'both'),
  lineEnd: fc.constantFrom('\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n'),
});
type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never;

const PLAIN: Parts = {
  method: 'POST',
  version: '1.1',
  frame: { name: '', headers: [], bytes: '', body: '' },
  connection: '',
  extra: [],
  target: (path) => path,
  pipelined: '',
  lineEnd: '\r\n',
};

/**
 * Makes attacks with every method and every plain way to frame a body, and `count` others from all combinations of
 * method, version, frame, spelling, chunks, Connection, pipelining and line ends.
 */
export function makeAttacks(count: number): Attack[] {
  const frames: Frame[] = [
    { name: 'no frame', headers: [], bytes: INNER, body: '' },
    ...CHUNKS.map(({ name, bytes, body }) => {
      return { name, headers: ['transfer-encoding: chunked'], bytes, body };
    }),
    ...LENGTHS.map(({ value, body }) => {
      const headers = [`content-length: ${value}`];
      return { name: `a length of ${JSON.stringify(value)}`, headers, bytes: INNER, body };
    }),
  ];
  const connections = ['', 'content-length', 'transfer-encoding', 'x content-length'];
  const plain = METHODS.flatMap((method) =>
    frames.flatMap((frame) =>
      (CALLED.includes(method) ? connections : ['']).map((connection) => {
        return { ...PLAIN, method, frame, connection };
      }),
    ),
  );
  return [...plain, ...samples(parts, count)].map(writeAttack);
}

function writeAttack(
  { method, version, frame, connection, extra, target, pipelined, lineEnd }: Parts,
  index: number,
): Attack {
  const path = `/v1/attack/${index}`;
  const lines = [
    `${method} ${target(path)} HTTP/${version}`,
    'host: a',
    ...frame.headers,
    ...(connection ? [`connection: ${connection}`] : []),
    ...extra,
    // A preflight is passed on only with this header, which browsers send.
    ...(method === 'OPTIONS' ? ['access-control-request-method: POST'] : []),
  ];
  const own = `${lines.join(lineEnd)}${lineEnd}${lineEnd}${frame.bytes}`;
  const before = pipelined === 'before' || pipelined === 'both' ? NEIGHBOUR_BYTES : '';
  const after = pipelined === 'after' || pipelined === 'both' ? NEIGHBOUR_BYTES : '';
  const body = frame.body === undefined ? '' : frame.body;
  // A preflight has no body, and HTTP/2 no text.
  const isMeant = CALLED.includes(method) && version !== '2.0';
  const isPassedOn = isMeant && (method !== 'OPTIONS' || body === '');
  const read = [...(body === null ? [] : [{ url: path, body }]), NEIGHBOUR];
  const shape = [connection && `Connection: ${connection}`, ...extra, pipelined].filter(Boolean);
  return {
    name: `${index}: ${method} HTTP/${version} with ${[frame.name, ...shape].join('; ')}`,
    bytes: before + own + after,
    path,
    meant: isPassedOn ? read : [NEIGHBOUR],
    read,
  };
}
