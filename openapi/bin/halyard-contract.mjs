#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In a checkout, run the sources; the published package contains them as one JavaScript file.
const sources = new URL('../tools/main.ts', import.meta.url);
const isCheckout = existsSync(sources);
// An old Node does not run TypeScript.
if (isCheckout) await import(new URL('../../scripts/check-node.mjs', import.meta.url).href);
const { main } = await import(
  isCheckout ? sources.href : new URL('../dist/halyard-contract.js', import.meta.url).href
);

await main(process.argv.slice(2));
