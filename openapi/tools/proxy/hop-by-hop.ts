/** Headers of one connection and not of the message (RFC 9110 §7.6.1). Node writes those of the next connection. */
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

/** Tells the headers of one connection, by their names, from those of the message; `Connection` can name more. */
export function hopByHopHeaders(connection = ''): (name: string) => boolean {
  const named = new Set(connection.toLowerCase().split(/[\s,]+/));
  return (name) => HOP_BY_HOP.has(name.toLowerCase()) || named.has(name.toLowerCase());
}
