import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutPath, PATHS } from '@/config/paths';
import { tabPath, TABS } from '@/features/kol/view';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

/** The text spacing that readers may set without a loss of content (WCAG 2.2, 1.4.12). */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;
const WIDTHS = [1280, 768, 390, 320];
const languages = Object.keys(LANGUAGES) as Language[];
const KOL_PAGES = TABS.flatMap((tab) =>
  languages.map((language) => [tabPath(tab), 'kol', language] as const),
);
/** One language each, in turn. */
const MEMBER_PAGES = [
  ...[PATHS.profile, PATHS.device, PATHS.reward, PATHS.benefits, PATHS.groups],
  ...[PATHS.deleteAccount, checkoutPath('lite-6m')],
].map((path, index) => [path, 'yearly', languages[index % languages.length]!] as const);

it.each([...KOL_PAGES, ...MEMBER_PAGES])(
  '%s of %s (%s) is no wider than its window with spaced text',
  async (path, as, language) => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(SPACED_TEXT);
    document.adoptedStyleSheets.push(spaced);
    onTestFinished(async () => {
      document.adoptedStyleSheets.pop();
      await page.viewport(WIDTHS[0]!, 720);
    });
    await page.viewport(WIDTHS[0]!, 720);
    await renderApp(path, { as, language });
    await expect.poll(() => document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0);
    const overflows: string[] = [];
    for (const width of WIDTHS) {
      await page.viewport(width, 720);
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) overflows.push(`${width}: ${scrollWidth - clientWidth} px`);
    }
    expect(overflows).toEqual([]);
  },
);
