import type { Finding } from '../finding.ts';
import { type Report, escaped } from './report.ts';

/** Writes a suite for each checked class, with a test case for each finding, or one that passes if there are none. */
export function serializeJunit({ flags, findings, accepted }: Report): string {
  const suites = flags.only.map((name) => {
    const failures = findings.filter((finding) => finding.class === name);
    const skipped = accepted.filter(({ finding }) => finding.class === name);
    const lines = [
      ...failures.map((finding) => testCase(finding, failure(finding))),
      ...skipped.map(({ finding, reason, expires }) =>
        testCase(finding, `<skipped message="${escaped(`until ${expires}: ${reason}`)}"/>`),
      ),
    ];
    if (lines.length === 0) lines.push(`    <testcase classname="contract" name="${name}"/>`);
    return [
      `  <testsuite name="${name}" tests="${lines.length}" failures="${failures.length}" skipped="${skipped.length}">`,
      ...lines,
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function testCase({ operation, rule, id }: Finding, content: string): string {
  return `    <testcase classname="${escaped(operation)}" name="${escaped(`${rule} ${id}`)}">${content}</testcase>`;
}

function failure(finding: Finding): string {
  const { severity, place, probe, expected, actual, question, curl } = finding;
  const text = [
    `#${place}`,
    ...[`probe: ${probe}`, `expected: ${expected}`, `came: ${actual}`],
    ...(question ? [question] : []),
    curl,
  ].join('\n');
  return `<failure message="${escaped(actual)}" type="${severity}">${escaped(text)}</failure>`;
}
