import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const COMMAND = join(process.cwd(), 'openapi/bin/halyard-contract.mjs');

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'contract-diff-command-')));
  cpSync('openapi/contract', join(root, 'openapi/contract'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

test('a folder that is no checkout does not pass', () => {
  expectRefusal(diff(), /no git checkout.*diff FILE/);
});

test('a checkout of another user does not pass, and neither does a revision of it', () => {
  repository();
  const other = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
  const advice = /another user owns it: git config --global --add safe[.]directory '/;
  expectRefusal(diff([], other), advice);
  expectRefusal(diff(['HEAD~3'], other), advice);
});

test('a shallow clone does not pass', () => {
  repository();
  git('commit', '-q', '--allow-empty', '-m', 'two');
  git('clone', '-q', '--depth', '1', `file://${root}`, 'clone');
  expectRefusal(diff([], {}, join(root, 'clone')), /shallow.*git fetch --unshallow --tags/);
});

test('a repository with one version does not pass', () => {
  repository();
  expectRefusal(diff(), /no version before .*diff FILE/);
});

function expectRefusal({ status, stderr }: ReturnType<typeof diff>, expectedMessage: RegExp): void {
  expect(stderr).toMatch(/^contract diff: [^\n]+\n$/);
  expect(stderr).toMatch(expectedMessage);
  expect(status).toBe(2);
}

function diff(args: string[] = [], environment: NodeJS.ProcessEnv = {}, cwd = root) {
  const gitWithoutConfig = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const env = {
    ...process.env,
    ...gitWithoutConfig,
    GIT_CEILING_DIRECTORIES: tmpdir(),
    ...environment,
  };
  return spawnSync(process.execPath, [COMMAND, 'diff', ...args], { cwd, env, encoding: 'utf8' });
}

function repository(): void {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
}

function git(...args: string[]): void {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...person, ...args], { cwd: root, stdio: 'pipe' });
}
