import { type ContractDocument, operationsOf } from '../document.ts';
import type { Change } from './change.ts';

/** Members that are for people, whatever they stand at. */
const WORDS = new Set([
  ...['description', 'summary', 'title', 'example', 'examples', 'x-provenance'],
  ...['message', 'site', 'license', 'contact', 'version'],
]);
/** Their members are names, never keywords: a field may be called `description`. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'headers', 'responses']);

type Unit = { where: string; node: unknown };

/** Each part of the contract of which only the words differ. Pure. */
export function wordChanges(before: ContractDocument, after: ContractDocument): Change[] {
  const old = new Map(unitsOf(before).map(({ where, node }) => [where, node]));
  return unitsOf(after)
    .filter(({ where, node }) => old.has(where) && differsInWords(old.get(where), node))
    .map(({ where }) => ({
      level: 'words',
      where,
      id: 'words-changed',
      text: 'other descriptions, examples, messages or provenance',
    }));
}

/** The same without what is for people. */
export function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => !WORDS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, MAPS.has(key) ? named(value) : withoutWords(value)]),
  );
}

function named(map: unknown): unknown {
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([name, it]) => [name, withoutWords(it)]));
}

function differsInWords(old: unknown, now: unknown): boolean {
  return text(old) !== text(now) && text(withoutWords(old)) === text(withoutWords(now));
}

function unitsOf(document: ContractDocument): Unit[] {
  const { info, components, paths: _, ...rest } = document;
  const shared = Object.entries(components).flatMap(([section, members]) =>
    Object.entries(members as object).map(([name, node]) => ({
      where: section === 'schemas' ? name : `${section}/${name}`,
      node: node as unknown,
    })),
  );
  const { version: _version, ...about } = info;
  return [
    ...operationsOf(document).map(({ operation }) => ({
      where: operation.operationId,
      node: operation,
    })),
    ...shared,
    { where: 'info', node: about },
    ...Object.entries(rest).map(([key, node]) => ({
      where: key === 'x-errors' ? 'errors.yaml' : key,
      node: node as unknown,
    })),
  ];
}

function text(node: unknown): string {
  return JSON.stringify(node) ?? '';
}
