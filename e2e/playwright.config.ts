import { defineConfig, devices } from '@playwright/test';
import { NETWORK } from '../mocks/chain/network.ts';
import { CHROMIUM_ARGS, findChromium } from '../scripts/browser/chromium.ts';
import type { VisitorOptions } from './fixtures.ts';
import { readFirstPort } from './support/first-port.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';

const PORT = readFirstPort();
const SITE = `http://localhost:${PORT}`;
const PRISM_SITE = `http://localhost:${PORT + 1}`;
const PANEL_SITE = `http://localhost:${PORT + 2}`;
const DEMO = `http://localhost:${PORT + 3}`;
/** The network, whose blocks the journeys mine (`npm run chain -- --by-hand`). */
const CHAIN = `http://127.0.0.1:${PORT + 4}`;
const HYDRATION_SITE = `http://localhost:${PORT + 5}`;
const RESULTS = '../test-results';
/** A folder for each port, for two checkouts at the same time. */
const DIST = `test-results/site-${PORT}`;
const DEMO_DIST = `test-results/demo-${PORT}`;
const HYDRATION_DIST = `test-results/hydration-${PORT}`;
/** Journeys that use the development server, with Prism as the backend. */
const DEV_JOURNEYS = /(prism|contract-docs)\.spec\.ts$/;
/** The journey of the panel, which has its own sandbox, since it moves the clock and resets everything. */
const PANEL_JOURNEYS = /panel\.spec\.ts$/;
/** The journey of the demo, which runs on a static host. */
const DEMO_JOURNEYS = /demo\.spec\.ts$/;
/** The journey that uses the site with React's development build. */
const HYDRATION_JOURNEYS = /hydration\.spec\.ts$/;
/** Journeys that share a network, whose blocks they mine one after the other, and that set their widths themselves. */
const CHAIN_JOURNEYS = /crypto\.spec\.ts$/;
/** Journeys in other browsers, which have their own configuration. */
const ENGINE_JOURNEYS = /engines[/]/;
const OTHER_SERVERS = [DEV_JOURNEYS, PANEL_JOURNEYS, DEMO_JOURNEYS, HYDRATION_JOURNEYS];

const BUILD = 'node scripts/build.ts --mode test --no-pictures';
const BUILDS = [
  `${BUILD} --out ${DIST}`,
  `${BUILD} --development-react --out ${HYDRATION_DIST}`,
  `node scripts/build-demo.ts --out ${DEMO_DIST}`,
];

/** Includes the time for the builds on a busy machine. */
const SERVER_START_MS = 180_000;

/**
 * Journeys run against the site as it is built for TEST hosts, which checks every answer against the contract, with the
 * sandbox as its backend and under its real policy. Some use another server. Journeys of Prism and of the contract's
 * page use the development server, so that it is covered too. Those of the panel use the same site with another
 * sandbox. Those of the demo use its static files. Those of hydration use React's development build. Payments in cryptocurrency go
 * through a real node, which the first sandbox reads. All tests share these servers, so a test makes its own accounts
 * and leaves others alone.
 */
export default defineConfig<VisitorOptions>({
  testDir: '.',
  outputDir: `${RESULTS}/journeys`,
  // Journeys that guard a tool, and take long: only in a full run.
  grepInvert: IS_EVERY_LOOK ? [] : /@full/,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes at the second try is reported as flaky, with the trace of that try.
  retries: process.env.CI ? 1 : 0,
  // One more than the cores of the smallest machine: journeys wait for timers and for servers.
  workers: 3,
  // Long enough for a busy machine. Journeys that pass take less.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: SITE,
    chainUrl: CHAIN,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    // The projects with the longest tests start first, so that no worker starts one at the end.
    {
      name: 'hydration',
      testMatch: HYDRATION_JOURNEYS,
      metadata: { dist: `${import.meta.dirname}/../${HYDRATION_DIST}` },
      use: { baseURL: HYDRATION_SITE, viewport: { width: 1440, height: 900 } },
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
      metadata: { dist: `${import.meta.dirname}/../${DEMO_DIST}` },
      use: { baseURL: DEMO, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop',
      testIgnore: [...OTHER_SERVERS, ENGINE_JOURNEYS],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [...OTHER_SERVERS, ENGINE_JOURNEYS, CHAIN_JOURNEYS],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [
    {
      command: `node scripts/chain.ts --by-hand --port ${getPort(CHAIN)}`,
      cwd: '..',
      wait: { stdout: /answers at/ },
      timeout: SERVER_START_MS,
    },
    {
      // Servers start one after the other, so the first one waits for all builds.
      command: `node e2e/build.ts ${BUILDS.map((build) => `"${build}"`).join(' ')} && ${serve(SITE, DIST)}`,
      env: { API: 'sandbox', [`CHAIN_RPC_${NETWORK.chainId}`]: CHAIN },
      cwd: '..',
      url: SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      command: serve(PANEL_SITE, DIST),
      env: { API: 'sandbox' },
      cwd: '..',
      url: PANEL_SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      command: `vite --port ${getPort(PRISM_SITE)} --strictPort`,
      env: { API: 'prism' },
      cwd: '..',
      url: PRISM_SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      command: `node scripts/serve-demo.ts --dist ${DEMO_DIST} --port ${getPort(DEMO)}`,
      cwd: '..',
      url: DEMO,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
    {
      command: serve(HYDRATION_SITE, HYDRATION_DIST),
      env: { API: 'sandbox' },
      cwd: '..',
      url: HYDRATION_SITE,
      timeout: SERVER_START_MS,
      reuseExistingServer: false,
    },
  ],
});

function serve(origin: string, dist: string): string {
  return `node scripts/serve.ts --dist ${dist} --port ${getPort(origin)} --sandbox`;
}

function getPort(origin: string): string {
  return new URL(origin).port;
}
