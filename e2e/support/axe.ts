import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the theme, for a page on which all of them have run in the other theme. */
export const THEME_RULES = ['color-contrast', 'link-in-text-block'] as const;

/**
 * The findings of axe once no animation runs, each a line: rule, advice, element. Pass `rules` if the others have run on the
 * same page before.
 */
export async function axeViolations(page: Page, rules: readonly string[] = RULES) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // Evaluated by the debugger, to which the page's policy does not apply, and once in a document, as it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // The results of passed rules are large.
      const options = { runOnly, resultTypes: ['violations'] } satisfies Axe.RunOptions;
      const { violations } = await axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      );
    },
    [...rules],
  );
}
