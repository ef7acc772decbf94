import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { run } from '../process.ts';
import { findChromium, hasChineseFont } from './chromium.ts';

/** Where Debian's packages put the programs of the other engines. `*` stands for the architecture. */
const ENGINES = {
  firefox: '/usr/bin/firefox-esr',
  webkitDriver: '/usr/bin/WebKitWebDriver',
  /** The engine's own small browser, which comes with the library that the driver needs. */
  webkit: '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  /** A display without a screen, which WebKitGTK needs. */
  display: '/usr/bin/Xvfb',
} as const;

/** Where Debian's packages put what the site's nginx configuration needs. */
export const NGINX = {
  program: '/usr/sbin/nginx',
  brotli: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
} as const;

const isAt = (path: string) => () => globSync(path).length > 0;

/** Debian's packages by what needs them, and whether this machine has what each is for. */
const PACKAGES: Readonly<Record<string, Record<string, () => boolean>>> = {
  browser: {
    'chromium-headless-shell': () => findChromium() !== undefined,
    'fonts-noto-cjk': hasChineseFont,
    fontconfig: hasChineseFont,
  },
  engines: {
    'firefox-esr': isAt(ENGINES.firefox),
    'webkit2gtk-driver': () => isAt(ENGINES.webkitDriver)() && isAt(ENGINES.webkit)(),
    xvfb: isAt(ENGINES.display),
  },
  nginx: {
    nginx: isAt(NGINX.program),
    'libnginx-mod-http-brotli-static': isAt(NGINX.brotli),
  },
};

/**
 * Makes sure that this machine has the browser of the tests, the other engines, or nginx: as root on Debian with apt-get,
 * elsewhere with Playwright's own Chromium or without the tests of nginx. Returns a line for the terminal; throws one
 * with advice.
 */
export function ensurePrograms(group: 'browser' | 'engines' | 'nginx'): string {
  const missing = findMissing(group);
  if (missing.length === 0) return `${group}: found`;
  const names = missing.join(', ');
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const failure = isRootOnDebian ? installPackages(missing) : undefined;
  if (isRootOnDebian && !failure) return `${group}: installed ${names} with apt-get`;
  if (group === 'nginx') return `nginx: its tests are left out without ${names}. ${failure ?? ''}`;
  if (failure) throw new Error(failure);
  if (group === 'engines') {
    throw new Error(
      `Firefox and WebKit are tested as Debian ships them. Missing here: ${names}. As root on Debian this command installs them.`,
    );
  }
  const path = findChromium();
  if (!path) run('playwright', ['install', 'chromium'], { quiet: true });
  const font = hasChineseFont()
    ? 'Chinese fonts found'
    : 'no Chinese font: its text will show as boxes. Install one, such as Noto Sans CJK';
  return `browser: ${path ?? "Playwright's own Chromium"}, ${font}`;
}

/** Whether this machine can run the site's nginx configuration. */
export function hasNginx(): boolean {
  return findMissing('nginx').length === 0;
}

/** Finds the paths of the other engines' programs. Throws if one is not installed. */
export function findProgramPaths(): Record<keyof typeof ENGINES, string> {
  const entries = Object.entries(ENGINES).map(([name, path]) => {
    const [found] = globSync(path);
    if (!found) throw new Error(`${path} is missing: npm test -- engines says how to get it.`);
    return [name, found];
  });
  return Object.fromEntries(entries) as Record<keyof typeof ENGINES, string>;
}

function findMissing(group: string): string[] {
  return Object.entries(PACKAGES[group] ?? {}).flatMap(([name, isThere]) =>
    isThere() ? [] : [name],
  );
}

/** Installs packages without recommended ones. Returns what apt-get said if it failed. */
function installPackages(names: string[]): string | undefined {
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return `apt-get ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`;
  }
  return undefined;
}
