import { describe, expect, test } from 'vitest';
import { type LockedPackage, packageProblems } from './packages.ts';
import { secretsIn } from './secrets.ts';

const NPMRC = 'ignore-scripts=true\n';
const GOOD: LockedPackage = {
  license: 'MIT',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
  integrity: 'sha512-abc',
};
const problemsOf = (changes: LockedPackage, path = 'node_modules/a') =>
  packageProblems({ '': {}, [path]: { ...GOOD, ...changes } }, NPMRC);

describe('a package', () => {
  test.each<LockedPackage>([
    {},
    { license: '(MIT OR GPL-3.0)' },
    { license: 'MIT AND Apache-2.0' },
    { license: 'MPL-2.0', dev: true },
    { resolved: undefined },
    { license: undefined, resolved: undefined, integrity: undefined, optional: true, os: ['aix'] },
  ])('with %j is fine', (changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });

  test.each<[LockedPackage, string]>([
    [{ license: 'GPL-3.0' }, 'a has the licence GPL-3.0'],
    [{ license: 'MPL-2.0' }, 'what is shipped may not have'],
    [{ license: 'MIT AND GPL-3.0', dev: true }, 'a tool may not have'],
    [{ license: undefined }, 'a names no licence'],
    [{ resolved: 'git+ssh://git@github.com/a/a.git' }, 'is not from https://registry.npmjs.org/'],
    [{ resolved: 'https://registry.npmjs.org.evil.example/a.tgz' }, 'is not from'],
    [{ integrity: undefined, resolved: undefined }, 'with a hash of SHA-512'],
    [{ integrity: 'sha1-abc' }, 'with a hash of SHA-512'],
    [{ hasInstallScript: true }, 'a has an install script'],
  ])('with %j is told about', (changes, text) => {
    expect(problemsOf(changes)).toEqual([expect.stringContaining(text)]);
  });

  test('inside of another is known by its own name', () => {
    const path = 'node_modules/a/node_modules/esbuild';
    expect(problemsOf({ hasInstallScript: true }, path)).toEqual([]);
  });

  test('may not run scripts', () => {
    expect(packageProblems({}, '# ignore-scripts=true')).toEqual([
      expect.stringContaining('Write ignore-scripts=true'),
    ]);
  });
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
    const [problem = ''] = secretsIn('src/a.ts', `one\nconst a = '${secret}';`);
    expect(problem).toMatch(/^src\/a\.ts:2 holds what looks like /);
    expect(problem).not.toContain(secret);
  });

  test('of one line in a file of JSON is found', () => {
    expect(secretsIn('keys.json', JSON.stringify({ key }))).toHaveLength(1);
  });

  test('is no heading without a key, as in a hint of a form', () => {
    expect(secretsIn('src/a.tsx', `<textarea placeholder="${heading}" />`)).toEqual([]);
  });

  test('is no key that says that it is worthless, and no public one', () => {
    expect(secretsIn('openapi/mac.worthless-private.pem', key)).toEqual([]);
    expect(secretsIn('openapi/mac.public.pem', '-----BEGIN PUBLIC KEY-----')).toEqual([]);
  });
});
