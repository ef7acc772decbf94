import { globSync } from 'node:fs';
import { canInstallPackages, installPackages } from '../debian.ts';

type Program = {
  /** The path at which Debian's package puts the program. */
  path: string;
  packageName: string;
};

/** The programs of the other engines, as Debian ships them. `*` stands for the architecture. */
const PROGRAMS = {
  firefox: { path: '/usr/bin/firefox-esr', packageName: 'firefox-esr' },
  webkitDriver: { path: '/usr/bin/WebKitWebDriver', packageName: 'webkit2gtk-driver' },
  /** The engine's own small browser, which comes with the library that the driver needs. */
  webkit: {
    path: '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
    packageName: 'webkit2gtk-driver',
  },
  /** A display without a screen, which WebKitGTK needs. */
  display: { path: '/usr/bin/Xvfb', packageName: 'xvfb' },
} as const satisfies Record<string, Program>;

/** Finds the paths of the programs. Throws if one is not installed. */
export function findProgramPaths(): Record<keyof typeof PROGRAMS, string> {
  const entries = Object.entries(PROGRAMS).map(([name, { path, packageName }]) => {
    const [found] = globSync(path);
    if (!found) throw new Error(`${path} is missing: install Debian's package ${packageName}.`);
    return [name, found];
  });
  return Object.fromEntries(entries) as Record<keyof typeof PROGRAMS, string>;
}

/**
 * Makes sure that Firefox and WebKitGTK are installed: with apt-get on Debian as root. Returns a line for the terminal.
 * Throws with a line that names the missing packages.
 */
export function ensureEngines({
  isInstalled = (path: string) => globSync(path).length > 0,
  canInstall = canInstallPackages(),
  install = installPackages,
} = {}): string {
  const missing = [
    ...new Set(
      Object.values(PROGRAMS)
        .filter(({ path }) => !isInstalled(path))
        .map(({ packageName }) => packageName),
    ),
  ];
  if (missing.length === 0) return 'Firefox and WebKitGTK found';
  if (!canInstall) {
    throw new Error(
      `Firefox and WebKit are tested as Debian ships them. Missing here: ${missing.join(', ')}. As root on Debian this command installs them.`,
    );
  }
  install(missing);
  return `Firefox and WebKitGTK: installed ${missing.join(', ')} with apt-get`;
}
