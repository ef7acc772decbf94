import { type FindingGroup, groupFindings } from '../finding.ts';
import { type Report, remarksOf } from './report.ts';

const NAMED = 4;

/** The findings by class, equal causes together, and what was tried. */
export function printed(report: Report): string[] {
  const groups = groupFindings(report.findings);
  const lines = [
    ...groups.flatMap((it) => linesOf(it, report.contractFile)),
    '',
    totals(groups, report.accepted.length),
    ...coverageLines(report),
    ...remarksOf(report),
  ];
  return lines.map(printable);
}

function linesOf({ first, findings, operations }: FindingGroup, contractFile: string): string[] {
  const { severity, rule, id, place, line, expected, actual, probe, question, curl } = first;
  const times = findings.length > 1 ? `, ${findings.length} times` : '';
  return [
    '',
    `${severity} ${rule} ${id}: ${someOf(operations)}${times}`,
    `  probe     ${probe}`,
    `  contract  ${contractFile}:${line} #${place}`,
    `  expected  ${expected}`,
    `  actual    ${actual}`,
    ...(question ? [`  ${severity === 'unclear' ? 'unclear ' : 'question'}  ${question}`] : []),
    `  repeat    ${curl}`,
  ];
}

/** A few names, and how many more. */
export function someOf(names: string[]): string {
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.slice(0, NAMED).join(', ')}${others}`;
}

function totals(groups: FindingGroup[], accepted: number): string {
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const counted =
    count === 0
      ? 'No departures.'
      : `${countOf(count, 'departure')} with ${countOf(groups.length, 'cause')}.`;
  return accepted === 0 ? counted : `${counted} ${accepted} accepted by the baseline.`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What was tried of the contract, in sentences. */
export function coverageLines({ coverage }: Pick<Report, 'coverage'>): string[] {
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
        `Not reached, since ${reason}: ${countOf(probes.length, 'probe')}, such as ${probes[0]}.`,
    ),
  ];
}

/** A server's text cannot move the cursor or colour the terminal. */
function printable(line: string): string {
  // eslint-disable-next-line no-control-regex -- These are what is looked for.
  return line.replaceAll(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '\u{FFFD}');
}
