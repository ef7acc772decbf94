import { describe, expect, test } from 'vitest';
import type { LockedPackage, Manifest, Packages } from './lock-file.ts';
import { findPackageProblems } from './packages.ts';
import { findSecrets } from './secrets.ts';

const NPMRC = 'ignore-scripts=true\n';
const HASH = `sha512-${'a'.repeat(86)}==`;
const GOOD: LockedPackage = {
  version: '1.0.0',
  license: 'MIT',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
  integrity: HASH,
};
const auditPackage = (changes: LockedPackage, path = 'node_modules/a') =>
  findPackageProblems({ '': {}, [path]: { ...GOOD, ...changes } }, NPMRC, {});

describe('a package', () => {
  test.each<LockedPackage>([
    {},
    { license: '(MIT OR GPL-3.0)' },
    { license: 'MIT AND Apache-2.0' },
    { license: 'MPL-2.0', dev: true },
    { resolved: undefined },
    { dependencies: { b: '^1.0.0 || 2.x - 3', c: '*', d: 'latest' } },
  ])('with %j is fine', (changes) => {
    expect(auditPackage(changes)).toEqual([]);
  });

  test.each<[LockedPackage, string]>([
    [{ license: 'GPL-3.0' }, 'a has the licence GPL-3.0'],
    [{ license: 'MPL-2.0' }, 'what is shipped may not have'],
    [{ license: 'MIT AND GPL-3.0', dev: true }, 'a tool may not have'],
    [{ license: undefined }, 'a names no licence'],
    [{ license: undefined, optional: true, os: ['aix'] }, 'a names no licence'],
    [{ hasInstallScript: true }, 'a has an install script'],
  ])('with %j is reported', (changes, text) => {
    expect(auditPackage(changes)).toEqual([expect.stringContaining(text)]);
  });

  test.each<LockedPackage>([
    { integrity: undefined },
    { integrity: undefined, resolved: undefined },
    { integrity: undefined, resolved: undefined, optional: true, os: ['aix'] },
    { integrity: 'sha1-abc' },
    { integrity: 'sha512-' },
    { integrity: `${HASH} sha512-${'b'.repeat(86)}==` },
    { integrity: undefined, inBundle: true },
  ])('with %j has no hash of its own', (changes) => {
    expect(auditPackage(changes)).toEqual([expect.stringContaining('has no hash of SHA-512')]);
  });

  const at = (resolved: string) => ({ resolved });
  test.each<LockedPackage>([
    at('git+ssh://git@github.com/a/a.git'),
    at('https://registry.npmjs.org.evil.example/a/-/a-1.0.0.tgz'),
    at('https://registry.npmjs.org@evil.example/a/-/a-1.0.0.tgz'),
    at('http://registry.npmjs.org/a/-/a-1.0.0.tgz'),
    at('https://npm.example/a/-/a-1.0.0.tgz'),
    // These are the tarballs of another package and of another version.
    at('https://registry.npmjs.org/b/-/b-1.0.0.tgz'),
    at('https://registry.npmjs.org/b/-/a-1.0.0.tgz'),
    at('https://registry.npmjs.org/@b/a/-/a-1.0.0.tgz'),
    at('https://registry.npmjs.org/a/-/a-1.0.1.tgz'),
    at('https://registry.npmjs.org/a/-/../../b/-/b-1.0.0.tgz'),
    at('file:../a'),
    { version: '2.0.0' },
  ])('with %j is not its own archive of the registry', (changes) => {
    expect(auditPackage(changes)).toEqual([expect.stringContaining('does not come from')]);
  });

  test.each<LockedPackage>([
    { name: 'b' },
    { version: undefined, resolved: undefined },
    { version: 'npm:b@1.0.0', resolved: undefined },
    { version: 'file:../b', resolved: undefined },
    { link: true, resolved: undefined },
  ])('with %j is another package under its name', (changes) => {
    expect(auditPackage(changes)).toEqual([expect.stringContaining('is another package')]);
  });

  test.each(['packages/a', 'node_modules/../a', 'node_modules/a/lib/b', '../node_modules/a'])(
    'at %s is reported',
    (path) => {
      expect(auditPackage({ resolved: undefined }, path)).toEqual([
        expect.stringContaining('is no place of a package'),
      ]);
    },
  );

  test.each([
    'npm:b@1.0.0',
    'git+https://git.example/b.git',
    'github:b/b',
    'b/b',
    'https://b.example/b.tgz',
    'file:../b',
    'workspace:*',
  ])('that depends on %s is reported', (spec) => {
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies'] as const) {
      expect(auditPackage({ [kind]: { b: spec } })).toEqual([
        expect.stringContaining(`asks for b as ${spec}`),
      ]);
    }
  });

  test('in another package’s archive is covered by that package’s hash, if it is known', () => {
    const owner = '@tailwindcss/oxide-wasm32-wasi';
    const inside = (name: string, owned: LockedPackage = {}): Packages => ({
      [`node_modules/${name}`]: { ...GOOD, resolved: undefined, ...owned },
      [`node_modules/${name}/node_modules/b`]: { version: '1.0.0', license: 'MIT', inBundle: true },
    });
    expect(findPackageProblems(inside(owner), NPMRC, {})).toEqual([]);
    expect(findPackageProblems(inside('c'), NPMRC, {})).toEqual([
      expect.stringContaining('node_modules/c/node_modules/b has no hash'),
    ]);
    expect(findPackageProblems(inside('c', { bundleDependencies: ['b'] }), NPMRC, {})[0]).toContain(
      'c brings other packages in its archive',
    );
  });

  test('inside another is known by its own name', () => {
    const path = 'node_modules/a/node_modules/esbuild';
    expect(auditPackage({ hasInstallScript: true, resolved: undefined }, path)).toEqual([]);
  });

  test('is in no list because of members that every object has', () => {
    const path = 'node_modules/constructor';
    const changes = { hasInstallScript: true, license: undefined, resolved: undefined };
    expect(auditPackage(changes, path)).toEqual([
      expect.stringContaining('names no licence'),
      expect.stringContaining('has an install script'),
    ]);
  });
});

