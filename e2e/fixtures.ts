import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import type { Language } from '../src/i18n/languages.ts';
import { translatePage } from '../src/testing/translator.ts';
import {
  type TestAccount,
  listBrokenExchanges,
  waitForNewestCode,
  register,
} from './support/sandbox.ts';
import { type Say, readTexts } from './support/texts.ts';
import { type Trouble, watch } from './support/trouble.ts';

export { expect };
export { waitUntilHydrated } from './support/app.ts';
export { THEME_RULES, findAxeViolations } from './support/axe.ts';
export { expectFit, expectNoSidewaysScroll } from './support/fit.ts';
export { findTooSmall } from './support/touch.ts';

export type VisitorOptions = {
  /** The browser's language, which the site adopts: `test.use({ language: 'zh-CN' })`. */
  language: Language;
  /** The address of the network for payments in cryptocurrency (mocks/chain). */
  chainUrl: string;
  /** Whether the browser translates every page from the start, as Chrome does: `test.use({ isTranslated: true })`. */
  isTranslated: boolean;
};

type Fixtures = {
  /** The site's texts in the journey's language. */
  say: Say;
  /**
   * Fails the test on an error or warning in any page's console, an uncaught error, a failed request, or an HTTP error. A
   * journey about such an error names it: `trouble.expect(/ERR_INTERNET_DISCONNECTED/)`.
   */
  trouble: Trouble;
  /** Fails the test if an answer of the sandbox, to a page or a helper, broke the contract. */
  verdicts: void;
  /** Waits for a code sent to an email address or phone number, and returns the newest. */
  outbox: (to: string) => Promise<string>;
  /** Registers a new account by username, without the browser. */
  newAccount: () => Promise<TestAccount>;
  /** Opens a page, logged in to the account. */
  logIn: (page: Page, account: Pick<TestAccount, 'token'>, path?: string) => Promise<void>;
  /** Opens a page in another browser, with its own storage and device. */
  secondBrowser: () => Promise<Page>;
};

/** The error by which React's production build reports HTML that differs from what the app renders. */
const HYDRATION_MISMATCH = /Minified React error #418/;

export const test = base.extend<Fixtures & VisitorOptions>({
  language: ['en', { option: true }],
  chainUrl: ['', { option: true }],
  isTranslated: [false, { option: true }],
  locale: async ({ language }, use) => use(language === 'en' ? 'en-US' : language),

  say: async ({ language }, use) => use(readTexts(language)),

  context: async ({ context, isTranslated }, use) => {
    if (isTranslated) await context.addInitScript(translatePage);
    await use(context);
  },

  trouble: [
    async ({ context, isTranslated }, use) => {
      const trouble = watch(context);
      // React renders a page again that was translated before it was hydrated, and reports that.
      if (isTranslated) trouble.expect(HYDRATION_MISMATCH);
      await use(trouble);
      expect(trouble.unexpected(), 'trouble that the journey did not expect').toEqual([]);
    },
    { auto: true },
  ],

  verdicts: [
    async ({ baseURL }, use) => {
      await use();
      expect(await listBrokenExchanges(String(baseURL)), 'answers that break the contract').toEqual(
        [],
      );
    },
    { auto: true },
  ],

  outbox: async ({ baseURL }, use) => use((to) => waitForNewestCode(String(baseURL), to)),

  newAccount: async ({ baseURL }, use) => use(() => register(String(baseURL))),

  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern to see what a fixture needs.
  logIn: async ({}, use) =>
    use(async (page, { token }, path = '/user/profile') => {
      // Stores the login, as an earlier visit would. A login by a link would show a notice until it is answered.
      await page.goto('/favicon.svg');
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        STORAGE_KEYS.token,
        token,
      ] as const);
      await page.goto(path);
    }),

  secondBrowser: async (
    { browser, contextOptions, locale, viewport, baseURL, trouble, isTranslated },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, locale, viewport, baseURL });
      contexts.push(context);
      trouble.watchToo(context);
      if (isTranslated) await context.addInitScript(translatePage);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

type Width = 'desktop' | 'phone';
const toWidth = (viewport: { width: number } | null): Width =>
  (viewport?.width ?? 0) >= 960 ? 'desktop' : 'phone';

/** Makes a file or a group of tests run only at this width. `why` is the reason that the report shows. */
export function onlyOn(width: Width, why: string): void {
  test.skip(({ viewport }) => toWidth(viewport) !== width, why);
}

/** Makes a file or a group of tests run at one width, since their subject does not depend on it. */
export function sameAtEveryWidth(): void {
  onlyOn('desktop', 'The same at every width.');
}
