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
  findBaseline,
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
  buildVersionFiles,
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

const USAGE = `Usage: halyard-contract diff [REVISION | FILE] [--write]
  REVISION  of git; without it, the last version that was published
  FILE      an OpenAPI document of a backend: what its clients would miss if it replaced the contract
  --write   first writes the file of the present version into openapi/versions`;

/**
 * Runs `halyard-contract diff`: compares the working tree's contract with an earlier one and says what breaks and what
 * must be done about it, or compares the contract with a backend's document. Resolves to the exit code: 0 if nothing
 * must be done, 1 if something must, 2 if the two can't be compared.
 */
export async function run(args: string[], packageFolder: string): Promise<number> {
  const flags = readCommandLine(
    { args, use: USAGE, options: { write: SWITCH, help: SWITCH }, allowPositionals: true },
    (values, [requested, ...others]) => {
      if (others.length > 0) throw new Error('Name one revision or file.');
      return { ...values, requested };
    },
  );
  if ('problem' in flags || flags.help) {
    console.log('problem' in flags ? flags.problem : USAGE);
    return 'problem' in flags ? 2 : 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  try {
    const { requested, write = false } = flags;
    const contractFile = locateBundle(packageFolder);
    const own = readForeignDocument(requested, contractFile);
    return own
      ? await compareWith(own, contractFile)
      : await compareVersions(requested, write, folder);
  } catch (error) {
    console.error(`contract diff: ${(error as Error).message}`);
    return 2;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads a backend's document; undefined if a revision, or in a checkout an edition of this contract, was named. */
function readForeignDocument(requested: string | undefined, contractFile: string) {
  const isCheckout = existsSync(ENTRY);
  if (!requested && !isCheckout)
    throw new Error('Name a file: the OpenAPI document of your server.');
  if (!requested || !existsSync(requested) || !statSync(requested).isFile()) return undefined;
  const document = parse(readFileSync(requested, 'utf8')) as ContractDocument | null;
  if (typeof document !== 'object' || !document?.openapi || !document.paths) {
    throw new Error(
      `${requested} is no OpenAPI 3 document: it has no \`openapi\` or no \`paths\`.`,
    );
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
  requested: string | undefined,
  writes: boolean,
  folder: string,
): Promise<number> {
  const present = presentEdition();
  const baseline = findBaseline(requested, present.version, folder);
  if ('reason' in baseline && !writes) throw new Error(notCompared(baseline));
  // Makes its own bundle, because another check may be writing that of `npm run generate` right now.
  const after = await bundle(ENTRY, join(folder, 'after.json'), 'the working tree');
  const published = 'reason' in baseline ? {} : versionFilesIn(baseline.versions);
  const files = buildVersionFiles(after);
  if (writes) writeVersionFiles(published, files);
  const requirements = versionFileRequirements(published, versionFilesIn(VERSIONS), files);
  if ('reason' in baseline) throw new Error(notCompared(baseline));
  const isRequested = requested !== undefined;
  requirements.unshift(
    ...(await reportSinceBaseline({ baseline, isRequested, folder }, present, after)),
  );
  if (!requested) requirements.push(...(await reportLastChange(present, after, folder)));
  if (requirements.length === 0) return 0;
  console.log('\nTo be done');
  for (const requirement of requirements) console.log(`  ✗ ${requirement}`);
  return 1;
}

/** The message if there is no earlier version. That is an error, because breaks would go unnoticed. */
function notCompared({ reason }: NoBaseline): string {
  return `There is no earlier version to compare with: ${reason}.`;
}

/**
 * Prints the changes since the baseline: all of them if the baseline was named, else only their number, because a
 * version has many before it is published. Resolves to what must be done about them.
 */
async function reportSinceBaseline(
  { baseline, isRequested, folder }: { baseline: Baseline; isRequested: boolean; folder: string },
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
  const lines = isRequested
    ? report(changes, valid)
    : [...countLevels(changes, baseline), ...report(unapproved, valid)];
  for (const line of lines) console.log(line);
  if (changes.length === 0) console.log('No change.');
  return releaseRequirements(changes, baseline, present, approvals);
}

/** Prints the last change of the present version. Resolves to what must be done about it. */
async function reportLastChange(
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
    const groups = groupEqual(changes.filter((change) => change.level === level));
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

/** Formats changes for the terminal: equal ones once, with all their operations, and breaks with their approval. */
function report(changes: Change[], approvals: Approval[]): string[] {
  return (Object.keys(TITLES) as Level[]).flatMap((level) => {
    const groups = groupEqual(changes.filter((change) => change.level === level));
    if (groups.length === 0) return [];
    return [
      '',
      `${TITLES[level]} (${groups.length})`,
      ...groups.flatMap((group) => groupLines(group, approvals)),
    ];
  });
}

function groupEqual(changes: Change[]): Change[][] {
  const groups = Object.groupBy(changes, ({ id, text }) => `${id}\n${text}`);
  return Object.values(groups).filter((group) => group !== undefined);
}

function groupLines(group: Change[], approvals: Approval[]): string[] {
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
