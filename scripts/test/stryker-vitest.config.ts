/** Vitest as Stryker runs it: the tests beside the mutated files, in Node. */
import { defineConfig } from 'vitest/config';
import site from '../../vite.config.ts';

const { test: _projects, ...config } = site;
export default defineConfig({
  ...config,
  test: {
    include: ['{src/domain,mocks/sandbox/rules}/*.test.ts'],
    exclude: [],
    setupFiles: ['scripts/test/fail-on-console.ts'],
    restoreMocks: true,
  },
});
