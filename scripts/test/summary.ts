import type { Result } from './run-step.ts';
import type { Counts } from './steps.ts';

/** Makes the last line of `npm test`: `ok · 8 checks · 132 unit · 24 browser · 18 journeys · 2 min 31 s`. */
export function summarize(results: Result[], milliseconds: number): string {
  const checks = results.filter(({ step }) => !step.report);
  const tests = results.filter(({ step }) => step.report);
  const failed = results.filter(({ ok }) => !ok).map(({ step }) => step.name);
  const parts = [
    failed.length === 0 ? 'ok' : `FAILED: ${failed.join(', ')}`,
    checks.length > 0 && pluralize(checks.filter(({ ok }) => ok).length, 'check'),
    ...tests.map(formatTests),
    formatDuration(milliseconds),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Makes the line of a step: `✓ types  3.2 s`. */
export function formatStep({ step, ok, counts, milliseconds }: Result): string {
  const detail = counts ? `  ${counts.passed} passed${formatOtherCounts(counts)}` : '';
  return `${ok ? '✓' : '✗'} ${step.name.padEnd(14)} ${formatDuration(milliseconds).padStart(8)}${detail}`;
}

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function formatTests({ step, counts }: Result): string {
  const noun = step.report?.noun ?? '';
  if (!counts) return `no ${noun}`;
  return `${counts.passed} ${noun}${formatOtherCounts(counts)}`;
}

function formatOtherCounts({ skipped, flaky }: Counts): string {
  const parts = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} flaky`].filter(
    Boolean,
  );
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
