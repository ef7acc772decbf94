import { readFileSync, writeFileSync } from 'node:fs';
import type { ContractDocument } from './document.ts';
import { listLimits, fillLimitNames } from './limits.ts';

/** The Redocly configurations that complete the contract to each view (../lint/wire.js). */
const VIEWS = { wire: 'redocly.bundle.yaml', client: 'redocly.client.yaml' };

/** Redocly's arguments to bundle the contract of `entry` into `output`, with examples inserted. */
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

/** Replaces the names of limits in a bundled contract's texts by their values, and returns the contract. */
export function fillLimits(file: string): ContractDocument {
  const text = readFileSync(file, 'utf8');
  const limits = listLimits(JSON.parse(text) as ContractDocument);
  // Replacing in the JSON text is safe, because a limit in words needs no escaping.
  const filled = fillLimitNames(text, limits);
  writeFileSync(file, filled);
  return JSON.parse(filled) as ContractDocument;
}
