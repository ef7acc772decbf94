import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ServerLimits } from '../../../mocks/hosts/server-limits.ts';
import { type BackendProxy, noBackend } from '../backend.ts';
import { watchDist } from '../dist.ts';
import { renderNginxConfiguration } from '../nginx.ts';
import { createSiteServer } from '../server.ts';
import { startNginx } from './nginx-program.ts';

type Options = {
  backend?: BackendProxy;
  adBotsAreEmptied?: boolean;
  limits?: Partial<ServerLimits>;
};

/** Starts the server of a built site at a free port of this machine. */
export async function serveFolder(
  folder: string,
  { backend = noBackend, adBotsAreEmptied = true, limits }: Options = {},
): Promise<{ origin: string; server: Server; close: () => Promise<void> }> {
  const rules = { limits, adBotsAreEmptied, hasDebugApi: false, isHttps: false };
  const server = createSiteServer({ dist: watchDist(folder), backend, ...rules });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts nginx for a built site. */
export async function serveFolderByNginx(
  folder: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const nginx = await startNginx((port) =>
    renderNginxConfiguration({
      ...{ dist: folder, port, isHttps: false, adBotsAreEmptied: true },
      ...{ backend: { kind: 'none' }, mirrors: [], log: join(folder, 'nginx.log') },
    }),
  );
  return { origin: nginx.origin, close: nginx.stop };
}
