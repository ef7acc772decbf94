import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

type Sent = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Got = { status: number; headers: IncomingHttpHeaders; body: string; bytes: number };

/** Sends a request whose path goes out as it is, which `fetch` would normalize first. Decodes the answer. */
export async function requestRaw(
  origin: string,
  { body, headers = {}, ...sent }: Sent,
): Promise<Got> {
  const { hostname, port } = new URL(origin);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, failed) => {
    request({ hostname, port, agent: false, headers: headers, ...sent }, resolve)
      .once('error', failed)
      .end(body);
  });
  const bytes = await buffer(answer);
  const encoding = bytes.length > 0 ? answer.headers['content-encoding'] : undefined;
  const plain =
    encoding === 'br'
      ? brotliDecompressSync(bytes)
      : encoding === 'gzip'
        ? gunzipSync(bytes)
        : bytes;
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: plain.toString(),
    bytes: bytes.length,
  };
}
