import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { SLOW_PHONE, shape } from './link.ts';
import { type Certificate, WHOLE_RECORD, startFront } from './site-server.ts';

/**
 * The fixed reference: pages of this product with their texts of November 2026, unstyled but for a page of rules, and
 * without scripts. They never change, so that what the site gains in weight shows, also where it and its copy without
 * scripts both gain it.
 */
const FOLDER = 'scripts/bench/fixed';
const PAGES = ['home', 'login'] as const;

/** Starts a server of the fixed pages over HTTPS, on a slow phone's line. */
export async function startFixed(
  certificate: Certificate,
): Promise<{ port: number; close: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const file = `${FOLDER}/${url.slice(1)}.html`;
    const known = PAGES.flatMap((page) => [`/${page}.en`, `/${page}.zh`]);
    if (!known.includes(url)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, headers).end(brotliCompressSync(readFileSync(file)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const link = await shape(await startFront(port, certificate, WHOLE_RECORD), SLOW_PHONE);
  return {
    port: link.port,
    close: () => {
      link.close();
      server.close();
    },
  };
}

/** The fixed page beside which a page of the site is measured: a form's is the login, any other's the home page. */
export function findFixedPage(path: string, isForm: boolean): string {
  const page: (typeof PAGES)[number] = isForm ? 'login' : 'home';
  return `/${page}.${path.startsWith('/zh') ? 'zh' : 'en'}`;
}
