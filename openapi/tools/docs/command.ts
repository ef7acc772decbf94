/** npm run contract:docs: the contract as one static page, with openapi.json beside it for other tools. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { BUNDLE_FILE } from '../generate/document.ts';
import { loadContractPage } from './load.ts';

const FOLDER = 'openapi/dist/docs';
const SANDBOX = 'http://localhost:4020';

// A file has no server beside it: the sandbox at its usual port is called at first.
const page = await loadContractPage({ server: SANDBOX, keys: {} });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/index.html`, page);
copyFileSync(BUNDLE_FILE, `${FOLDER}/openapi.json`);
console.log(`${FOLDER}/index.html: ${Math.round(page.length / 1024)} KB, openapi.json beside it`);
