/**
 * npm run contract:check -- URL: every departure of a server from the contract (docs/contract-check.md). Exits with 0 if
 * the server departs nowhere, 1 if it does, 2 if the check could not run.
 */
import { main } from './main.ts';
import { BUNDLE_FILE } from '../generate/document.ts';

await main({ command: 'npm run contract:check --', contractFile: BUNDLE_FILE });
