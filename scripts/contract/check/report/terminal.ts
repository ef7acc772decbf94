import type { CoverageSummary } from '../coverage.ts';
import type { FindingGroup } from '../finding.ts';

const NAMED = 4;

/** The findings by class, equal causes together, and what was tried. */
export function printed(groups: FindingGroup[], coverage: CoverageSummary): string[] {
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

function coverageLines(coverage: CoverageSummary): string[] {
  const { calls, operations, answers, constraints, neverOk, unreached, unseen } = coverage;
  return [
    `${calls} calls: ${operations.tried} of ${operations.of} operations, ${answers.seen} of ${answers.of} declared answers, ${constraints.tried} of ${constraints.of} constraints of fields violated.`,
    ...(neverOk.length > 0 ? [`Never answered with Ok: ${someOf(neverOk)}.`] : []),
    ...Object.entries(unseen).map(
      ([reason, its]) =>
        `Answers that did not come, since ${reason}: ${its.length}, such as ${its[0]}.`,
    ),
    ...Object.entries(unreached).map(
      ([reason, probes]) =>
        `Not reached, since ${reason}: ${probes.length} probes, such as ${probes[0]}.`,
    ),
  ];
}
