import { type Finding, findClass } from '../finding.ts';
import { type Report, countsAsFailure, escaped } from './report.ts';

/**
 * Writes a suite for each class with a test for each operation. It fails by departures that count, and is skipped if
 * only others were found, or if none of its probes was made.
 */
export function serializeJunit(report: Report): string {
  const { findings, coverage, flags } = report;
  const suites = flags.only.map((name) => {
    const found = findings.filter(({ rule }) => findClass(rule) === name);
    const probes = coverage.probes.filter((probe) => probe.class === name);
    const operations = new Set([...probes, ...found].map(({ operation }) => operation));
    const tests = [...operations].map((operation) => {
      const own = probes.filter((probe) => probe.operation === operation);
      const seconds = own.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
      const departures = found.filter((finding) => finding.operation === operation);
      const content = describeTest(report, departures, own);
      return { content, seconds, line: testCase(name, operation, seconds, content) };
    });
    const lines = tests.map(({ line }) => line).join('\n');
    return {
      tests,
      text: `  <testsuite name="${name}" ${count(tests)}>\n${lines}\n  </testsuite>`,
    };
  });
  const all = count(suites.flatMap(({ tests }) => tests));
  const text = suites.map((suite) => suite.text).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${all}>\n${text}\n</testsuites>\n`;
}

/** The attributes with the number of tests, of those that fail and are skipped, and with their time. */
function count(tests: { content: string; seconds: number }[]): string {
  const having = (tag: string) => tests.filter(({ content }) => content.includes(tag)).length;
  const seconds = tests.reduce((sum, test) => sum + test.seconds, 0).toFixed(3);
  return `tests="${tests.length}" failures="${having('<failure')}" skipped="${having('<skipped')}" time="${seconds}"`;
}

function testCase(suite: string, operation: string, seconds: number, content: string): string {
  return `    <testcase classname="${suite}" name="${escaped(operation)}" time="${seconds.toFixed(3)}">${content}</testcase>`;
}

function describeTest(
  report: Report,
  departures: Finding[],
  probes: Report['coverage']['probes'],
): string {
  const failures = departures.filter((finding) => countsAsFailure(finding, report));
  const [first] = failures.length > 0 ? failures : departures;
  if (!first) {
    const isMade = probes.some(({ state }) => state === 'made');
    return isMade ? '' : '<skipped message="no probe could be made"/>';
  }
  const others = departures.length > 1 ? `, and ${departures.length - 1} more` : '';
  const message = escaped(`${first.rule}: ${first.actual}${others}`);
  if (failures.length === 0) return `<skipped message="${message}"/>`;
  const text = failures.map(describeFinding).join('\n\n');
  return `<failure message="${message}" type="${first.severity}">${escaped(text)}</failure>`;
}

function describeFinding(finding: Finding): string {
  const { id, severity, place, probe, rule, expected, actual, question } = finding;
  return [
    `${severity} ${rule} ${id}`,
    `contract: #${place}`,
    ...[`probe: ${probe}`, `expected: ${expected}`, `came: ${actual}`],
    ...(question ? [question] : []),
    `repeat: calls/${id}.sh`,
  ].join('\n');
}
