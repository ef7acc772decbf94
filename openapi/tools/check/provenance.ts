import type { ContractDocument, Provenance } from '../generate/document.ts';
import { isObject } from './exchange.ts';

/**
 * Finds the provenance of a place in the contract, or of the nearest place above it; null if there is none.
 */
export function provenanceAt(document: ContractDocument, pointer: string): Provenance | null {
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
