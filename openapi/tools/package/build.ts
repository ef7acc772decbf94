/**
 * Runs before `npm pack`: the command as one file of JavaScript for plain Node, the contract, and the licences of the
 * packages in it.
 */
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BUNDLE_FILE } from '../generate/document.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

await build({
  configFile: false,
  root: FOLDER,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
copyFileSync(BUNDLE_FILE, `${FOLDER}dist/openapi.json`);
