import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRow } from './prerender.ts';

/**
 * What a route weighs on the wire, compressed, in kB (1000 bytes): its HTML with the headers of its answer, and the
 * JavaScript that it loads until it is hydrated. Of several languages the heaviest counts.
 */
export type Size = { html: number; script: number };
/**
 * What every route may weigh, and the routes that may weigh more, or have to weigh less. `/user/*` is every route below
 * `/user` that is no exception itself.
 */
export type Budget = { default: Size; exceptions: Record<string, Partial<Size>> };

const BUDGET = 'scripts/build/size-budget.json';
/** What HTTP/2 leaves of a page's headers, of which its policy is the half (November 2026). */
const HEADERS_KB = 0.8;
const NOUNS = { html: 'HTML', script: 'JavaScript until it is hydrated' } as const;

export function readBudget(): Budget {
  return JSON.parse(readFileSync(BUDGET, 'utf8')) as Budget;
}

/** Lists the routes of a built and compressed site that are heavier than their budget, a line for each kind of size. */
export function findHeavyRoutes(
  folder: string,
  rows: readonly PageRow[],
  kinds: readonly (keyof Size)[],
  { default: usual, exceptions }: Budget,
): string[] {
  const weigh = (file: string) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1_000;
  };
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + weigh(file), 0);
  const measures = {
    html: ({ file }: PageRow) => HEADERS_KB + Math.max(...Object.values(file).map(weigh)),
    script: ({ scripts }: PageRow) => Math.max(...Object.values(scripts).map(sum)),
  };
  return rows.flatMap((row) => {
    const { path } = row;
    const others = `${path.slice(0, path.lastIndexOf('/'))}/*`;
    const allowed = { ...usual, ...(exceptions[path] ?? exceptions[others]) };
    return kinds.flatMap((kind) => {
      const kB = measures[kind](row);
      if (kB <= allowed[kind]) return [];
      return [
        `${path} has ${kB.toFixed(1)} kB of ${NOUNS[kind]}, and its budget is ${allowed[kind]}. Make it lighter, or let it weigh more, among the exceptions of ${BUDGET}.`,
      ];
    });
  });
}
