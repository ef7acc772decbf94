import type { ContractDocument, Provenance } from '../generate/document.ts';
import { isObject } from './exchange.ts';

/** Copies the provenances of the contract at their places, and nothing else. */
export function provenanceTree(node: unknown): object | undefined {
  if (!isObject(node) && !Array.isArray(node)) return undefined;
  const members = Object.entries(node).flatMap(([name, value]) => {
    const kept = name === 'x-provenance' ? value : provenanceTree(value);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/**
 * Finds the provenance of a place in the contract, or of the nearest place above it; null if there is none. `document`
 * may be the result of `provenanceTree`.
 */
export function provenanceAt(
  document: ContractDocument | object,
  pointer: string,
): Provenance | null {
  const path: unknown[] = [document];
  for (const part of pointer.split('/').slice(1)) {
    const owner = path.at(-1);
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isObject(owner) && !Array.isArray(owner)) break;
    path.push((owner as Record<string, unknown>)[key]);
  }
  for (const node of path.toReversed()) {
    const provenance = isObject(node) ? node['x-provenance'] : undefined;
    if (isObject(provenance)) return provenance as Provenance;
  }
  return null;
}
