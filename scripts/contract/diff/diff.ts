/**
 * npm run contract:diff [-- REVISION | FILE]: what differs between an earlier contract and the working tree's, whether
 * it breaks anybody, and what is to be done about it. Exits with 0 where nothing is, 1 where something is, 2 where the
 * two cannot be compared. `npm test` runs it as check:contract-diff against the last version.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ContractDocument } from '../document.ts';
import { approvalsBetween, approvalsIn } from './approvals.ts';
import { type Baseline, baselineOf, presentEdition } from './baseline.ts';
import { compareContracts } from './compare.ts';
import { demandsOf } from './demands.ts';
import { report } from './report.ts';

const ENTRY = 'openapi/openapi.yaml';
const APPROVALS = 'openapi/approved-breaks.yaml';

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

  const demands = demandsOf(changes, baseline, present, approvals);
  if (demands.length === 0) return 0;
  console.log('\nTo be done');
  for (const demand of demands) console.log(`  ✗ ${demand}`);
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
