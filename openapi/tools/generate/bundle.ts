import { readFileSync, writeFileSync } from 'node:fs';
import type { ContractDocument } from './document.ts';
import { limitsOf, withLimits } from './limits.ts';

/** The configurations of Redocly that complete the contract (../lint/wire.js). */
const VIEWS = { wire: 'redocly.bundle.yaml', client: 'redocly.client.yaml' };

/** The arguments for Redocly that bundle the contract of `entry` into `output`, with its examples in their places. */
export function bundleArgs(
  entry: string,
  output: string,
  view: keyof typeof VIEWS = 'wire',
): string[] {
  return [
    ...['bundle', entry, '--config', `openapi/tools/lint/${VIEWS[view]}`, '--ext', 'json'],
    ...['--component-renaming-conflicts-severity', 'error', '-o', output],
  ];
}

/** Writes out the limits that the texts of a bundled contract name, and returns the contract. */
export function fillLimits(file: string): ContractDocument {
  const text = readFileSync(file, 'utf8');
  const limits = limitsOf(JSON.parse(text) as ContractDocument);
  // A limit in words has no character that JSON would escape.
  const filled = withLimits(text, limits);
  writeFileSync(file, filled);
  return JSON.parse(filled) as ContractDocument;
}
