import { type FindingGroup, groupFindings } from '../finding.ts';
import { type Report, listDepartures } from './report.ts';

export const STATES = [
  ...['departures', 'ok', 'not reached', 'not implemented', 'optional, not there'],
];

/** Lists the checked operations by their result. Those with the most departures come first. */
export function tableLines({ findings, coverage }: Report): { state: string; names: string[] }[] {
  const departures = findings.filter(({ severity }) => severity !== 'missing');
  const rows = Object.entries(coverage.byOperation).map(
    ([operation, { calls, isMissing, isOptional }]) => {
      const count = departures.filter((finding) => finding.operation === operation).length;
      const reached = calls > 0 ? 'ok' : 'not reached';
      const absent = isOptional ? 'optional, not there' : 'not implemented';
      const state = count > 0 ? 'departures' : isMissing ? absent : reached;
      return { state, count, name: count > 0 ? `${operation} ${count}` : operation };
    },
  );
  const sorted = rows.toSorted((a, b) => b.count - a.count);
  return STATES.map((state) => ({
    state,
    names: sorted.filter((row) => row.state === state).map(({ name }) => name),
  })).filter(({ names }) => names.length > 0);
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
