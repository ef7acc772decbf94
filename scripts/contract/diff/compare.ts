import type { ContractDocument } from '../document.ts';
import type { Change, Level } from './change.ts';
import { judged, oasdiff } from './oasdiff.ts';
import { ownChanges } from './own-changes.ts';
import { untoldChanges } from './remainder.ts';
import { wordChanges } from './words.ts';

const ORDER: Level[] = ['breaking', 'addition', 'words'];

/** All that differs between two bundled contracts, what breaks first. Nothing differs silently. */
export async function compareContracts(
  before: ContractDocument,
  after: ContractDocument,
): Promise<Change[]> {
  const found = judged(await oasdiff(before, after), before, after);
  const told = [...found, ...ownChanges(before, after)];
  const all = [...told, ...untoldChanges(before, after, told), ...wordChanges(before, after)];
  return ORDER.flatMap((level) => all.filter((change) => change.level === level));
}
