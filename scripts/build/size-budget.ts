import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRow } from './prerender.ts';

/**
 * What a route weighs on the wire, compressed, in kB (1000 bytes): its HTML, and the JavaScript that it loads until it is
 * hydrated. Of several languages the heaviest counts.
 */
export type Size = { html: number; script: number };
type Kind = keyof Size;
export type Sizes = Record<string, Partial<Size>>;

const BUDGET = 'scripts/build/size-budget.json';
/** Budgets are whole multiples of these. */
const STEPS: Size = { html: 1, script: 5 };
/** Left between a size and a new budget: keys and pictures' names differ between builds. */
const ROOM: Size = { html: 0.4, script: 1.5 };
const NOUNS: Record<Kind, string> = { html: 'HTML', script: 'JavaScript until it is hydrated' };

/** Weighs every route of a built and compressed site. */
export function sizesOf(folder: string, rows: readonly PageRow[]): Record<string, Size> {
  const kB = (file: string) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1_000;
  };
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + kB(file), 0);
  return Object.fromEntries(
    rows.map(({ path, file, scripts }) => [
      path,
      {
        html: Math.max(...Object.values(file).map(kB)),
        script: Math.max(...Object.values(scripts).map(sum)),
      },
    ]),
  );
}

export function readBudget(): Record<string, Size> {
  return JSON.parse(readFileSync(BUDGET, 'utf8')) as Record<string, Size>;
}

/**
 * The routes that are heavier than their budget, routes without a budget, and budgets without a route; each as a sentence
 * with the line to write into the budget. A size that is left out is not compared. Pure.
 */
export function budgetProblems(sizes: Sizes, budget: Record<string, Size>): string[] {
  return [
    ...Object.entries(sizes).flatMap(([path, size]) => {
      const allowed = budget[path];
      if (!allowed) {
        const { html = 0, script = 0 } = size;
        const first = { html: stepAbove('html', html), script: stepAbove('script', script) };
        return [`${path} has no budget. Add to ${BUDGET}: ${lineOf(path, first)}`];
      }
      const grown = (Object.keys(STEPS) as Kind[]).filter(
        (kind) => (size[kind] ?? 0) > allowed[kind],
      );
      if (grown.length === 0) return [];
      const figures = grown
        .map((kind) => growthOf(kind, size[kind] ?? 0, allowed[kind]))
        .join(', and ');
      const raised = Object.fromEntries(
        grown.map((kind) => [kind, stepAbove(kind, size[kind] ?? 0)]),
      );
      return [
        `${path} has ${figures}. Make it lighter, or raise it in ${BUDGET}: ${lineOf(path, { ...allowed, ...raised })}`,
      ];
    }),
    ...Object.keys(budget)
      .filter((path) => !(path in sizes))
      .map(
        (path) => `${path} has a budget, but is no route any more. Delete its line from ${BUDGET}.`,
      ),
  ];
}

function growthOf(kind: Kind, kB: number, budget: number): string {
  return `${kB.toFixed(1)} kB of ${NOUNS[kind]}, ${(kB - budget).toFixed(1)} kB over its budget of ${budget}`;
}

function lineOf(path: string, { html, script }: Size): string {
  return `"${path}": { "html": ${html}, "script": ${script} }`;
}

function stepAbove(kind: Kind, kB: number): number {
  return Math.ceil((kB + ROOM[kind]) / STEPS[kind]) * STEPS[kind];
}
