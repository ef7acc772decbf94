import { defineConfig } from '@playwright/test';
import { findProgramPaths } from '../../scripts/browser/programs.ts';
import { readFirstPort } from '../support/first-port.ts';
import { EACH_LANGUAGE } from '../support/addresses.ts';
import type { EngineOptions } from './fixtures.ts';

const PORT = readFirstPort();
const SITE = `http://localhost:${PORT}`;
const DIST = `test-results/engines-site-${PORT}`;

/** Runs the main journeys in Firefox and WebKit (`npm test engines`), on the same site as the other journeys. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  reporter: 'list',
  use: { baseURL: SITE, driverPort: PORT + 10, programs: findProgramPaths() },
  projects: (['firefox', 'webkit'] as const).flatMap((engine) =>
    EACH_LANGUAGE.map((language) => ({ name: `${engine} ${language}`, use: { engine, language } })),
  ),
  webServer: {
    command:
      `node scripts/build.ts --mode test --no-pictures --out ${DIST} && ` +
      `node scripts/serve.ts --dist ${DIST} --port ${PORT} --sandbox`,
    env: { API: 'sandbox' },
    cwd: '../..',
    url: SITE,
    timeout: 300_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
  },
});
