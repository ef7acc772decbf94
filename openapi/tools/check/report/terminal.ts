import { excerpt } from '../exchange.ts';
import type { FindingGroup } from '../finding.ts';
import { STATES, listCauses, formatCount, formatVerdict, tableLines } from './overview.ts';
import { type Report, countsAsFailure, listRemarks, nameSome } from './report.ts';

const WIDTH = 100;
/** How many causes are shown in full, how many more by title, and how many that don't count. */
const MAX_IN_FULL = 3;
const MAX_TITLES = 3;
const MAX_QUESTIONS = 3;
const MAX_COVERAGE = 2;

/**
 * Formats a report for a screen of 40 lines: the verdict, the causes that count, worst first, the operations by result,
 * what was tried, and at the end what does not count.
 */
export function formatReport(report: Report): string[] {
  const causes = listCauses(report);
  const counting = causes.filter(({ findings }) =>
    findings.some((finding) => countsAsFailure(finding, report)),
  );
  const others = causes.filter((cause) => !counting.includes(cause));
  const { reportFolder } = report.flags;
  const lines = [
    ...counting.slice(0, MAX_IN_FULL).flatMap((group) => ['', ...formatGroup(group)]),
    ...listTitles(counting.slice(MAX_IN_FULL), MAX_TITLES, formatTitle),
    '',
    ...tableLines(report).map(({ state, names }) => formatRow(state, names)),
    ...coverageLines(report).slice(0, MAX_COVERAGE),
    ...listTitles(others, MAX_QUESTIONS, formatQuestion),
    ...(reportFolder
      ? [`All of it: ${reportFolder}/report.html; bash ${reportFolder}/calls/ID.sh repeats calls.`]
      : []),
    ...(causes.length > 0 && !reportFolder
      ? ['--report DIR writes all of it, with scripts that repeat the calls.']
      : []),
  ];
  return [
    ...['', formatVerdict(report), ...listRemarks(report)].map(removeControls),
    ...lines.map((line) => excerpt(removeControls(line), WIDTH)),
  ];
}

function listTitles(
  groups: FindingGroup[],
  most: number,
  format: (group: FindingGroup) => string,
): string[] {
  if (groups.length === 0) return [];
  const rest = groups.length - most;
  return [
    '',
    ...groups.slice(0, most).map(format),
    ...(rest > 0 ? [`And ${formatCount(rest, 'further cause')}.`] : []),
  ];
}

/** The operations that the server lacks. */
export function listMissing(report: Report): string[] {
  return report.findings.flatMap(({ severity, operation }) =>
    severity === 'missing' ? operation : [],
  );
}

const STATE_WIDTH = Math.max(...STATES.map((state) => state.length)) + 2;

/** Formats a line with as many names as it has room for. */
function formatRow(state: string, names: string[]): string {
  const begin = `${state.padEnd(STATE_WIDTH)}${String(names.length).padStart(2)}: `;
  for (let shown = names.length; ; shown -= 1) {
    const rest = names.length - shown;
    const more = rest > 0 ? ` and ${rest} more` : '';
    const line = `${begin}${names.slice(0, shown).join(', ')}${more}`;
    if (line.length <= WIDTH || shown === 1) return line;
  }
}

function formatTitle({ first, findings, operations }: FindingGroup): string {
  const { severity, rule, id, operation, probe } = first;
  const others = operations.filter((other) => other !== operation);
  const also = others.length > 0 ? `, also ${nameSome(others)}` : '';
  const times = findings.length > 1 ? `, ${findings.length} times` : '';
  return `${severity} ${rule} ${id}: ${operation}, ${probe}${also}${times}`;
}

function formatQuestion({ first }: FindingGroup): string {
  const { severity, id, operation, expected, actual, rule } = first;
  return `${severity} ${rule} ${id}: ${operation}: ${actual}, and not ${expected}`;
}

function formatGroup(group: FindingGroup): string[] {
  const { severity, expected, actual, question } = group.first;
  return [
    formatTitle(group),
    `  expected  ${expected}`,
    `  actual    ${actual}`,
    ...(question ? [`  ${severity === 'unclear' ? 'unclear ' : 'question'}  ${question}`] : []),
  ];
}

/** Says in sentences how much of the contract was tried. */
export function coverageLines({ coverage }: Pick<Report, 'coverage'>): string[] {
  const { calls, operations, answers, neverOk, unreached, waiting } = coverage;
  const waits = Object.entries(waiting);
  const reasons = Object.entries(unreached).toSorted(([, a], [, b]) => b.length - a.length);
  return [
    `${calls} calls: ${operations.tried} of ${operations.of} operations, ${answers.seen} of ${answers.of} declared answers.`,
    ...(waits.length > 0
      ? [
          `Waiting for operations that are not implemented: ${formatCount(waits.flatMap(([, probes]) => probes).length, 'probe')}, for ${nameSome(waits.map(([id, probes]) => `${id} (${probes.length})`))}.`,
        ]
      : []),
    ...reasons.map(
      ([reason, probes]) =>
        `Not reached, since ${reason}: ${formatCount(probes.length, 'probe')}, such as ${probes[0]}.`,
    ),
    ...(neverOk.length > 0 ? [`Never answered with Ok: ${nameSome(neverOk)}.`] : []),
  ];
}

/** Removes control characters, so that a server's text cannot move the cursor or colour the terminal. */
function removeControls(line: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are to be replaced
  return line.replaceAll(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '\u{FFFD}');
}
