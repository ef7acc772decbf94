import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Baseline, findBaseline, findDraftBaseline, presentEdition } from './baseline.ts';

const project = process.cwd();
let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'contract-baseline-')));
  process.chdir(root);
});
afterEach(() => {
  process.chdir(project);
  rmSync(root, { recursive: true });
});

describe('without a name', () => {
  test('outside of git there is nothing to compare with', () => {
    expect(baseline('0.1.0')).toEqual({ reason: expect.stringContaining('no git checkout') });
  });

  test('nor where no commit has another version', () => {
    repository();
    commit('0.1.0', 'one');
    expect(baseline('0.1.0')).toEqual({
      reason: expect.stringContaining('no version before 0.1.0'),
    });
  });

  test('a shallow clone says what would help', () => {
    repository();
    commit('0.1.0', 'one');
    commit('0.2.0', 'two');
    git('clone', '-q', '--depth', '1', `file://${root}`, 'clone');
    process.chdir(join(root, 'clone'));
    expect(baseline('0.2.0')).toEqual({ reason: expect.stringContaining('git fetch --unshallow') });
  });

  test('it is the last state of the version before, with all that was committed under it', () => {
    repository();
    commit('0.1.0', 'one');
    write('0.1.0', 'one, corrected');
    writeFileSync('openapi/contract/schemas.yaml', 'mended: true');
    git('add', '.');
    git('commit', '-qm', 'mend');
    commit('0.2.0', 'two');
    commit('0.2.0', 'two, more');
    const found = baseline('0.2.0');
    expect(found).toMatchObject({ version: '0.1.0', changelog: 'one, corrected' });
    expect(readFileSync(join((found as Baseline).file, '../schemas.yaml'), 'utf8')).toContain(
      'true',
    );
  });

  test('it is the last commit where only the working tree has the new version', () => {
    repository();
    commit('0.1.0', 'one');
    write('0.2.0', 'two');
    expect(baseline('0.2.0')).toMatchObject({ version: '0.1.0', changelog: 'one' });
  });

  test('it is the last tag where there is one: a tag publishes', () => {
    repository();
    commit('0.1.0', 'one');
    commit('0.2.0', 'two');
    git('tag', 'v2');
    commit('0.2.0', 'two, more');
    expect(baseline('0.2.0')).toMatchObject({ name: 'the last tag, v2', changelog: 'two' });
  });
});

describe('the last change of the present version', () => {
  const lastChange = (isChanged: boolean) =>
    findDraftBaseline(presentEdition(), () => isChanged, mkdtempSync(join(root, 'out-')));

  test('is compared with the state before its commit, with the changelog of then', () => {
    repository();
    commit('0.2.0', 'two', '{"first": true}');
    commit('0.2.0', 'two', '{"second": true}');
    writeFileSync('unrelated', '');
    commit('0.2.0', 'two, more', '{"second": true}');
    const found = lastChange(false);
    expect(found).toMatchObject({ version: '0.2.0', changelog: 'two' });
    expect(readFileSync((found as Baseline).file, 'utf8')).toBe('{"first": true}');
  });

  test('is that of the working tree where there is one', () => {
    repository();
    commit('0.2.0', 'two', '{"first": true}');
    commit('0.2.0', 'two', '{"second": true}');
    expect(readFileSync((lastChange(true) as Baseline).file, 'utf8')).toBe('{"second": true}');
  });

  test('is refused where a shallow clone does not have it', () => {
    repository();
    commit('0.2.0', 'two', '{"first": true}');
    commit('0.2.0', 'two', '{"second": true}');
    git('clone', '-q', '--depth', '1', `file://${root}`, 'clone');
    process.chdir(join(root, 'clone'));
    expect(() => lastChange(false)).toThrow('git fetch --unshallow');
  });

  test('is not known of a new version, nor where the repository has one commit', () => {
    repository();
    commit('0.1.0', 'one');
    expect(lastChange(true)).toBeNull();
    commit('0.1.0', 'one', '{"first": true}');
    expect(lastChange(false)).toBeNull();
  });
});

describe('by name', () => {
  test('it is that revision', () => {
    repository();
    commit('0.1.0', 'one');
    commit('0.2.0', 'two');
    expect(baseline('0.2.0', 'HEAD~1')).toMatchObject({ name: 'HEAD~1', version: '0.1.0' });
  });

  test('or that file, also outside of git', () => {
    writeFileSync('other.json', '{"info": {"version": "0.0.9"}}');
    expect(baseline('0.1.0', 'other.json')).toMatchObject({ version: '0.0.9', changelog: '' });
  });

  test.each(['HEAD~7', 'nowhere.json'])('%s, which is neither, is refused', (name) => {
    repository();
    commit('0.1.0', 'one');
    expect(() => baseline('0.1.0', name)).toThrow(`"${name}" is neither a file nor a git revision`);
  });

  test('a revision that a shallow clone does not have is said to be so', () => {
    repository();
    commit('0.1.0', 'one');
    commit('0.2.0', 'two');
    git('clone', '-q', '--depth', '1', `file://${root}`, 'clone');
    process.chdir(join(root, 'clone'));
    expect(() => baseline('0.2.0', 'HEAD~1')).toThrow('git fetch --unshallow');
  });

  test('so is a file without a version', () => {
    writeFileSync('other.json', '{}');
    expect(() => baseline('0.1.0', 'other.json')).toThrow('no info.version');
  });
});

function baseline(presentVersion: string, requested?: string) {
  return findBaseline(requested, presentVersion, mkdtempSync(join(root, 'out-')));
}

function repository(): void {
  git('init', '-q');
  writeFileSync('.gitignore', 'out-*\nclone\n');
}

function commit(version: string, changelog: string, published?: string): void {
  write(version, changelog);
  mkdirSync('openapi/versions', { recursive: true });
  if (published) writeFileSync(`openapi/versions/${version}.json`, published);
  git('add', '.');
  git('commit', '-qm', `${version} ${changelog}`);
}

function write(version: string, changelog: string): void {
  mkdirSync('openapi/contract', { recursive: true });
  writeFileSync('openapi/contract/openapi.yaml', `openapi: 3.1.1\ninfo: { version: ${version} }\n`);
  writeFileSync('openapi/CHANGELOG.md', changelog);
}

function git(...args: string[]): void {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...person, ...args], { stdio: 'pipe' });
}
