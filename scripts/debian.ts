import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether tests may install packages: as root on Debian. */
export function canInstallPackages(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/** Installs packages with apt-get, without recommended ones. Throws with the output of apt-get. */
export function installPackages(names: string[]): void {
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', ...names);
}

function aptGet(...args: string[]): void {
  const result = spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status === 0) return;
  throw new Error(
    `apt-get ${args.join(' ')} failed:\n${result.stdout ?? ''}${result.stderr ?? ''}`,
  );
}
