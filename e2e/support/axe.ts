import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page as it stands, each a line: the rule, what it asks for, and where. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, to which the page's own policy does not apply.
  await page.evaluate(SOURCE);
  const results = await page.evaluate<Axe.AxeResults, Axe.RunOptions>(
    (options) => (window as unknown as { axe: typeof Axe }).axe.run(document, options),
    { runOnly: RULES },
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
