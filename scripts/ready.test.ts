import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['linux', 'x64', /npm ci/],
  ['darwin', 'arm64', /nodejs\.org/],
])('an old Node on %s %s gets advice', (platform, arch, advice) => {
  const disguise = `for (const [name, value] of Object.entries(${JSON.stringify({
    versions: { node: '20.19.0' },
    platform,
    arch,
  })})) Object.defineProperty(process, name, { value });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, 'scripts/ready.mjs'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/needs Node 24 or newer, and this is 20\.19\.0/);
  expect(stderr).toMatch(advice);
});

test.each(['a#b', 'a?b'])('a project folder that the tools cannot read is refused: %s', (name) => {
  const parent = mkdtempSync(join(tmpdir(), 'ready-'));
  const folder = join(parent, name);
  mkdirSync(folder);
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/ready.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(parent, { recursive: true });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining(`${name}: rename the folder`),
  ]);
});

test('packages that are not installed are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  cpSync('scripts/check-node.mjs', join(folder, 'scripts/check-node.mjs'));
  mkdirSync(join(folder, 'node_modules/there'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/there/package.json'), '{}');
  const dependencies = { there: '1.0.0', gone: '1.0.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-node.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('node_modules lacks gone. Run npm ci, then the command again.\n');
  expect(status).toBe(1);
});
