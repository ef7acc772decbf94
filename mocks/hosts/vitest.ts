import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { userLoginTypeUsername } from '@/api';
import { resetClock } from '@/api/clock';
import { clearTokens } from '@/api/tokens';
import type { Sandbox } from '../sandbox/sandbox';
import { accountFixtures } from '../sandbox/seed/fixtures';
import { type BrowserHost, startBrowserHost } from './browser';

/** Cheap: tests do not guard anybody's password. */
const ITERATIONS = 1_000;

export type FreshSandbox = {
  /** The one of the running test. */
  current(): Sandbox;
  /** Logs this browser in, with the site's own client, as a fixture of seed/fixtures.ts that has a username. */
  signIn(fixture: string): Promise<void>;
  /** The newest code sent to an address or number. */
  codeFor(to: string): string;
};

/**
 * For tests in a browser: every test gets a fresh sandbox and an empty browser, and talks to it through the site's real
 * client. Call it once, at the top of a file or of a `describe`. An answer that departs from the contract fails the test.
 */
export function freshSandbox(): FreshSandbox {
  let host: BrowserHost;
  let sandbox: Sandbox;

  beforeAll(async () => {
    host = await startBrowserHost(ITERATIONS);
  });
  beforeEach(async () => {
    clearTokens();
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
    resetClock();
    sandbox = await host.renew();
  });
  afterEach(() => expect(sandbox.problems()).toEqual([]));
  afterAll(() => host.stop());

  return {
    current: () => sandbox,
    signIn: async (fixture) => {
      const found = accountFixtures.find(({ name }) => name === fixture);
      if (!found?.username || !found.password) {
        const names = accountFixtures.filter((it) => it.username).map(({ name }) => name);
        throw new Error(`No fixture "${fixture}" logs in. Those that do: ${names.join(', ')}.`);
      }
      await userLoginTypeUsername({ username: found.username, password: found.password });
    },
    codeFor: (to) => {
      const message = sandbox.outbox.messages().find((it) => it.to === to);
      if (!message) throw new Error(`Nothing was sent to ${to}.`);
      return message.code;
    },
  };
}
