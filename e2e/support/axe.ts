import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the theme, for a page on which all of them have run in the other theme. */
export const THEME_RULES = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Runs axe once no animation runs, and returns its findings, each as a line: rule, advice, element. Pass `rules` if the
 * other rules have run on the same page before.
 */
export async function findAxeViolations(page: Page, rules: readonly string[] = RULES) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // The debugger evaluates the source, since the page's policy does not apply to it, and only once in a document, since
  // the source is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // Leaves out the results of passed rules, which are large.
      const options = { runOnly, resultTypes: ['violations'] } satisfies Axe.RunOptions;
      // Where the page is scrolled, the header covers a part of some target.
      const { scrollX, scrollY } = window;
      scrollTo({ top: 0, behavior: 'instant' });
      const { violations } = await axe.run(document, options);
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      );
    },
    [...rules],
  );
}
