import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { Edition } from './release.ts';

const ENTRY = 'openapi/contract/openapi.yaml';
/** Where revisions before 0.3.0 have it. */
const EARLIER_ENTRY = 'openapi/openapi.yaml';
const CHANGELOG = 'openapi/CHANGELOG.md';

/** An earlier contract. `file` can be bundled; `name` is for messages; `versions` is its folder of published versions. */
export type Baseline = Edition & { name: string; file: string; versions: string };

/** Why there is nothing to compare with, and what to do about it. */
export type NoBaseline = { none: string };

/**
 * The contract to compare with: the file or git revision that was asked for; without one, the last tag, which marks
 * what is published; without a tag, the last commit of the version before the present one. Copies a revision's
 * contract into `folder`. Throws with advice where what was asked for is not there.
 */
export function baselineOf(
  asked: string | undefined,
  presentVersion: string,
  folder: string,
): Baseline | NoBaseline {
  if (asked && existsSync(asked) && statSync(asked).isFile()) return fileBaseline(asked);
  if (asked) return revisionBaseline(checked(asked), asked, folder);
  const none = refusalOfGit();
  if (none !== null) return { none };
  const tag = git('describe', '--tags', '--abbrev=0');
  if (tag && holdsContract(tag)) return revisionBaseline(tag, `the last tag, ${tag}`, folder);
  const earlier = lastOfVersionBefore(presentVersion);
  if (earlier) {
    const short = git('rev-parse', '--short', earlier) ?? earlier;
    return revisionBaseline(earlier, `the version before, ${short}`, folder);
  }
  return {
    none: isShallow()
      ? SHALLOW
      : `the repository has no tag, and no version before ${presentVersion}. Name a file or a revision to compare with: npm run contract -- diff FILE`,
  };
}

const SHALLOW =
  'this clone is shallow, and what to compare with is not in it: `git fetch --unshallow --tags` brings it';

function isShallow(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'true';
}

/** Why git tells nothing here, and what to do about it; null if it does. */
function refusalOfGit(): string | null {
  const { status, stderr, error } = spawnSync('git', ['rev-parse', '--is-inside-work-tree'], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status === 0) return null;
  if (error) return `git cannot be run (${(error as NodeJS.ErrnoException).code}): install it`;
  if (stderr.includes('dubious ownership'))
    return `git does not read this checkout, since another user owns it: git config --global --add safe.directory '${process.cwd()}'`;
  return 'this is no git checkout, so that nothing tells what is published. Name a file to compare with: npm run contract -- diff FILE, or take a clone';
}

/**
 * The present version before its last change: as HEAD has it if the working tree differs (`isChanged`), else before the last
 * commit that changed it. Null without one. Throws where a clone is too shallow to know. Copies its file into `folder`.
 */
export function findDraftBaseline(
  { version }: Edition,
  isChanged: (committed: string) => boolean,
  folder: string,
): Baseline | null {
  const published = `openapi/versions/${version}.json`;
  const committed = git('show', `HEAD:${published}`);
  if (committed === null) return null;
  const last = git('log', '-1', '--first-parent', '--format=%H', '--', published);
  const revision = isChanged(committed) ? 'HEAD' : `${last}^`;
  const text = git('show', `${revision}:${published}`);
  if (text === null && git('rev-parse', '--verify', '--quiet', revision) === null && isShallow())
    throw new Error(`The last change of ${version} cannot be seen: ${SHALLOW}.`);
  if (text === null) return null;
  const file = join(folder, 'draft.json');
  writeFileSync(file, text);
  const short = git('rev-parse', '--short', revision) ?? revision;
  return {
    name: `${version} before its last change, ${short}`,
    ...{ file, version, versions: folder },
    changelog: git('show', `${revision}:${CHANGELOG}`) ?? '',
  };
}

/** The parent of the commit that brought the present version, or HEAD where only the working tree has it. */
function lastOfVersionBefore(presentVersion: string): string | null {
  const touching =
    git('log', '--first-parent', '--format=%H', 'HEAD', '--', ENTRY, EARLIER_ENTRY) ?? '';
  let first = '';
  for (const commit of touching.split('\n').filter(Boolean)) {
    const text = git('show', `${commit}:${findEntry(commit)}`);
    // A commit that deleted or broke the contract is no version of it.
    if (text && versionOf(text) !== presentVersion) return first ? `${first}^` : 'HEAD';
    first = commit;
  }
  return null;
}

function revisionBaseline(revision: string, name: string, folder: string): Baseline {
  const archive = execFileSync('git', ['archive', revision, 'openapi'], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const source = fileBaseline(join(folder, findEntry(revision)));
  // As it was published: how its files are written may have changed since.
  const versions = join(folder, 'openapi/versions');
  const published = join(versions, `${source.version}.json`);
  return { ...source, file: existsSync(published) ? published : source.file, name, versions };
}

function fileBaseline(file: string): Baseline {
  const version = versionOf(readFileSync(file, 'utf8'));
  if (!version) throw new Error(`${file} is no OpenAPI document: it has no info.version.`);
  const beside = ['CHANGELOG.md', '../CHANGELOG.md'].map((path) => join(dirname(file), path));
  const changelog = beside.find((path) => existsSync(path));
  return {
    ...{ name: file, file, version, versions: join(dirname(file), 'versions') },
    changelog: changelog ? readFileSync(changelog, 'utf8') : '',
  };
}

function checked(revision: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (!commit) {
    const why = refusalOfGit() ?? (isShallow() ? SHALLOW : null);
    if (why !== null) throw new Error(`"${revision}" is no file here, and ${why}.`);
    throw new Error(
      `"${revision}" is neither a file nor a git revision here. Name one: npm run contract -- diff HEAD~3, ` +
        'or -- path/to/openapi.json; without a name the last version is taken.',
    );
  }
  if (!holdsContract(commit)) throw new Error(`${revision} has no ${ENTRY} to compare with.`);
  return commit;
}

function holdsContract(revision: string): boolean {
  return hasFile(revision, ENTRY) || hasFile(revision, EARLIER_ENTRY);
}

function findEntry(revision: string): string {
  return hasFile(revision, ENTRY) ? ENTRY : EARLIER_ENTRY;
}

function hasFile(revision: string, file: string): boolean {
  return git('cat-file', '-e', `${revision}:${file}`) !== null;
}

/** The contract as it lies in the working tree. */
export function presentEdition(): Edition {
  const version = versionOf(readFileSync(ENTRY, 'utf8'));
  if (!version) throw new Error(`${ENTRY} has no info.version.`);
  return { version, changelog: existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '' };
}

function versionOf(text: string): string | undefined {
  const document = parse(text) as { info?: { version?: unknown } } | null;
  const version = document?.info?.version;
  return typeof version === 'string' ? version : undefined;
}

/** What git says, or null where it refuses or is not there. */
function git(...args: string[]): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: [...stdio],
      maxBuffer: 2 ** 28,
    }).trim();
  } catch {
    return null;
  }
}
