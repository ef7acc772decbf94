import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { loadEnv } from 'vite';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { MINUTE_MS } from '../../src/config/constants.ts';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';

/** `*.test.tsx` and `*.browser.test.ts` run in Chromium, all other tests in Node. */
const SCREEN_TESTS = ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'];
/**
 * Tests that need their own document and modules: the client keeps a pool of random bytes, and a wallet that has
 * announced itself stays known (EIP-6963).
 */
const ISOLATED_TESTS = [
  'src/api/{client,sign-vectors}.browser.test.ts',
  'src/pages/crypto-pay-{wallet,network}.browser.test.tsx',
];

/** What src/lib/testing and src/testing/faults read, from the environment or `.env.local`, for tests in a browser, too. */
const SETTINGS = loadEnv('test', process.cwd(), ['FUZZ_', 'TEST_FULL']);

/** Files that run before every test. */
const SETUP = ['scripts/test/fail-on-console.ts'];

/** All projects extend vite.config.ts, so that tests resolve and build modules as the site does. */
export const vitestConfig: ViteUserConfig['test'] = {
  tags: [
    {
      name: 'full',
      description:
        'Guards a tool, or is one of many alike: run by `npm test -- full`, and on a change of its folder.',
    },
  ],
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        // By default Vitest reserves a core for itself, which on two cores means one file at a time.
        maxWorkers: availableParallelism(),
        environment: 'node',
        // Importing took a fifth of the time, and no test leaves state in a module.
        isolate: false,
        include: ['{src,mocks,scripts,openapi}/**/*.test.ts'],
        exclude: SCREEN_TESTS,
        // A CommonJS bundle that calls itself a module.
        server: { deps: { inline: ['jsencrypt'] } },
        ...makeCommonOptions(),
      },
    },
    // The files of a process share its modules, since importing the whole site again for each file took a sixth of the
    // time.
    makeBrowserProject({
      name: 'browser',
      include: SCREEN_TESTS,
      exclude: ISOLATED_TESTS,
      setupFiles: [...SETUP, 'scripts/test/clean-page.ts'],
      isolate: false,
    }),
    makeBrowserProject({ name: 'browser-isolated', include: ISOLATED_TESTS }),
  ],
};

function makeBrowserProject(
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    // Vite finds them late, and would load all tests again, since they are behind imports of the app's start alone.
    optimizeDeps: { include: ['@tanstack/react-query-devtools', 'react-dom/client'] },
    test: {
      ...makeCommonOptions(),
      env: { ...readSignKeys(), ...SETTINGS },
      // A page loads its modules on demand, which takes a busy machine longer than Vitest's default second.
      expect: { poll: { timeout: 10_000 } },
      // Vitest refuses to run projects with different numbers of workers at once, so these come after the unit tests.
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
          contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
      ...test,
    },
  };
}

/** Reads the contract's throw-away key for every platform, since nothing verifies the signatures of these tests. */
function readSignKeys(): Record<string, string> {
  const pem = readFileSync('openapi/signature/test-keys/windows.public.pem', 'utf8');
  const platforms = ['IOS', 'ANDROID', 'MAC', 'WINDOWS'];
  return Object.fromEntries(platforms.map((platform) => [`VITE_SIGN_KEY_${platform}`, pem]));
}

function makeCommonOptions() {
  return {
    env: SETTINGS,
    // Long runs of generated values (src/lib/testing/fuzz).
    // A life cycle of a screen takes a busy machine longer than Vitest's default 15 s.
    testTimeout: SETTINGS.FUZZ_RUNS ? 30 * MINUTE_MS : MINUTE_MS,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: SETUP,
  };
}
