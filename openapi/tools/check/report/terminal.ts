import type { FindingGroup } from '../finding.ts';
import { STATES, listCauses, formatCount, operationRows, formatVerdict } from './overview.ts';
import { type Report, listRemarks } from './report.ts';

/** How many names of a list are shown. */
const NAMED = 4;
/** How many causes are shown in full, and how many more by title. */
const MAX_IN_FULL = 5;
const MAX_TITLES = 20;
const WIDTH = 100;

/** Formats a report: the verdict, a table of the operations, the causes, worst first, and what was tried. */
export function formatReport(report: Report): string[] {
  const causes = listCauses(report);
  const titles = causes.slice(MAX_IN_FULL, MAX_IN_FULL + MAX_TITLES);
  const rest = causes.length - MAX_IN_FULL - titles.length;
  const lines = [
    '',
    formatVerdict(report),
    ...listRemarks(report),
    '',
    ...tableLines(report),
    ...causes.slice(0, MAX_IN_FULL).flatMap(formatGroup),
    ...(titles.length > 0 ? [''] : []),
    ...titles.map(formatTitle),
    ...(rest > 0 ? [`And ${formatCount(rest, 'further cause')}.`] : []),
    ...(titles.length > 0 && !report.flags.reportFolder
      ? ['--report DIR writes all causes, with calls that repeat them.']
      : []),
    '',
    ...coverageLines(report),
  ];
  return lines.map(removeControls);
}

/** Lists the operations by their result. */
export function tableLines(report: Report): string[] {
  const rows = operationRows(report);
  const width = Math.max(...STATES.map((state) => state.length)) + 2;
  return STATES.flatMap((state) => {
    const names = rows
      .filter((row) => row.state === state)
      .map(({ operation, departures }) => `${operation}${departures > 0 ? ` ${departures}` : ''}`);
    const column = wrapText(names.join(', '), WIDTH - width);
    return column.map((line, index) => `${(index === 0 ? state : '').padEnd(width)}${line}`);
  });
}

function wrapText(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}(?:,(?= )|$)`, 'g'))?.map((line) => line.trim()) ?? [];
}

function formatTitle({ first, findings, operations }: FindingGroup): string {
  const { severity, rule, id, operation, probe } = first;
  const others = operations.filter((other) => other !== operation);
  const also = others.length > 0 ? `, also ${nameSome(others)}` : '';
  const times = findings.length > 1 ? `, ${findings.length} times` : '';
  return `${severity} ${rule} ${id}: ${operation}, ${probe}${also}${times}`;
}

function formatGroup(group: FindingGroup): string[] {
  const { severity, place, expected, actual, question, curl } = group.first;
  return [
    '',
    formatTitle(group),
    `  contract  #${place}`,
    `  expected  ${expected}`,
    `  actual    ${actual}`,
    ...(question ? [`  ${severity === 'unclear' ? 'unclear ' : 'question'}  ${question}`] : []),
    `  repeat    ${curl}`,
  ];
}

/** Lists a few names, and says how many more there are. */
export function nameSome(names: string[]): string {
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.slice(0, NAMED).join(', ')}${others}`;
}

/** Says in sentences how much of the contract was tried. */
export function coverageLines({ coverage }: Pick<Report, 'coverage'>): string[] {
  const { calls, operations, answers, constraints, neverOk, unreached, unseen, waiting } = coverage;
  const waits = Object.entries(waiting);
  return [
    `${calls} calls: ${operations.tried} of ${operations.of} operations, ${answers.seen} of ${answers.of} declared answers, ${constraints.tried} of ${constraints.of} constraints of fields violated.`,
    ...(neverOk.length > 0 ? [`Never answered with Ok: ${nameSome(neverOk)}.`] : []),
    ...(waits.length > 0
      ? [
          `Waiting for operations that are not implemented: ${formatCount(waits.flatMap(([, probes]) => probes).length, 'probe')}, for ${nameSome(waits.map(([id, probes]) => `${id} (${probes.length})`))}.`,
        ]
      : []),
    ...Object.entries(unseen).map(
      ([reason, statuses]) =>
        `Answers that did not come, since ${reason}: ${statuses.length}, such as ${statuses[0]}.`,
    ),
    ...Object.entries(unreached).map(
      ([reason, probes]) =>
        `Not reached, since ${reason}: ${formatCount(probes.length, 'probe')}, such as ${probes[0]}.`,
    ),
  ];
}

/** Removes control characters, so that a server's text cannot move the cursor or colour the terminal. */
function removeControls(line: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are to be replaced
  return line.replaceAll(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '\u{FFFD}');
}
