/** What a test runner counted. The summary shows `passed`, and `skipped` beside it. */
export type Counts = { passed: number; failed: number; skipped: number };

/** Of vitest's JSON reporter. */
export function vitestCounts(report: unknown): Counts {
  const totals = report as Record<string, number>;
  return {
    passed: numberIn(totals, 'numPassedTests'),
    failed: numberIn(totals, 'numFailedTests'),
    skipped: numberIn(totals, 'numPendingTests') + numberIn(totals, 'numTodoTests'),
  };
}

/** Of Playwright's JSON reporter. A flaky test is a failed one. */
export function playwrightCounts(report: unknown): Counts {
  const { stats } = report as { stats: Record<string, number> };
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  };
}

function numberIn(record: Record<string, number>, name: string): number {
  const value = record[name];
  if (typeof value === 'number') return value;
  throw new Error(`The test report has no number "${name}".`);
}
