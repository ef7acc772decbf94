import type { FindingGroup } from '../finding.ts';
import { STATES, listCauses, countOf, operationRows, verdictOf } from './overview.ts';
import { type Report, remarksOf } from './report.ts';

const NAMED = 4;
/** How many causes are shown with their call, and how many more by their title. */
const MOST_IN_FULL = 5;
const MOST_TITLES = 20;
const WIDTH = 100;

/** The verdict, a table of the operations, causes, worst first, and what was tried. */
export function printed(report: Report): string[] {
  const causes = listCauses(report);
  const titles = causes.slice(MOST_IN_FULL, MOST_IN_FULL + MOST_TITLES);
  const rest = causes.length - MOST_IN_FULL - titles.length;
  const lines = [
    '',
    verdictOf(report),
    ...remarksOf(report),
    '',
    ...tableLines(report),
    ...causes.slice(0, MOST_IN_FULL).flatMap((cause) => linesOf(cause, report.contractFile)),
    ...(titles.length > 0 ? [''] : []),
    ...titles.map(titleOf),
    ...(rest > 0 ? [`And ${countOf(rest, 'further cause')}.`] : []),
    ...(titles.length > 0 && !report.flags.reportFolder
      ? ['--report DIR writes all causes, with calls that repeat them.']
      : []),
    '',
    ...coverageLines(report),
  ];
  return lines.map(printable);
}

/** The operations by how they came off. */
function tableLines(report: Report): string[] {
  const rows = operationRows(report);
  const width = Math.max(...STATES.map((state) => state.length)) + 2;
  return STATES.flatMap((state) => {
    const names = rows
      .filter((row) => row.state === state)
      .map(({ operation, departures }) => `${operation}${departures > 0 ? ` ${departures}` : ''}`);
    const column = wrapped(names.join(', '), WIDTH - width);
    return column.map((line, index) => `${(index === 0 ? state : '').padEnd(width)}${line}`);
  });
}

function wrapped(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}(?:,(?= )|$)`, 'g'))?.map((line) => line.trim()) ?? [];
}

function titleOf({ first, findings, operations }: FindingGroup): string {
  const { severity, rule, id, operation, probe } = first;
  const others = operations.filter((other) => other !== operation);
  const also = others.length > 0 ? `, also ${nameSome(others)}` : '';
  const times = findings.length > 1 ? `, ${findings.length} times` : '';
  return `${severity} ${rule} ${id}: ${operation}, ${probe}${also}${times}`;
}

function linesOf(group: FindingGroup, contractFile: string): string[] {
  const { severity, place, line, expected, actual, question, curl } = group.first;
  return [
    '',
    titleOf(group),
    `  contract  ${contractFile}:${line} #${place}`,
    `  expected  ${expected}`,
    `  actual    ${actual}`,
    ...(question ? [`  ${severity === 'unclear' ? 'unclear ' : 'question'}  ${question}`] : []),
    `  repeat    ${curl}`,
  ];
}

/** A few names, and how many more. */
export function nameSome(names: string[]): string {
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.slice(0, NAMED).join(', ')}${others}`;
}

/** What was tried of the contract, in sentences. */
export function coverageLines({ coverage }: Pick<Report, 'coverage'>): string[] {
  const { calls, operations, answers, constraints, neverOk, unreached, unseen, waiting } = coverage;
  const waits = Object.entries(waiting);
  return [
    `${calls} calls: ${operations.tried} of ${operations.of} operations, ${answers.seen} of ${answers.of} declared answers, ${constraints.tried} of ${constraints.of} constraints of fields violated.`,
    ...(neverOk.length > 0 ? [`Never answered with Ok: ${nameSome(neverOk)}.`] : []),
    ...(waits.length > 0
      ? [
          `Waiting for operations that are not implemented: ${countOf(waits.flatMap(([, its]) => its).length, 'probe')}, for ${nameSome(waits.map(([id, its]) => `${id} (${its.length})`))}.`,
        ]
      : []),
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
