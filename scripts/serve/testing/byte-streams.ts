import fc from 'fast-check';

/** Generates mostly the usual value, which every server understands, and sometimes one of the others. */
const mostly = (usual: string, ...others: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(usual, ...others) },
  );

const method = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('GET', 'GET', 'POST', 'HEAD') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECT', 'BREW', 'get', 'Get', 'PRI'],
      ...['', ' GET', 'GET ', 'GE T', 'G\tET', 'G\0ET', 'M-SEARCH', 'GET_', 'PROPFIND', 'PURGE'],
    ),
  },
);

const target = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...['/', '/en', '/zh', '/en/pricing', '/pricing', '/en/nothing', '/pricing/', '/user/device'],
      ...['/assets/app-1a2b3c.js', '/favicon.ico', '/robots.txt', '/assets/gone-1a2b3c.js'],
      ...['/v1/api/x', '/test/v1/api/x', '/marketing/visit', '/.well-known/change-password'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['http://a/en', 'http://b/en', 'HTTP://a/en', 'http://a', 'http://a/v1/api/x'],
      ...['https://a/en'],
      ...['ftp://a/en', 'http:///en', 'http://a:80/en', 'http://a@b/en', '//a/en', '*', ''],
      ...['en', 'a:443'],
      ...['/en#x', '/en?#', '/en?a b', '/en pricing', '/en\tx', '/en?\t', '/e\0n', '/en?\0'],
      ...['/\x7f'],
      ...['/en?\x7f', '/\xff', '/%ff', '/en?\xff', '/%65n', '/en%2fpricing'],
      ...['/en/%2e%2e/pages.json'],
      ...['/en/../zh', '/./en', '//en', '/en//pricing', '/en/pricing%20', '/%', '/en?%', '/%00'],
      ...['/v1/..;/x', '/v1//x', '/V1/api/x', '/%761/api/x', '/v1/api/x?a=b', '/v1', '/v1/'],
      ...['/pages.json', '/.vite/manifest.json', '/en;x', '/en\\', '/en|', '/en<', '/en"'],
      ...['/en^`{}'],
      ...['/assets/link-1a2b3c.js', '/assets/folder-1a2b3c.js', '/index.html', '/en/index.html?a'],
      `/${'a'.repeat(7_000)}`,
      `/${'a'.repeat(9_000)}`,
    ),
  },
);

