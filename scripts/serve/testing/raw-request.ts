import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

type Sent = { path: string; method?: string; headers?: Record<string, string>; body?: string };
export type Got = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request whose path goes out as it is, which `fetch` would normalize first. Decodes the answer. */
export async function requestRaw(origin: string, { body, ...sent }: Sent): Promise<Got> {
  const { hostname, port } = new URL(origin);
  const call = request({ hostname, port, agent: false, ...sent }).end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  const bytes = await buffer(answer);
  const encoding = bytes.length > 0 ? headers['content-encoding'] : undefined;
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  return { status, headers, body: (decode?.(bytes) ?? bytes).toString() };
}
