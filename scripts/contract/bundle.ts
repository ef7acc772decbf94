import { readFileSync } from 'node:fs';
import type { ContractDocument } from './document.ts';

/** The whole contract in one file, written by `npm run generate`; orval, Prism and the checks read it. */
export const BUNDLE_FILE = 'openapi/dist/openapi.json';

export function bundledContract(): ContractDocument {
  return JSON.parse(readFileSync(BUNDLE_FILE, 'utf8')) as ContractDocument;
}
