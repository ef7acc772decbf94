import { type Finding, groupFindings } from '../finding.ts';
import { operationRows, formatVerdict } from './overview.ts';
import { type Report, listRemarks } from './report.ts';

/** Builds the report for programs. */
export function serializeReport(report: Report) {
  const { version, flags, coverage, findings, accepted, expired, unused, ending } = report;
  const shortened = new Map(
    groupFindings(findings).flatMap(({ first: { id }, findings: group }) =>
      group.slice(MAX_IN_FULL).map((finding): [Finding, string] => [finding, id]),
    ),
  );
  return {
    verdict: formatVerdict(report),
    operations: operationRows(report),
    contract: version,
    ...{ url: flags.url, prefix: flags.prefix, seed: flags.seed, only: flags.only },
    ...{ ending, remarks: listRemarks(report), coverage },
    findings: findings.map((finding) => serializeFinding(finding, shortened.get(finding))),
    accepted: accepted.map(({ finding, ...rest }) => ({
      ...rest,
      finding: serializeFinding(finding),
    })),
    baseline: { expired, unused },
  };
}

/** How many findings of a cause include call and answer. The others are alike. */
const MAX_IN_FULL = 3;

/** Serializes a finding. With `first`, the id of its cause's first finding, leaves out call and answer. */
function serializeFinding({ exchange, curl, question, line, ...finding }: Finding, first?: string) {
  if (first !== undefined) return { ...finding, first };
  const { sent, received, failure } = exchange;
  return {
    ...{ ...finding, line, question, curl, url: sent.url },
    answer: received
      ? { http: received.http, headers: Object.fromEntries(received.headers), body: received.text }
      : { failure },
  };
}
