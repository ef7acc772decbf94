import { spawnSync } from 'node:child_process';
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