const version = mostly(
  'HTTP/1.1',
  ...['HTTP/1.0', 'HTTP/1.0', 'HTTP/0.9', '', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/1.10', 'HTTP/01.1'],
  ...['http/1.1', 'HTTP/1', 'HTTP/1.', 'HTTP', 'HTTPS/1.1', 'HTTP/1.1 ', 'HTTP/1.1\t'],
  ...['HTTP/3.0', 'ICE/1.0'],
);

const lineEnd = fc.oneof(
  { weight: 12, arbitrary: fc.constant('\r\n') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\r\n', '\n\r') },
);

const host = mostly(
  'host: a',
  ...['', 'host:', 'host: ', 'host: a\r\nhost: a', 'host: a\r\nHost: b', 'host: a b', 'host: a/b'],
  ...['host: a:80', 'host: a:', 'host: a:x', 'host: a:99999', 'host: [::1]', 'host: [::1'],
  ...['host: u@a'],
  ...['host: a..b', 'host: .', 'host: a.', 'host: a,b', 'host: a\\b', 'host: a?b', 'host: a#b'],
  ...['host: a\0', 'host: a\x7f', 'host: \xff', 'host: a%00', 'host : a', ' host: a'],
  ...['host:\ta', 'Host: A'],
  ...['host: a\tb', 'host: "a"', 'host: <a>', 'host: -', 'host: _', 'host;a', 'host a'],
  ...['host: a\x01'],
);

const framing = mostly(
  '',
  ...['content-length: 0', 'content-length: 4', 'content-length: 04', 'content-length: +4'],
  ...['content-length: -4', 'content-length: 0x4', 'content-length: 4, 4', 'content-length: 4 4'],
  ...['content-length:', 'content-length: a', 'content-length: 4\r\ncontent-length: 4'],
  ...['content-length: 4\r\ncontent-length: 5', 'content-length: 18446744073709551620'],
  ...['content-length : 4', 'content-length: 4;a', 'content-length: 4.0', 'content-length:\t4\t'],
  ...['content_length: 4', 'transfer-encoding: chunked', 'Transfer-Encoding: Chunked'],
  ...['transfer-encoding: identity', 'transfer-encoding: gzip, chunked'],
  ...['transfer-encoding: chunked, gzip'],
  ...['transfer-encoding: chunked, chunked', 'transfer-encoding: xchunked', 'transfer-encoding:'],
  ...['transfer-encoding: chunked\r\ncontent-length: 4'],
  ...['content-length: 4\r\ntransfer-encoding: chunked'],
  ...['transfer-encoding: chunked\r\ntransfer-encoding: chunked', 'transfer-encoding : chunked'],
  ...['transfer-encoding:\tchunked', 'transfer-encoding: chunked;a'],
  ...['transfer-encoding: "chunked"'],
  ...['transfer-encoding: chunked\0', 'transfer-encoding: \x0bchunked', 'transfer-encoding: gzip'],
);

const other = fc.constantFrom(
  ...['accept-encoding: br', 'accept-encoding: gzip', 'accept-encoding: br;q=0, gzip'],
  ...['accept-encoding: *'],
  ...['accept-language: en', 'accept-language: zh', 'cookie: halyard.language=en', 'language: en'],
  ...['accept-language: en\r\naccept-language: zh', 'cookie: a=b\r\ncookie: halyard.language=en'],
  ...['user-agent: AdsBot-Google', 'user-agent: x', 'x-forwarded-proto: https', 'X-A: b', 'x_a: b'],
  ...['if-none-match: *', 'if-match: *', 'if-match: "x"', 'if-none-match: "x"', 'if-match: '],
  ...['if-match: x'],
  ...['if-modified-since: Fri, 01 Jan 2100 00:00:00 GMT', 'if-modified-since: x', 'if-range: "x"'],
  ...['if-unmodified-since: Thu, 01 Jan 1970 00:00:01 GMT', 'range: bytes=0-1'],
  ...['range: bytes=9999999-'],
  ...['range: bytes=0-0,1-1', 'range: x', 'expect: 100-continue', 'expect: 100-Continue'],
  ...['expect: x'],
  ...['expect: 100-continue, x', 'expect:', 'expect: 100-continue\r\nexpect: x'],
  ...['connection: close', 'connection: keep-alive', 'connection: content-length', 'connection: x'],
  ...['connection: host', 'connection: close\r\nconnection: host'],
  ...['connection: transfer-encoding, close'],
  ...['connection: upgrade\r\nupgrade: websocket', 'connection: upgrade\r\nupgrade: h2c'],
  ...['upgrade: h2c'],
  ...['access-control-request-method: POST', 'te: trailers', 'trailer: x', 'date: x', 'a:b'],
  ...['a: b '],
  ...['a', ': a', 'a :b', 'a b: c', 'a\tb: c', 'a\0: b', 'a: \0', 'a: \x01', 'a: \x7f'],
  ...['a: \xff', '\xff: a'],
  ...['a: b\rc: d', 'a: b\nc: d', 'a: b\r\n c', 'a: b\r\n\tc', 'a: b\r\n ', ' a: b', '\ta: b'],
  ...['a(: b', 'a/: b'],
  ...['a"b: c', 'a{: c', 'a:', 'a::', 'a;b: c', '(): a', '\x01: a', 'a@b: c', 'a: "', 'a: ('],
  ...['é: a'],
  `a: ${'x'.repeat(7_000)}`,
  `a: ${'x'.repeat(9_000)}`,
  `a: ${'x'.repeat(40_000)}`,
  'a: b\r\n'.repeat(60) + 'a: b',
  'a: b\r\n'.repeat(150) + 'a: b',
);

const body = mostly(
  '',
  ...['body', '4\r\nbody\r\n0\r\n\r\n', '0\r\n\r\n', '4\r\nbody\r\n0\r\nx: y\r\n\r\n'],
  ...['4;x=y\r\nbody\r\n0\r\n\r\n'],
  ...['4 \r\nbody\r\n0\r\n\r\n', '+4\r\nbody\r\n0\r\n\r\n', '0x4\r\nbody\r\n0\r\n\r\n'],
  ...['04\r\nbody\r\n0\r\n\r\n'],
  ...['4\nbody\n0\n\n', '4\r\nbody0\r\n\r\n', '4\r\nbodyx\r\n0\r\n\r\n', '4\r\nbody\r\n0\r\n'],
  ...['x\r\n', '\r\n', '\r\n\r\n'],
  ...['4;\r\nbody\r\n0\r\n\r\n', '4;x\nbody\r\n0\r\n\r\n', '4\r\nbody\r\n0\r\nx y\r\n\r\n'],
  ...['-1\r\n', '10000000000000004\r\nbody'],
  ...['4\r\nbody\r\n0\r\nhost: b\r\ncontent-length: 4\r\n\r\n', '4\r\nbody\r\n00\r\n\r\n'],
  ...['4\rbody\r\n0\r\n\r\n'],
);

const request = fc
  .tuple(
    method,
    target,
    version,
    lineEnd,
    host,
    framing,
    fc.array(other, { maxLength: 2 }),
    lineEnd,
    body,
  )
  .map(([verb, address, protocol, end, ...[named, framed, others, last, content]]) => {
    const first = `${verb} ${address}${protocol === '' ? '' : ` ${protocol}`}`;
    const lines = [named, framed, ...others].filter(Boolean).map((line) => line + end);
    return `${first}${end}${lines.join('')}${last}${content}`;
  });

/**
 * A request that ends the connection, so that a test need not wait for a server that understood the requests before.
 */
const LAST = 'GET /zh HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';

/** Streams that a client may send over one connection, one byte per character. */
export const byteStreams = fc
  .array(request, { minLength: 1, maxLength: 2 })
  .map((requests) => requests.join('') + LAST);
