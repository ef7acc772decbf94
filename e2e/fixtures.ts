import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { type Account, brokenExchanges, newestCode, register } from './support/sandbox.ts';
import { type Say, textsOf } from './support/texts.ts';
import { type Trouble, watch } from './support/trouble.ts';

export { expect };
export { axeViolations } from './support/axe.ts';
export { cameToLife } from './support/come-to-life.ts';
export { expectNoSidewaysScroll, linesBegunWithPunctuation, spaceText } from './support/fit.ts';

export type SiteOptions = {
  /** The browser's language, from which the site takes its own: `test.use({ language: 'zh-CN' })`. */
  language: 'en' | 'zh-CN';
  /** Where the network answers that payments in cryptocurrency go through (mocks/chain). */
  chainUrl: string;
};

type Fixtures = {
  /** The site's texts in the journey's language. */
  say: Say;
  /**
   * Trouble in any page fails its test: an error or warning on the console, an uncaught error, a failed request, an HTTP
   * error. Where a journey is about trouble, it says which it expects: `trouble.expect(/ERR_INTERNET_DISCONNECTED/)`.
   */
  trouble: Trouble;
  /** Whatever the sandbox answered during the test, to pages and to helpers, has to be as the contract says. */
  verdicts: void;
  /** The newest code that the sandbox sent to an address or number, once it is there. */
  outbox: (to: string) => Promise<string>;
  /** A new account, registered by username behind the browser's back. */
  newAccount: () => Promise<Account>;
  /** Opens a page with the account logged in. */
  logIn: (page: Page, account: Account, path?: string) => Promise<void>;
  /** A page in another browser: its own storage, its own device. */
  secondBrowser: () => Promise<Page>;
};

export const test = base.extend<Fixtures & SiteOptions>({
  language: ['en', { option: true }],
  chainUrl: ['', { option: true }],
  locale: async ({ language }, use) => use(language === 'en' ? 'en-US' : language),

  say: async ({ language }, use) => use(textsOf(language)),

  trouble: [
    async ({ context }, use) => {
      const trouble = watch(context);
      await use(trouble);
      expect(trouble.unexpected(), 'trouble that the journey did not expect').toEqual([]);
    },
    { auto: true },
  ],

  verdicts: [
    async ({ baseURL }, use) => {
      await use();
      expect(await brokenExchanges(String(baseURL)), 'answers that break the contract').toEqual([]);
    },
    { auto: true },
  ],

  outbox: async ({ baseURL }, use) => use((to) => newestCode(String(baseURL), to)),

  newAccount: async ({ baseURL }, use) => use(() => register(String(baseURL))),

  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern to see what a fixture needs.
  logIn: async ({}, use) =>
    use(async (page, { token }, path = '/user/profile') => {
      await page.goto(`${path}?${new URLSearchParams({ token })}`);
    }),

  secondBrowser: async ({ browser, contextOptions, locale, viewport, baseURL, trouble }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, locale, viewport, baseURL });
      contexts.push(context);
      trouble.watchToo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

type Width = 'desktop' | 'phone';
const widthOf = (viewport: { width: number } | null): Width =>
  (viewport?.width ?? 0) >= 960 ? 'desktop' : 'phone';

/** For a file or a group of tests: they run at this width alone, and `why` says the reason. */
export function onlyOn(width: Width, why: string): void {
  test.skip(({ viewport }) => widthOf(viewport) !== width, why);
}

/** For a file or a group of tests whose subject has no width: once is enough. */
export function sameAtEveryWidth(): void {
  onlyOn('desktop', 'The same at every width.');
}
