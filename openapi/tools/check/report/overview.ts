import { type FindingGroup, groupFindings } from '../finding.ts';
import { type Report, listDepartures } from './report.ts';

export const STATES = [
  ...(['departures', 'ok', 'not reached', 'not implemented', 'optional, not there'] as const),
];
export type OperationState = (typeof STATES)[number];

/** The result of an operation. */
export type OperationRow = {
  operation: string;
  state: OperationState;
  departures: number;
};

/** Summarizes each checked operation. Those with the most departures come first. */
export function operationRows({ findings, coverage }: Report): OperationRow[] {
  const rows = Object.entries(coverage.byOperation).map(
    ([operation, { calls, isMissing, isOptional }]): OperationRow => {
      const departures = findings.filter(
        (finding) => finding.operation === operation && finding.severity !== 'missing',
      ).length;
      const reached = calls > 0 ? 'ok' : 'not reached';
      const absent = isOptional ? 'optional, not there' : 'not implemented';
      const state = departures > 0 ? 'departures' : isMissing ? absent : reached;
      return { operation, state, departures };
    },
  );
  return rows.toSorted(
    (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || b.departures - a.departures,
  );
}

/** Groups departures by cause, worst first. Leaves out missing operations. */
export function listCauses(report: Pick<Report, 'findings'>): FindingGroup[] {
  return groupFindings(listDepartures(report));
}

/** Summarizes the run in a line. */
export function formatVerdict(report: Report): string {
  const { accepted, coverage, findings } = report;
  const causes = listCauses(report);
  const count = causes.reduce((sum, cause) => sum + cause.findings.length, 0);
  const missing = findings.length - count;
  const total = coverage.operations.of;
  const absent = Object.values(coverage.byOperation).filter(
    ({ isMissing, isOptional }) => isMissing && isOptional,
  ).length;
  return [
    count === 0
      ? 'No departures.'
      : `${formatCount(count, 'departure')} with ${formatCount(causes.length, 'cause')}.`,
    ...(missing > 0
      ? [`${missing} of ${total} operations ${missing === 1 ? 'is' : 'are'} not implemented.`]
      : []),
    ...(absent > 0
      ? [`${absent} optional ${absent === 1 ? 'one is' : 'ones are'} not there.`]
      : []),
    ...(accepted.length > 0 ? [`${accepted.length} accepted by the baseline.`] : []),
  ].join(' ');
}

export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
