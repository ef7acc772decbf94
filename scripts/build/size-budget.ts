import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRow } from './prerender.ts';

/**
 * What a route weighs on the wire, compressed, in kB (1000 bytes): its HTML with the headers of its answer, and the
 * JavaScript that it loads until it is hydrated. Of several languages the heaviest counts.
 */
export type Size = { html: number; script: number };
type Kind = keyof Size;
export type Sizes = Record<string, Partial<Size>>;

const BUDGET = 'scripts/build/size-budget.json';
/** Budgets are whole multiples of these. */
const STEPS: Size = { html: 1, script: 5 };
/** Left between a size and a new budget: keys and pictures' names differ between builds. */
const ROOM: Size = { html: 0.4, script: 1.5 };
/** What HTTP/2 leaves of a page's headers, of which its policy is the half (November 2026). */
const HEADERS_KB = 0.8;
const KINDS = Object.keys(STEPS) as Kind[];
const NOUNS: Record<Kind, string> = { html: 'HTML', script: 'JavaScript until it is hydrated' };

/** Weighs every route of a built and compressed site. */
export function measureSizes(folder: string, rows: readonly PageRow[]): Record<string, Size> {
  const kB = (file: string) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1_000;
  };
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + kB(file), 0);
  return Object.fromEntries(
    rows.map(({ path, file, scripts }) => [
      path,
      {
        html: HEADERS_KB + Math.max(...Object.values(file).map(kB)),
        script: Math.max(...Object.values(scripts).map(sum)),
      },
    ]),
  );
}

/**
 * What every route may weigh, and the routes that may weigh more, or have to weigh less. `/user/*` is every route below
 * `/user` that is no exception itself.
 */
export type Budget = { default: Size; exceptions: Record<string, Partial<Size>> };

export function readBudget(): Budget {
  return JSON.parse(readFileSync(BUDGET, 'utf8')) as Budget;
}

/**
 * The routes that are heavier than their budget, and the exceptions that nothing needs any more; each as a sentence with the
 * line to write into the budget. A size that is left out is not compared. Pure.
 */
export function budgetProblems(sizes: Sizes, budget: Budget): string[] {
  return [
    ...Object.entries(sizes).flatMap(([path, size]) => growthProblems(path, size, budget)),
    ...Object.keys(budget.exceptions).flatMap((name) => {
      const meant = Object.keys(sizes).filter((path) => name === exceptionFor(path, budget));
      if (meant.length > 0)
        return needlessKinds(
          name,
          meant.map((path) => sizes[path] ?? {}),
          budget,
        );
      return [`${name} is an exception, but no route any more. Delete its line from ${BUDGET}.`];
    }),
  ];
}

function growthProblems(path: string, size: Partial<Size>, budget: Budget): string[] {
  const name = exceptionFor(path, budget);
  const exception = name === undefined ? {} : budget.exceptions[name];
  const allowed = { ...budget.default, ...exception };
  const grown = KINDS.filter((kind) => (size[kind] ?? 0) > allowed[kind]);
  if (grown.length === 0) return [];
  const figures = grown.map((kind) => describeGrowth(kind, size[kind] ?? 0, allowed[kind]));
  const raised = Object.fromEntries(grown.map((kind) => [kind, stepAbove(kind, size[kind] ?? 0)]));
  return [
    `${path} has ${figures.join(', and ')}. Make it lighter, or let it weigh more, among the exceptions of ${BUDGET}: ${formatLine(path, { ...exception, ...raised })}`,
  ];
}

/** What an exception allows though all its routes would fit into the default, by more than builds differ. */
function needlessKinds(name: string, sizes: readonly Partial<Size>[], budget: Budget): string[] {
  const needless = KINDS.filter((kind) => {
    const usual = budget.default[kind];
    const largest = Math.max(...sizes.map((size) => size[kind] ?? Infinity));
    return (budget.exceptions[name]?.[kind] ?? 0) > usual && largest + ROOM[kind] <= usual;
  });
  return needless.map(
    (kind) =>
      `${name} fits into the default of ${budget.default[kind]} kB of ${NOUNS[kind]}. Delete this from its exception in ${BUDGET}.`,
  );
}

function exceptionFor(path: string, { exceptions }: Budget): string | undefined {
  const folder = `${path.slice(0, path.lastIndexOf('/'))}/*`;
  return [path, folder].find((name) => name in exceptions);
}

function describeGrowth(kind: Kind, kB: number, budget: number): string {
  return `${kB.toFixed(1)} kB of ${NOUNS[kind]}, ${(kB - budget).toFixed(1)} kB over its budget of ${budget}`;
}

function formatLine(path: string, size: Partial<Size>): string {
  const members = KINDS.flatMap((kind) => (kind in size ? [`"${kind}": ${size[kind]}`] : []));
  return `"${path}": { ${members.join(', ')} }`;
}

function stepAbove(kind: Kind, kB: number): number {
  return Math.ceil((kB + ROOM[kind]) / STEPS[kind]) * STEPS[kind];
}
