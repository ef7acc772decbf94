import type { Result } from './run-step.ts';
import type { Counts } from './steps.ts';

/** The last line of `npm test`: `ok · 8 checks · 132 unit · 24 browser · 18 journeys · 2 min 31 s`. */
export function summary(results: Result[], milliseconds: number): string {
  const checks = results.filter(({ step }) => !step.report);
  const tests = results.filter(({ step }) => step.report);
  const failed = results.filter(({ ok }) => !ok).map(({ step }) => step.name);
  const parts = [
    failed.length === 0 ? 'ok' : `FAILED: ${failed.join(', ')}`,
    checks.length > 0 && plural(checks.filter(({ ok }) => ok).length, 'check'),
    ...tests.map(testsPart),
    duration(milliseconds),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A line for one step: `✓ types  3.2 s`. */
export function stepLine({ step, ok, counts, milliseconds }: Result): string {
  const detail = counts ? `  ${counts.passed} passed${otherCounts(counts)}` : '';
  return `${ok ? '✓' : '✗'} ${step.name.padEnd(14)} ${duration(milliseconds).padStart(8)}${detail}`;
}

export function duration(milliseconds: number): string {
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function testsPart({ step, counts }: Result): string {
  const noun = step.report?.noun ?? '';
  if (!counts) return `no ${noun}`;
  return `${counts.passed} ${noun}${otherCounts(counts)}`;
}

function otherCounts({ skipped, flaky }: Counts): string {
  const parts = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} flaky`].filter(
    Boolean,
  );
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
