import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { PANEL_FILES } from './serve.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the panel for the hosts in Node (./serve.ts). The dev server and the demo have it from vite.config.ts. */
export default defineConfig({
  root: ROOT,
  base: PANEL_FILES,
  // React's packages name themselves client components, of which Vite would warn a hundred times.
  logLevel: 'error',
  plugins: [tailwindcss()],
  // The host builds the panel in its own process, so its mode must not make this a development build.
  oxc: { jsx: { development: false } },
  define: { 'import.meta.env.VITE_API_MODE': '"sandbox"', 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: {
      '@': `${ROOT}src`,
      'react-style-singleton': `${ROOT}src/lib/style-singleton.ts`,
    },
  },
  build: {
    write: false,
    // Takes half the time, and nobody is far away.
    minify: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${ROOT}mocks/panel/index.html` },
  },
});
