import type { Coverage } from '../coverage.ts';
import type { FindingGroup } from '../finding.ts';

const NAMED = 4;

/** The findings by class, equal causes together, and what was tried. */
export function printed(
  groups: FindingGroup[],
  coverage: ReturnType<Coverage['summary']>,
): string[] {
  const order = { error: 0, question: 1, unclear: 2 };
  const sorted = groups.toSorted(
    (a, b) =>
      order[a.first.severity] - order[b.first.severity] ||
      a.first.class.localeCompare(b.first.class),
  );
  return [...sorted.flatMap(linesOf), '', ...totals(groups), ...coverageLines(coverage)];
}

function linesOf({ first, findings, operations }: FindingGroup): string[] {
  const { severity, rule, id, place, expected, actual, probe, question, curl } = first;
  const times = findings.length > 1 ? `, ${findings.length} times` : '';
  return [
    '',
    `${severity} ${rule} ${id}: ${someOf(operations)}${times}`,
    `  probe     ${probe}`,
    `  contract  #${place}`,
    `  expected  ${expected}`,
    `  actual    ${actual}`,
    ...(question ? [`  question  ${question}`] : []),
    `  repeat    ${curl}`,
  ];
}

function someOf(names: string[]): string {
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.slice(0, NAMED).join(', ')}${others}`;
}

function totals(groups: FindingGroup[]): string[] {
  if (groups.length === 0) return ['No departures.'];
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  return [`${count} departures with ${groups.length} causes.`];
}

function coverageLines(coverage: ReturnType<Coverage['summary']>): string[] {
  const { calls, operations, answers, constraints, neverOk, unreached } = coverage;
  return [
    `${calls} calls: ${operations.tried} of ${operations.of} operations, ${answers.seen} of ${answers.of} declared answers, ${constraints} constraints of fields violated.`,
    ...(neverOk.length > 0 ? [`Never answered with Ok: ${someOf(neverOk)}.`] : []),
    ...Object.entries(unreached).map(
      ([reason, probes]) =>
        `Not reached, since ${reason}: ${probes.length} probes, such as ${probes[0]}.`,
    ),
  ];
}
