import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fileText } from '../file-text.ts';
import { type ContractDocument, type Operation, listOperations } from '../generate/document.ts';

/**
 * Reads the OpenAPI document of a backend. Throws in one sentence if it is none, or is not in one file.
 */
export function readDocument(file: string): ContractDocument {
  const text = fileText(file, (why) => {
    throw new Error(`${file} ${why}`);
  });
  const document = parseText(file, text);
  if (!document?.openapi || !document.paths)
    throw new Error(`${file} is no OpenAPI 3 document: it has no \`openapi\` or no \`paths\`.`);
  const [, other] = /"\$ref":"([^#"][^"]*)"/.exec(JSON.stringify(document)) ?? [];
  if (other)
    throw new Error(
      `${file} refers to a second file, ${other}. Put both into one: npx @redocly/cli bundle ${file} -o one.json`,
    );
  return { ...document, info: document.info ?? { title: 'Backend', version: '0' } };
}

function parseText(file: string, text: string): ContractDocument | null {
  try {
    return parse(text) as ContractDocument | null;
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    throw new Error(`${file} is neither YAML nor JSON: ${why}`, { cause: error });
  }
}

/**
 * Gives the paths of a backend's document the beginning that the contract's have, if most differ from them by that
 * alone. Writes the document into a folder, and returns the file and the change in words.
 */
export function alignPaths(
  document: ContractDocument,
  contract: ContractDocument,
  folder: string,
): { file: string; note: string | null } {
  const beginnings = Object.keys(document.paths).flatMap((path) => {
    const name = path.split('/').at(-1) ?? '';
    const meant = Object.keys(contract.paths).find((known) => known.endsWith(`/${name}`));
    return meant ? [cutCommonEnd(path, meant)] : [];
  });
  const counts = Map.groupBy(beginnings, (pair) => pair.join(' '));
  const [own = '', meant = ''] =
    [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? [];
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      own !== meant && path.startsWith(`${own}/`) ? meant + path.slice(own.length) : path,
      item,
    ]),
  );
  const file = join(folder, 'backend.json');
  writeFileSync(file, JSON.stringify({ ...document, paths }));
  if (own === meant) return { file, note: null };
  const begins = `Its paths begin with ${own || '/'}`;
  return {
    file,
    note: `${begins}, the contract’s with ${meant || '/'}: compared as if they were the same.`,
  };
}

/** Cuts the last segments that two paths share, and returns what is before them in each. */
function cutCommonEnd(one: string, other: string): [string, string] {
  const [a, b] = [one.split('/'), other.split('/')];
  while (a.length > 0 && b.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  return [a.join('/'), b.join('/')];
}

/** What a list of an operation says about each of its members. */
const LISTS = { 'x-invalidates': 'refreshes', 'x-frees': 'ends' } as const;

/**
 * Lists the changes of extensions that a client notices: oasdiff does not compare them. What the later document does
 * not say at all is left out.
 */
export function compareExtensions(before: ContractDocument, after: ContractDocument): string[] {
  const operations = listOperations(before).flatMap(({ path, operation }) =>
    compareOperation(operation, after.paths[path]?.post).map((change) => `POST ${path} ${change}`),
  );
  const limits = Object.entries(before['x-limits'] ?? {}).flatMap(([name, limit]) => {
    const changed = after['x-limits']?.[name];
    const measure = ({ value, unit, within }: typeof limit) =>
      `${value} ${unit}${within ? ` within ${within.value} ${within.unit}` : ''}`;
    return changed && measure(changed) !== measure(limit)
      ? [`the limit ${name} is ${measure(changed)}, and was ${measure(limit)}`]
      : [];
  });
  return [...operations, ...limits];
}

function compareOperation(before: Operation, after: Operation | undefined): string[] {
  if (!after) return [];
  const lists = (['x-invalidates', 'x-frees'] as const).flatMap((name) => {
    const now = after[name];
    if (now === undefined && after['x-kind'] === undefined) return [];
    const gone = (before[name] ?? []).filter((member) => !now?.includes(member));
    return gone.map((member) => `no longer ${LISTS[name]} ${member}`);
  });
  const { 'x-auth': auth } = after;
  const isOther = auth !== undefined && auth !== before['x-auth'];
  return [...lists, ...(isOther ? [`is for ${auth}, and was for ${before['x-auth']}`] : [])];
}
