import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
