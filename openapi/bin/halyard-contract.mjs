#!/usr/bin/env node
import { existsSync } from 'node:fs';

// A checkout runs the sources; the package has them as one file of JavaScript.
const sources = new URL('../tools/main.ts', import.meta.url);
const { main } = await import(
  existsSync(sources) ? sources.href : new URL('../dist/halyard-contract.js', import.meta.url).href
);

await main(process.argv.slice(2));
