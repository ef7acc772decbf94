import { test as base, expect } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/config/storage-keys.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { type TestAccount, listBrokenExchanges, register } from '../support/sandbox.ts';
import { type Say, readTexts } from '../support/texts.ts';
import { startFirefox } from './firefox.ts';
import { type Programs, EngineVisitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

export { expect };

export type EngineOptions = {
  engine: 'firefox' | 'webkit';
  language: Language;
  /** The first port for WebKit's drivers. Each worker of the tests uses two. */
  driverPort: number;
  programs: Programs;
};

type Fixtures = {
  say: Say;
  newAccount: () => Promise<TestAccount>;
  /** Opens a browser, in the journey's language. */
  newVisitor: () => Promise<EngineVisitor>;
};

/**
 * The test function for browsers that Playwright does not drive. Each visitor is a process of the engine that Debian
 * ships.
 */
export const test = base.extend<Fixtures & EngineOptions>({
  engine: ['firefox', { option: true }],
  language: ['en', { option: true }],
  driverPort: [0, { option: true }],
  programs: [{ firefox: '', webkit: '', webkitDriver: '', display: '' }, { option: true }],

  say: async ({ language }, use) => use(readTexts(language)),

  newAccount: async ({ baseURL }, use) => use(() => register(String(baseURL))),

  newVisitor: async ({ engine, language, driverPort, programs, baseURL }, use, info) => {
    const origin = String(baseURL);
    const visitors: EngineVisitor[] = [];
    await use(async () => {
      const port = driverPort + info.parallelIndex * 2 + visitors.length;
      const driver = await (engine === 'firefox'
        ? startFirefox(programs)
        : startWebkit(programs, port));
      const visitor = new EngineVisitor(driver, origin);
      visitors.push(visitor);
      await driver.open(`${origin}/favicon.svg`);
      await driver.run(`localStorage.setItem('${STORAGE_KEYS.language}', '${language}')`);
      return visitor;
    });
    const errors: string[] = [];
    for (const [index, { driver }] of visitors.entries()) {
      if (info.errors.length > 0) {
        const name = `visitor ${index + 1}`;
        await info.attach(name, { body: await driver.picture(), contentType: 'image/png' });
      }
      errors.push(...(await driver.errors()));
      await driver.close();
    }
    expect(errors, 'errors in the pages').toEqual([]);
    expect(await listBrokenExchanges(origin), 'answers that break the contract').toEqual([]);
  },
});
