import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from '../debian.ts';

/** Where Debian's packages put the files that the configuration needs. */
export const NGINX = {
  program: '/usr/sbin/nginx',
  brotli: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
} as const;
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

/** Whether this machine can run the site's nginx configuration. */
export function hasNginx(): boolean {
  return Object.values(NGINX).every((file) => existsSync(file));
}

/** Makes sure that the tests of nginx can run, or says that they are skipped. Returns a line for the terminal. */
export function ensureNginx(): string {
  if (hasNginx()) return `nginx ${NGINX.program}`;
  if (!canInstallPackages()) {
    return `No nginx with ${PACKAGES[1]}: its tests are left out, those of our own server run`;
  }
  try {
    installPackages(PACKAGES);
    return `nginx ${NGINX.program}; installed ${PACKAGES.join(', ')} with apt-get`;
  } catch (error) {
    return `nginx could not be installed, and its tests are left out: ${(error as Error).message}`;
  }
}
