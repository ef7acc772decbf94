import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds in the page once nothing in it moves, each a line: the rule, what it asks for, and where. `rules` where
 * the others were asked of the same page before.
 */
export async function axeViolations(page: Page, rules: readonly string[] = RULES) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // Evaluated by the debugger, to which the page's own policy does not apply.
  await page.evaluate(SOURCE);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      // The rest of its results is large, and says what is right.
      const options = { runOnly, resultTypes: ['violations'] } satisfies Axe.RunOptions;
      const { violations } = await axe.run(document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      );
    },
    [...rules],
  );
}
