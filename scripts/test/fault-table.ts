import { formatDuration } from './summary.ts';

/** A fault of an operation on a screen, and the problem that the test found; null if there was none. */
export type TriedCell = { operation: string; path: string; fault: string; problem: string | null };

type Report = {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

/**
 * Reads the cells in a report of Vitest's JSON reporter, from the titles of their tests (src/testing/faults/matrix.ts).
 */
export function readCells(report: unknown): TriedCell[] {
  return (report as Report).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .flatMap(({ title, status, failureMessages }) => {
      const [, operation, path, fault] = /^(\w+) on (\S+): (.+)$/.exec(title) ?? [];
      if (!operation || !path || !fault) return [];
      const [problem = 'failed'] = (failureMessages[0] ?? '').split('\n');
      return [{ operation, path, fault, problem: status === 'failed' ? problem : null }];
    });
}

/** Renders the table for the terminal: a row per operation, a column per fault, and what was wrong beneath it. */
export function formatTable(cells: readonly TriedCell[]): string {
  const faults = dropDuplicates(cells.map(({ fault }) => fault));
  const operations = dropDuplicates(cells.map(({ operation }) => operation));
  const width = Math.max(0, ...operations.map(({ length }) => length));
  const rows = operations.map((operation) => {
    const marks = faults.map((fault) => pickMark(cells, operation, fault).padStart(3));
    return `${operation.padEnd(width)} ${marks.join('')}`;
  });
  const legend = faults.map((fault, index) => `${String(index + 1).padStart(3)} ${fault}`);
  const numbers = faults.map((_, index) => String(index + 1).padStart(3)).join('');
  const problems = cells.flatMap(({ operation, path, fault, problem }) =>
    problem === null ? [] : [`✗ ${operation} on ${path}: ${fault}\n  ${problem}`],
  );
  return [...legend, '', `${''.padEnd(width)} ${numbers}`, ...rows, '', ...problems].join('\n');
}

/** Renders the totals: `754 cells · 44 operations · 16 faults · 754 hold · 6 min 1 s`. */
export function formatTotals(cells: readonly TriedCell[], milliseconds: number): string {
  const hold = cells.filter(({ problem }) => problem === null).length;
  return [
    `${cells.length} cells`,
    `${dropDuplicates(cells.map(({ operation }) => operation)).length} operations`,
    `${dropDuplicates(cells.map(({ fault }) => fault)).length} faults`,
    `${hold} hold${hold < cells.length ? `, ${cells.length - hold} DO NOT` : ''}`,
    formatDuration(milliseconds),
  ].join(' · ');
}

/** Renders docs/faults.md. */
export function renderFaultsPage(cells: readonly TriedCell[], milliseconds: number): string {
  const faults = dropDuplicates(cells.map(({ fault }) => fault));
  const operations = dropDuplicates(cells.map(({ operation }) => operation));
  const row = (columns: string[]) => `| ${columns.join(' | ')} |`;
  const table = [
    row(['operation', ...faults]),
    row(['---', ...faults.map(() => ':-:')]),
    ...operations.map((operation) =>
      row([`\`${operation}\``, ...faults.map((fault) => pickMark(cells, operation, fault))]),
    ),
  ];
  return `${INTRODUCTION}\n${formatTotals(cells, milliseconds)}\n\n${table.join('\n')}\n`;
}

const INTRODUCTION = `<!-- Written by npm run test:faults -- --write; changes are lost. -->

# Faults

What visitors see when an answer of the server goes wrong: each operation that a screen calls × each fault, in a real browser
with the production routes. A cell holds if

- the right message is shown, once;
- typed input is kept;
- the visitor can recover: the same press, or a retry button, works as soon as the server does;
- the page does not crash, no spinner stays, and no error or rejection is left unhandled.

\`Unauthorized\` leads to the login page. \`null data\` and \`wrong types\` are successes with data that break the contract, which
no client can repair: the page, or the error screen with its button, has to be shown. \`late\` and \`huge list\` are good
answers, so no message may appear.

\`src/testing/faults\` has the faults, the screens with their actions, and the reason for each failure that is not shown. A new
operation of the contract fails the tests until it has a screen there.

\`npm run test:faults\` runs the whole table, or the named operations. \`npm test\` runs the same sample each time.
\`FAULT_SEED=7 npx vitest run --project browser src/app/faults.browser.test.tsx\` takes another sample, and \`FAULT_PART=0.2\` a
larger one. The title of a failed test names both.

## The last figures

✓ holds, ✗ does not hold, – cannot happen, because the operation needs no session.
`;

function pickMark(cells: readonly TriedCell[], operation: string, fault: string): string {
  const ownCells = cells.filter((cell) => cell.operation === operation && cell.fault === fault);
  if (ownCells.length === 0) return '–';
  return ownCells.every(({ problem }) => problem === null) ? '✓' : '✗';
}

function dropDuplicates(names: string[]): string[] {
  return [...new Set(names)];
}
