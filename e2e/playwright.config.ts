import { defineConfig, devices } from '@playwright/test';
import { NETWORK } from '../mocks/chain/network.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/browser/chromium.ts';
import type { SiteOptions } from './fixtures.ts';

/** This port and the next five; others by `E2E_PORT`, where two checkouts run their journeys at once. */
const PORT = Number(process.env.E2E_PORT ?? 4310);
const SITE = `http://localhost:${PORT}`;
const PRISM_SITE = `http://localhost:${PORT + 1}`;
const PANEL_SITE = `http://localhost:${PORT + 2}`;
const DEMO = `http://localhost:${PORT + 3}`;
/** Blocks come when a journey says so: `npm run chain`, by hand. */
const CHAIN = `http://127.0.0.1:${PORT + 4}`;
const HYDRATION_SITE = `http://localhost:${PORT + 5}`;
const RESULTS = '../test-results';
/** One for each port, as journeys of several people may run at once. */
const DIST = `test-results/site-${PORT}`;
const DEMO_DIST = `test-results/demo-${PORT}`;
const HYDRATION_DIST = `test-results/hydration-${PORT}`;
/** Of the development server, with Prism behind it. */
const DEV_JOURNEYS = /(prism|contract-docs)\.spec\.ts$/;
/** Moves the clock and resets everything: it has a sandbox to itself. */
const PANEL_JOURNEYS = /panel\.spec\.ts$/;
/** Of the demo, on a host that has nothing but its files. */
const DEMO_JOURNEYS = /demo\.spec\.ts$/;
/** Of the pages with React's development build. */
const HYDRATION_JOURNEYS = /hydration\.spec\.ts$/;
/** Of one network, whose blocks they make one after the other: they choose their widths themselves. */
const CHAIN_JOURNEYS = /crypto\.spec\.ts$/;
const OTHER_SERVERS = [DEV_JOURNEYS, PANEL_JOURNEYS, DEMO_JOURNEYS, HYDRATION_JOURNEYS];

/** Builds included, on a busy machine. */
const SERVER_START_MS = 180_000;

/**
 * Journeys run against the site as it is built for TEST hosts, which checks every answer against the contract, with the
 * sandbox behind it and under its real policy; those of Prism and the contract's page against
 * `API=prism npm run dev`, so that the development server is journeyed through too; those of the panel against the same
 * site with another sandbox; those of the demo against its files alone; what React says while it takes over a page
 * against a build that lets it speak. Payments in cryptocurrency go through a real node,
 * which the first sandbox asks. One server of each for all tests: a test makes
 * accounts of its own and leaves others' alone.
 */
export default defineConfig<SiteOptions>({
  testDir: '.',
  outputDir: `${RESULTS}/journeys`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    baseURL: SITE,
    chainUrl: CHAIN,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: OTHER_SERVERS,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [...OTHER_SERVERS, CHAIN_JOURNEYS],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'prism',
      testMatch: DEV_JOURNEYS,
      use: { baseURL: PRISM_SITE, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'panel',
      testMatch: PANEL_JOURNEYS,
      use: { baseURL: PANEL_SITE, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'demo',
      testMatch: DEMO_JOURNEYS,
      use: { baseURL: DEMO, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'hydration',
      testMatch: HYDRATION_JOURNEYS,
      metadata: { dist: `${import.meta.dirname}/../${HYDRATION_DIST}` },
      use: { baseURL: HYDRATION_SITE, viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: `node scripts/chain.ts --by-hand --port ${portOf(CHAIN)}`,
      cwd: '..',
      wait: { stdout: /answers at/ },
      timeout: SERVER_START_MS,
    },
    {
      command: `node scripts/build.ts --mode test --no-pictures --out ${DIST} && ${serve(SITE, DIST)}`,
      env: { API: 'sandbox', [`CHAIN_RPC_${NETWORK.chainId}`]: CHAIN },
      cwd: '..',
      url: SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      // Servers start one after the other: the site is built.
      command: serve(PANEL_SITE, DIST),
      env: { API: 'sandbox' },
      cwd: '..',
      url: PANEL_SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      command: `vite --port ${portOf(PRISM_SITE)} --strictPort`,
      env: { API: 'prism' },
      cwd: '..',
      url: PRISM_SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      command: `node scripts/build-demo.ts --out ${DEMO_DIST} && node scripts/serve-demo.ts --dist ${DEMO_DIST} --port ${portOf(DEMO)}`,
      cwd: '..',
      url: DEMO,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      command: `node scripts/build.ts --mode test --no-pictures --development-react --out ${HYDRATION_DIST} && ${serve(HYDRATION_SITE, HYDRATION_DIST)}`,
      env: { API: 'sandbox' },
      cwd: '..',
      url: HYDRATION_SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
  ],
});

function serve(origin: string, dist: string): string {
  return `node scripts/serve.ts --dist ${dist} --port ${portOf(origin)} --sandbox`;
}

function portOf(origin: string): string {
  return new URL(origin).port;
}
