import { defineConfig, devices } from '@playwright/test';
import { NETWORK } from '../mocks/chain/network.ts';
import { CHROMIUM_ARGS, findChromium } from '../scripts/browser/chromium.ts';
import type { VisitorOptions } from './fixtures.ts';
import { readFirstPort } from './support/first-port.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';

const PORT = readFirstPort();
/** The network, whose blocks the journeys mine (`npm run chain -- --by-hand`). */
const CHAIN = `http://127.0.0.1:${PORT + 3}`;
const RESULTS = '../test-results';
/** A folder for each port, for two checkouts at the same time. */
const DIST = `test-results/site-${PORT}`;
const DEMO_DIST = `test-results/demo-${PORT}`;
/** Journeys that use the development server, with Prism as the backend. */
const DEV_JOURNEYS = /(prism|contract-docs)\.spec\.ts$/;
/** Journeys of the demo and its panel, which are files on a static host. */
const DEMO_JOURNEYS = /demo\.spec\.ts$/;
/** Journeys that share a network, whose blocks they mine one after the other, and that set their widths themselves. */
const CHAIN_JOURNEYS = /crypto\.spec\.ts$/;
/** Journeys in other browsers, which have their own configuration. */
const ENGINE_JOURNEYS = /engines[/]/;
const OTHERS = [DEV_JOURNEYS, DEMO_JOURNEYS, ENGINE_JOURNEYS];

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/**
 * Journeys run against the site as it is built for TEST hosts, which checks every answer against the contract, with the
 * sandbox as its backend and under its real policy. Those of Prism and of the contract's page use the development server,
 * so that it is covered too. Payments in cryptocurrency go through a real node, which the sandbox reads. All tests share
 * these servers, so a test makes its own accounts and leaves others alone.
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
    baseURL: originAt(PORT),
    chainUrl: CHAIN,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    // The projects with the longest tests start first, so that no worker starts one at the end.
    { name: 'prism', testMatch: DEV_JOURNEYS, use: { ...DESKTOP, baseURL: originAt(PORT + 1) } },
    {
      name: 'demo',
      testMatch: DEMO_JOURNEYS,
      metadata: { dist: `${import.meta.dirname}/../${DEMO_DIST}` },
      use: { ...DESKTOP, baseURL: originAt(PORT + 2) },
    },
    { name: 'desktop', testIgnore: OTHERS, use: DESKTOP },
    {
      name: 'phone',
      testIgnore: [...OTHERS, CHAIN_JOURNEYS],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  // They start one after the other, so the first site waits for both builds.
  webServer: [
    {
      command: `node scripts/chain.ts --by-hand --port ${PORT + 3}`,
      cwd: '..',
      wait: { stdout: /answers at/ },
    },
    makeServer(PORT, {
      command:
        `node scripts/build-demo.ts --out ${DEMO_DIST} & ` +
        `node scripts/build.ts --mode test --no-pictures --out ${DIST} && ` +
        `wait $! && node scripts/serve.ts --dist ${DIST} --port ${PORT} --sandbox`,
      env: { API: 'sandbox', [`CHAIN_RPC_${NETWORK.chainId}`]: CHAIN },
    }),
    makeServer(PORT + 1, {
      command: `vite --port ${PORT + 1} --strictPort`,
      env: { API: 'prism' },
    }),
    makeServer(PORT + 2, {
      command: `node scripts/serve-demo.ts --dist ${DEMO_DIST} --port ${PORT + 2}`,
    }),
  ],
});

function makeServer(port: number, options: { command: string; env?: Record<string, string> }) {
  // Includes the time for the builds on a busy machine.
  return { ...options, cwd: '..', url: originAt(port), timeout: 180_000 };
}

function originAt(port: number): string {
  return `http://localhost:${port}`;
}
