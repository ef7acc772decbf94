import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { SWITCH, readCommandLine } from '../command-line.ts';
import { bundleArgs, fillLimits } from '../generate/bundle.ts';
import { type ContractDocument, locateBundle } from '../generate/document.ts';
import {
  type Baseline,
  type NoBaseline,
  baselineOf,
  findDraftBaseline,
  presentEdition,
} from './baseline.ts';
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

const ENTRY = 'openapi/contract/openapi.yaml';
const APPROVALS = 'openapi/contract/approved-breaks.yaml';

const TITLES: Record<Level, string> = {
  breaking: 'Breaking',
  addition: 'Additions',
  words: 'Words',
};
const INDENT = '      ';

const USE = `Use: halyard-contract diff [REVISION | FILE] [--write]
  REVISION  of git; without it, the last version that was published
  FILE      an OpenAPI document of a backend: what its clients would miss if it replaced the contract
  --write   first writes the file of the present version into openapi/versions`;

/**
 * `halyard-contract diff`: what differs between an earlier contract and the working tree's, whether it breaks a client or a
 * server, and what is to be done about it; or what differs between the contract and a file of somebody else. Exits with 0 if
 * nothing is to be done, 1 if something is, 2 if the two can't be compared.
 */
export async function run(args: string[], packageFolder: string): Promise<number> {
  const flags = readCommandLine(
    { args, use: USE, options: { write: SWITCH, help: SWITCH }, allowPositionals: true },
    (values, [asked, ...others]) => {
      if (others.length > 0) throw new Error('Name one revision or file.');
      return { ...values, asked };
    },
  );
  if ('problem' in flags || flags.help) {
    console.log('problem' in flags ? flags.problem : USE);
    return 'problem' in flags ? 2 : 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const { asked, write = false } = flags;
    const contractFile = locateBundle(packageFolder);
    const own = readForeignDocument(asked, contractFile);
    return own ? await compareWith(own, contractFile) : await compareVersions(asked, write, folder);
  } catch (error) {
    console.error(`contract diff: ${(error as Error).message}`);
    return 2;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The document of a backend; undefined for a revision, and for an edition of this contract in a checkout. */
function readForeignDocument(asked: string | undefined, contractFile: string) {
  const isCheckout = existsSync(ENTRY);
  if (!asked && !isCheckout) throw new Error('Name a file: the OpenAPI document of your server.');
  if (!asked || !existsSync(asked) || !statSync(asked).isFile()) return undefined;
  const document = parse(readFileSync(asked, 'utf8')) as ContractDocument | null;
  if (typeof document !== 'object' || !document?.openapi || !document.paths) {
    throw new Error(`${asked} is no OpenAPI 3 document: it has no \`openapi\` or no \`paths\`.`);
  }
  const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as ContractDocument;
  return isCheckout && document.info.title === contract.info.title ? undefined : document;
}

async function compareWith(document: ContractDocument, contractFile: string): Promise<number> {
  const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as ContractDocument;
  const changes = await compareContracts(contract, document, { own: false });
  for (const line of report(changes, [])) console.log(line);
  const breaks = changes.filter(({ level }) => level === 'breaking').length;
  console.log(
    breaks === 0
      ? 'Nothing that a client of the contract would miss.'
      : `\n${breaks} differences that a client of the contract would notice.`,
  );
  return breaks === 0 ? 0 : 1;
}

async function compareVersions(
  asked: string | undefined,
  writes: boolean,
  folder: string,
): Promise<number> {
  const present = presentEdition();
  const baseline = baselineOf(asked, present.version, folder);
  if ('none' in baseline && !writes) throw new Error(notCompared(baseline));
  // Not the bundle of `npm run generate`: another check may be writing it at this moment.
  const after = await bundle(ENTRY, join(folder, 'after.json'), 'the working tree');
  const published = 'none' in baseline ? {} : versionFilesIn(baseline.versions);
  const files = versionFilesOf(after);
  if (writes) writeVersionFiles(published, files);
  const missing = versionFileRequirements(published, versionFilesIn(VERSIONS), files);
  if ('none' in baseline) throw new Error(notCompared(baseline));
  const isAsked = asked !== undefined;
  missing.unshift(...(await compared({ baseline, isAsked, folder }, present, after)));
  if (!asked) missing.push(...(await lastChange(present, after, folder)));
  if (missing.length === 0) return 0;
  console.log('\nTo be done');
  for (const requirement of missing) console.log(`  ✗ ${requirement}`);
  return 1;
}

/** Without an earlier version breaks would pass unseen. */
function notCompared({ none }: NoBaseline): string {
  return `There is no earlier version to compare with: ${none}.`;
}

/**
 * Prints the changes since the baseline, each of them if it was asked for by name, else their numbers: a version has many
 * before it is published. Returns what they demand.
 */
async function compared(
  { baseline, isAsked, folder }: { baseline: Baseline; isAsked: boolean; folder: string },
  present: Edition,
  after: ContractDocument,
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
    : [...countLevels(changes, baseline), ...report(unapproved, valid)];
  for (const line of shown) console.log(line);
  if (changes.length === 0) console.log('No change.');
  return releaseRequirements(changes, baseline, present, approvals);
}

/** Prints what the last change of the present version changed. Returns what it demands. */
async function lastChange(
  present: Edition,
  after: ContractDocument,
  folder: string,
): Promise<string[]> {
  const text = JSON.stringify(after);
  const isChanged = (committed: string) => JSON.stringify(JSON.parse(committed)) !== text;
  const draft = findDraftBaseline(present, isChanged, folder);
  if (!draft) return [];
  const before = await bundle(draft.file, join(folder, 'draft-bundle.json'), draft.name);
  const changes = await compareContracts(before, after);
  console.log(`\ncontract: ${draft.name} → the working tree`);
  for (const line of report(changes, approvalsIn(APPROVALS))) console.log(line);
  if (changes.length === 0) console.log('No change.');
  return draftRequirements(changes, draft, present);
}

function countLevels(changes: Change[], { name, version }: Baseline): string[] {
  if (changes.length === 0) return [];
  const levels = (Object.keys(TITLES) as Level[]).map((level) => {
    const groups = grouped(changes.filter((change) => change.level === level));
    return `${TITLES[level]} ${groups.length}`;
  });
  const revision = name.split(/,? /).at(-1) ?? version;
  return [`${levels.join(', ')}. Each: npm run contract -- diff ${revision}`];
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
      ...groups.flatMap((group) => lines(group, approvals)),
    ];
  });
}

function grouped(changes: Change[]): Change[][] {
  const groups = Object.groupBy(changes, ({ id, text }) => `${id}\n${text}`);
  return Object.values(groups).filter((group) => group !== undefined);
}

function lines(group: Change[], approvals: Approval[]): string[] {
  const [first] = group as [Change];
  const approval = approvals.find((candidate) =>
    group.every((change) => approves(candidate, change)),
  );
  return [
    `  ${first.text}  [${first.id}]`,
    INDENT + [...new Set(group.map(({ where }) => where))].join(', '),
    ...(approval ? [`${INDENT}approved: ${approval.reason.trim()}`] : []),
  ];
}
