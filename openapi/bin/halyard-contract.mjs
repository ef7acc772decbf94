#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In a checkout, run the sources; the published package contains them as one JavaScript file.
const sources = new URL('../tools/main.ts', import.meta.url);
const { main } = await import(
  existsSync(sources) ? sources.href : new URL('../dist/halyard-contract.js', import.meta.url).href
);

await main(process.argv.slice(2));
