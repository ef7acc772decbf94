#!/usr/bin/env node
/** The command of the package: contract:check outside this repository, with the contract beside it. */
import { fileURLToPath } from 'node:url';
import { main } from '../check/main.ts';

await main({
  command: 'halyard-contract-check',
  contractFile: fileURLToPath(new URL('openapi.json', import.meta.url)),
});