test.each([
  '# ignore-scripts=true',
  'ignore-scripts=true\nignore-scripts=false',
  'ignore-scripts = true\nignore-scripts = false',
  '',
])('settings of npm that let scripts run are reported: %j', (npmrc) => {
  expect(findPackageProblems({}, npmrc, {})).toEqual([
    expect.stringContaining('Write ignore-scripts=true'),
  ]);
});

test.each(['registry=https://npm.example', '@b:registry = https://npm.example', 'script-shell=/b'])(
  'the setting %s of npm is reported',
  (line) => {
    expect(findPackageProblems({}, `${NPMRC}${line}\n`, {})).toEqual([
      expect.stringContaining('.npmrc sets'),
    ]);
  },
);

test('a package of this project needs no licence and no source, but exact versions', () => {
  const own = { version: '1.0.0', devDependencies: { a: '1.0.0' } };
  const problems = (workspace: LockedPackage, folder = 'own') =>
    findPackageProblems(
      { own: workspace, 'node_modules/own': { link: true, resolved: folder } },
      NPMRC,
      { workspaces: ['own'] },
    );
  expect(problems(own)).toEqual([]);
  expect(problems({ ...own, devDependencies: { a: '^1.0.0' } })).toEqual([
    expect.stringContaining('own/package.json'),
  ]);
  expect(problems(own, '../elsewhere').length).toBeGreaterThan(0);
});

describe('package.json', () => {
  const problems = (manifest: Manifest) => findPackageProblems({}, NPMRC, manifest);

  test('with exact versions and references to them is fine', () => {
    const overrides = { b: '$a', c: { '.': '1.0.0', a: '$a', d: { e: '2.0.0-rc.1' } } };
    expect(problems({ dependencies: { a: '1.0.0' }, overrides })).toEqual([]);
  });

  test.each(['npm:b@1.0.0', 'github:b/b', 'https://b.example/b.tgz', 'file:../b', '^1.0.0', '*'])(
    'that asks for %s is reported, also by an override',
    (spec) => {
      const text = expect.stringContaining(`asks for a as ${spec}`) as string;
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
        expect(problems({ [kind]: { a: spec } })).toEqual([text]);
      expect(problems({ overrides: { a: spec } })).toEqual([text]);
      expect(problems({ overrides: { b: { 'c@1': { a: spec } } } })).toEqual([text]);
    },
  );
});

describe('a secret', () => {
  // Put together here, so that this file holds none.
  const heading = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ');
  const key = `${heading}\nMIIEowIBAAKCAQEA`;
  test.each([
    key,
    `AKIA${'A'.repeat(16)}`,
    `ghp_${'a'.repeat(36)}`,
    ['sk', 'live', 'a'.repeat(16)].join('_'),
  ])('%s is found, and not repeated', (secret) => {
    const [problem = ''] = findSecrets('src/a.ts', `one\nconst a = '${secret}';`);
    expect(problem).toMatch(/^src\/a\.ts:2 holds what looks like /);
    expect(problem).not.toContain(secret);
  });

  test('of one line in a file of JSON is found', () => {
    expect(findSecrets('keys.json', JSON.stringify({ key }))).toHaveLength(1);
  });

  test('is not a heading without a key, as in a hint of a form', () => {
    expect(findSecrets('src/a.tsx', `<textarea placeholder="${heading}" />`)).toEqual([]);
  });

  test('is not a key that is named worthless, and not a public one', () => {
    expect(findSecrets('openapi/mac.worthless-private.pem', key)).toEqual([]);
    expect(findSecrets('openapi/mac.public.pem', '-----BEGIN PUBLIC KEY-----')).toEqual([]);
  });
});
