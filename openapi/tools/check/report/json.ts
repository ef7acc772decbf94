import type { Finding } from '../finding.ts';
import { type Report, remarksOf } from './report.ts';

/** The report for programs. */
export function jsonOf(report: Report) {
  const { version, flags, coverage, findings, accepted, expired, unused, ending } = report;
  return {
    contract: version,
    ...{ url: flags.url, prefix: flags.prefix, seed: flags.seed, only: flags.only },
    ...{ ending, remarks: remarksOf(report), coverage },
    findings: findings.map(findingOf),
    accepted: accepted.map(({ finding, ...rest }) => ({ ...rest, finding: findingOf(finding) })),
    baseline: { expired, unused },
  };
}

function findingOf({ exchange: { sent, received, failure }, ...finding }: Finding) {
  return {
    ...finding,
    url: sent.url,
    answer: received
      ? { http: received.http, headers: Object.fromEntries(received.headers), body: received.text }
      : { failure },
  };
}
