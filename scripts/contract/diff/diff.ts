/**
 * npm run contract:diff [-- REVISION | FILE]: what differs between an earlier contract and the working tree's, whether
 * it breaks a client or a server, and what is to be done about it. Exits with 0 if nothing is, 1 if something is, 2 if the
 * two can't be compared. `npm test` runs it as the check contract-diff against the last version.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ContractDocument } from '../document.ts';
import { type Baseline, baselineOf, presentEdition } from './baseline.ts';
import { type Change, type Level, compareContracts } from './compare.ts';
import {
  type Approval,
  approvalsBetween,
  approvalsIn,
  approves,
  releaseRequirements,
} from './release.ts';

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
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  console.error(`contract:diff: ${(error as Error).message}`);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true });
}

async function main(asked: string | undefined): Promise<number> {
  const present = presentEdition();
  const approvals = approvalsIn(APPROVALS);
  const baseline = baselineOf(asked, present.version, folder);
  if ('none' in baseline) {
    console.log(`contract: no earlier version to compare with: ${baseline.none}`);
    return 0;
  }
  console.log(
    `contract: ${baseline.version} (${baseline.name}) → ${present.version} (the working tree)`,
  );
  const changes = await compareContracts(...(await bundles(baseline)));
  const valid = approvalsBetween(approvals, baseline.version, present.version);
  for (const line of report(changes, valid)) console.log(line);
  if (changes.length === 0) console.log('No change.');

  const missing = releaseRequirements(changes, baseline, present, approvals);
  if (missing.length === 0) return 0;
  console.log('\nTo be done');
  for (const requirement of missing) console.log(`  ✗ ${requirement}`);
  return 1;
}

function bundles({ file, name }: Baseline): Promise<[ContractDocument, ContractDocument]> {
  return Promise.all([
    bundle(file, join(folder, 'before.json'), name),
    // Not the bundle of `npm run generate`: another check may be writing it at this moment.
    bundle(ENTRY, join(folder, 'after.json'), 'the working tree'),
  ]);
}

async function bundle(entry: string, output: string, name: string): Promise<ContractDocument> {
  const args = ['bundle', entry, '--ext', 'json', '-o', output];
  try {
    await promisify(execFile)(resolve('node_modules/.bin/redocly'), args);
  } catch (error) {
    throw new Error(`${name} cannot be bundled: ${(error as Error).message}`, { cause: error });
  }
  return JSON.parse(readFileSync(output, 'utf8')) as ContractDocument;
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
