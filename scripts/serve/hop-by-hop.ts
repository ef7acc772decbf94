/** Headers that belong to one connection, not to the message (RFC 9110 §7.6.1). Node writes its own for the next. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns a test for the names of hop-by-hop headers. `connection` is the `Connection` header, which can name more. */
export function hopByHopHeaders(connection = ''): (name: string) => boolean {
  const namedHeaders = new Set(connection.toLowerCase().split(/[\s,]+/));
  return (name) => HOP_BY_HOP.has(name.toLowerCase()) || namedHeaders.has(name.toLowerCase());
}
