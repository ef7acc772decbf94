/**
 * npm run contract:diff [-- [REVISION | FILE] [--write]]: what differs between an earlier contract and the working tree's,
 * whether it breaks a client or a server, and what is to be done about it. Exits with 0 if nothing is, 1 if something is,
 * 2 if the two can't be compared. `npm test` runs it as the check contract-diff against the last version.
 * `--write` first writes the files of the present version into openapi/versions.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bundleArgs, fillLimits } from '../bundle.ts';
import type { ContractDocument } from '../document.ts';
import { type Baseline, baselineOf, draftBaseline, presentEdition } from './baseline.ts';
import type { Change, Level } from './change.ts';
import { compareContracts } from './compare.ts';
import {
  type Approval,
  type Edition,
  approvalsBetween,
  approvalsIn,
  approves,
  draftRequirements,
  releaseRequirements,
} from './release.ts';
import {
  VERSIONS,
  versionFileRequirements,
  versionFilesIn,
  versionFilesOf,
  writeVersionFiles,
} from './versions.ts';

const ENTRY = 'openapi/openapi.yaml';
const APPROVALS = 'openapi/approved-breaks.yaml';

const TITLES: Record<Level, string> = {
  breaking: 'Breaking',
  addition: 'Additions',
  words: 'Words',
};
const INDENT = '      ';

const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
try {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  process.exitCode = await main(positionals[0], values.write);
} catch (error) {
  console.error(`contract:diff: ${(error as Error).message}`);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true });
}

async function main(asked: string | undefined, writes: boolean): Promise<number> {
  const present = presentEdition();
  const baseline = baselineOf(asked, present.version, folder);
  // Not the bundle of `npm run generate`: another check may be writing it at this moment.
  const after = await bundle(ENTRY, join(folder, 'after.json'), 'the working tree');
  const published =
    'none' in baseline ? {} : versionFilesIn(join(dirname(baseline.file), 'versions'));
  const files = versionFilesOf(after);
  if (writes) writeVersionFiles(published, files);
  const missing = versionFileRequirements(published, versionFilesIn(VERSIONS), files);
  if ('none' in baseline) {
    console.log(`contract: no earlier version to compare with: ${baseline.none}`);
  } else {
    missing.unshift(...(await compared(baseline, present, after, asked !== undefined)));
  }
  if (!asked) missing.push(...(await lastChange(present, after)));
  if (missing.length === 0) return 0;
  console.log('\nTo be done');
  for (const requirement of missing) console.log(`  ✗ ${requirement}`);
  return 1;
}

/**
 * Prints the changes since the baseline, each of them if it was asked for by name, else their numbers: a version has many
 * before it is published. Returns what they demand.
 */
async function compared(
  baseline: Baseline,
  present: Edition,
  after: ContractDocument,
  isAsked: boolean,
): Promise<string[]> {
  console.log(
    `contract: ${baseline.version} (${baseline.name}) → ${present.version} (the working tree)`,
  );
  const approvals = approvalsIn(APPROVALS);
  const before = await bundle(baseline.file, join(folder, 'before.json'), baseline.name);
  const changes = await compareContracts(before, after);
  const valid = approvalsBetween(approvals, baseline.version, present.version);
  const unapproved = changes.filter(
    (change) =>
      change.level === 'breaking' && !valid.some((approval) => approves(approval, change)),
  );
  const shown = isAsked
    ? report(changes, valid)
    : [...numbers(changes, baseline), ...report(unapproved, valid)];
  for (const line of shown) console.log(line);
  if (changes.length === 0) console.log('No change.');
  return releaseRequirements(changes, baseline, present, approvals);
}

/** Prints what the last change of the present version changed. Returns what it demands. */
async function lastChange(present: Edition, after: ContractDocument): Promise<string[]> {
  const text = JSON.stringify(after);
  const isChanged = (committed: string) => JSON.stringify(JSON.parse(committed)) !== text;
  const draft = draftBaseline(present, isChanged, folder);
  if (!draft) return [];
  const before = await bundle(draft.file, join(folder, 'draft-bundle.json'), draft.name);
  const changes = await compareContracts(before, after);
  console.log(`\ncontract: ${draft.name} → the working tree`);
  for (const line of report(changes, approvalsIn(APPROVALS))) console.log(line);
  if (changes.length === 0) console.log('No change.');
  return draftRequirements(changes, draft, present);
}

function numbers(changes: Change[], { name, version }: Baseline): string[] {
  if (changes.length === 0) return [];
  const levels = (Object.keys(TITLES) as Level[]).map((level) => {
    const groups = grouped(changes.filter((change) => change.level === level));
    return `${TITLES[level]} ${groups.length}`;
  });
  const revision = name.split(/,? /).at(-1) ?? version;
  return [`${levels.join(', ')}. Each: npm run contract:diff -- ${revision}`];
}

async function bundle(entry: string, output: string, name: string): Promise<ContractDocument> {
  try {
    await promisify(execFile)(resolve('node_modules/.bin/redocly'), bundleArgs(entry, output));
  } catch (error) {
    throw new Error(`${name} cannot be bundled: ${(error as Error).message}`, { cause: error });
  }
  return fillLimits(output);
}

/** The changes for a terminal: equal ones once, with all their operations; a break with its approval. */
function report(changes: Change[], approvals: Approval[]): string[] {
  return (Object.keys(TITLES) as Level[]).flatMap((level) => {
    const groups = grouped(changes.filter((change) => change.level === level));
    if (groups.length === 0) return [];
    return [
      '',
      `${TITLES[level]} (${groups.length})`,
      ...groups.flatMap((it) => lines(it, approvals)),
    ];
  });
}

function grouped(changes: Change[]): Change[][] {
  const groups = Object.groupBy(changes, ({ id, text }) => `${id}\n${text}`);
  return Object.values(groups).filter((group) => group !== undefined);
}

function lines(group: Change[], approvals: Approval[]): string[] {
  const [first] = group as [Change];
  const approval = approvals.find((it) => group.every((change) => approves(it, change)));
  return [
    `  ${first.text}  [${first.id}]`,
    INDENT + [...new Set(group.map(({ where }) => where))].join(', '),
    ...(approval ? [`${INDENT}approved: ${approval.reason.trim()}`] : []),
  ];
}
