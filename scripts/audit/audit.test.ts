import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type LockedPackage, findPackageProblems } from './packages.ts';

const GOOD: LockedPackage = {
  version: '1.0.0',
  license: 'MIT',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
  integrity: `sha512-${'a'.repeat(86)}==`,
};
const audit = (changes: LockedPackage) =>
  findPackageProblems('x.json', { '': {}, 'node_modules/a': { ...GOOD, ...changes } }, []);

test.each<LockedPackage>([
  {},
  { license: '(MIT OR GPL-3.0)' },
  { license: 'MIT AND Apache-2.0' },
  { license: 'MPL-2.0', dev: true },
  { resolved: undefined },
])('a package with %j is fine', (changes) => {
  expect(audit(changes)).toEqual([]);
});

const from = (resolved: string) => ({ resolved });
test.each<[LockedPackage, string]>([
  [{ license: 'GPL-3.0' }, 'a has GPL-3.0'],
  [{ license: 'MPL-2.0' }, 'what is shipped may not have'],
  [{ license: 'MIT AND GPL-3.0', dev: true }, 'a tool may not have'],
  [{ license: undefined }, 'a has no licence'],
  [{ hasInstallScript: true }, 'install script'],
  [{ integrity: undefined }, 'no hash'],
  [{ integrity: 'sha1-abc' }, 'no hash'],
  [{ integrity: `${GOOD.integrity} ${GOOD.integrity}` }, 'no hash'],
  [{ name: 'b' }, 'does not come from'],
  [{ version: '2.0.0' }, 'does not come from'],
  [from('git+ssh://git@github.com/a/a.git'), 'does not come from'],
  [from('https://registry.npmjs.org@evil.example/a/-/a-1.0.0.tgz'), 'does not come from'],
  [from('http://registry.npmjs.org/a/-/a-1.0.0.tgz'), 'does not come from'],
  [from('https://registry.npmjs.org/b/-/b-1.0.0.tgz'), 'does not come from'],
  [{ link: true, resolved: '../a' }, 'does not come from'],
])('a package with %j is reported', (changes, text) => {
  expect(audit(changes)).toEqual([expect.stringContaining(text)]);
});

test('npm-shrinkwrap.json is read, too, since npm installs by it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ workspaces: [], packages }));
  write('package.json', {});
  write('package-lock.json', { 'node_modules/a': GOOD });
  write('npm-shrinkwrap.json', { 'node_modules/a': { ...GOOD, license: 'GPL-3.0' } });
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/audit.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('npm-shrinkwrap.json: a has GPL-3.0');
});
