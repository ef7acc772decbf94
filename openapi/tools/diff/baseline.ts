import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import type { Edition } from './release.ts';

const ENTRY = 'openapi/contract/openapi.yaml';
/** The place of the entry in revisions before 0.3.0. */
const EARLIER_ENTRY = 'openapi/openapi.yaml';
const CHANGELOG = 'openapi/CHANGELOG.md';

/** An earlier contract: a file that can be bundled, a name for messages, and the folder of its published versions. */
export type Baseline = Edition & { name: string; file: string; versions: string };

/** Says why there is nothing to compare with, and what to do about it. */
export type NoBaseline = { reason: string };

/**
 * Finds the contract to compare with: the named file or git revision; without a name, the last tag, which marks what is
 * published; without a tag, the last commit of the version before the present one. Copies a revision's contract into
 * `folder`. Throws with advice if the name is neither a file nor a revision.
 */
export function findBaseline(
  requested: string | undefined,
  presentVersion: string,
  folder: string,
): Baseline | NoBaseline {
  if (requested && existsSync(requested) && statSync(requested).isFile())
    return fileBaseline(requested);
  if (requested) return revisionBaseline(resolveRevision(requested), requested, folder);
  const reason = refusalOfGit();
  if (reason !== null) return { reason };
  const tag = git('describe', '--tags', '--abbrev=0');
  if (tag && holdsContract(tag)) return revisionBaseline(tag, `the last tag, ${tag}`, folder);
  const earlier = lastOfVersionBefore(presentVersion);
  if (earlier) {
    const short = git('rev-parse', '--short', earlier) ?? earlier;
    return revisionBaseline(earlier, `the version before, ${short}`, folder);
  }
  return {
    reason: isShallow()
      ? SHALLOW
      : `the repository has no tag, and no version before ${presentVersion}. Name a file or a revision to compare with: npm run contract -- diff FILE`,
  };
}

const SHALLOW =
  'this clone is shallow, and what to compare with is not in it: `git fetch --unshallow --tags` brings it';

function isShallow(): boolean {
  return git('rev-parse', '--is-shallow-repository') === 'true';
}

/** Says why git cannot be used here, and what to do about it; null if it can. */
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
 * Finds the present version before its last change: at HEAD if the working tree differs (`isChanged`), else before the
 * last commit that changed it. Returns null if there is no earlier state. Throws if the clone is too shallow to know.
 * Copies the file into `folder`.
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

/** The parent of the commit that introduced the present version, or HEAD if only the working tree has it. */
function lastOfVersionBefore(presentVersion: string): string | null {
  const commits =
    git('log', '--first-parent', '--format=%H', 'HEAD', '--', ENTRY, EARLIER_ENTRY) ?? '';
  let first = '';
  for (const commit of commits.split('\n').filter(Boolean)) {
    const text = git('show', `${commit}:${findEntry(commit)}`);
    // Skips commits that deleted or broke the contract.
    if (text && parseVersion(text) !== presentVersion) return first ? `${first}^` : 'HEAD';
    first = commit;
  }
  return null;
}

function revisionBaseline(revision: string, name: string, folder: string): Baseline {
  const archive = execFileSync('git', ['archive', revision, 'openapi'], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const source = fileBaseline(join(folder, findEntry(revision)));
  // Prefers the published file, because how it is generated may have changed since.
  const versions = join(folder, 'openapi/versions');
  const published = join(versions, `${source.version}.json`);
  return { ...source, file: existsSync(published) ? published : source.file, name, versions };
}

function fileBaseline(file: string): Baseline {
  const version = parseVersion(readFileSync(file, 'utf8'));
  if (!version) throw new Error(`${file} is no OpenAPI document: it has no info.version.`);
  const candidates = ['CHANGELOG.md', '../CHANGELOG.md'].map((path) => join(dirname(file), path));
  const changelog = candidates.find((path) => existsSync(path));
  return {
    ...{ name: file, file, version, versions: join(dirname(file), 'versions') },
    changelog: changelog ? readFileSync(changelog, 'utf8') : '',
  };
}

function resolveRevision(revision: string): string {
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

/** The contract in the working tree. */
export function presentEdition(): Edition {
  const version = parseVersion(readFileSync(ENTRY, 'utf8'));
  if (!version) throw new Error(`${ENTRY} has no info.version.`);
  return { version, changelog: existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : '' };
}

function parseVersion(text: string): string | undefined {
  const document = parse(text) as { info?: { version?: unknown } } | null;
  const version = document?.info?.version;
  return typeof version === 'string' ? version : undefined;
}

/** Runs git and returns its output; null if it fails or is missing. */
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
