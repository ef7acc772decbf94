import type { ContractDocument, Provenance } from '../generate/document.ts';
import { isObject } from './exchange.ts';

/** The parts of the contract that say how certain they are, by pointer; nothing else of it. */
export function provenanceTree(node: unknown): object | undefined {
  if (!isObject(node) && !Array.isArray(node)) return undefined;
  const members = Object.entries(node).flatMap(([name, value]) => {
    const kept = name === 'x-provenance' ? value : provenanceTree(value);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/**
 * How certain a place of the contract is: what it says itself, or the nearest above it; null if none does. `document`
 * may be a `provenanceTree`.
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
