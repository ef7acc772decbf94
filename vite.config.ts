import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apiPlugin } from './mocks/hosts/vite-plugin.ts';
import { noMocks } from './scripts/build/no-mocks.ts';
import { strictCsp } from './scripts/build/policy.ts';
import { contractDocs } from '@halyard/contract/vite-plugin';
import { waitForCurrentCode, generatedCode } from './scripts/generate/vite-plugin.ts';
import { vitestConfig } from './scripts/test/vitest.ts';

export default defineConfig({
  // Tests use this folder. The servers' folders are set in mocks/hosts/vite-plugin.ts.
  cacheDir: `node_modules/.vite/${process.env.VITE_CACHE ?? 'sandbox'}`,
  plugins: [
    generatedCode(),
    react(),
    tailwindcss(),
    apiPlugin({ beforeLoad: waitForCurrentCode }),
    contractDocs(),
    strictCsp(),
    noMocks(),
  ],
  server: {
    watch: {
      // Files that no page loads, of which commands write thousands while a server runs.
      ignored: [
        '**/{dist-demo,test-results,.sandbox,proposals}/**',
        '**/*.{new,old}/**',
        // Every dist except the contract's, whose constants pages load.
        /(?<!\/openapi)\/dist\//,
      ],
    },
  },
  build: {
    // The oldest browsers with every feature that the site uses: popover, URL.canParse, subgrid, :has()
    // (docs/browsers.md).
    target: ['chrome120', 'edge120', 'firefox125', 'safari17', 'ios17'],
    // All of these browsers support modulepreload.
    modulePreload: { polyfill: false },
  },
  resolve: {
    alias: {
      '@mocks': fileURLToPath(new URL('mocks', import.meta.url)),
      '@': fileURLToPath(new URL('src', import.meta.url)),
      'react-style-singleton': fileURLToPath(
        new URL('src/lib/style-singleton.ts', import.meta.url),
      ),
    },
  },
  test: vitestConfig,
});
