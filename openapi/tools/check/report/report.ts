import type { CoverageSummary } from '../coverage.ts';
import { CLASSES, type Finding } from '../finding.ts';
import type { CheckFlags } from '../flags.ts';
import type { BaselineResult } from '../settings/baseline.ts';
import type { Signing } from './script.ts';

/** The data that every report is written from. */
export type Report = BaselineResult & {
  flags: CheckFlags;
  /** The version of the contract. */
  version: string;
  coverage: CoverageSummary;
  ending: Ending;
  /** The accounts that could not be deleted. */
  undeleted: string[];
  signing: Signing;
  /** The operation that a server which died did not answer first, and how. */
  silentAt: string;
};

/**
 * Why the run ended: all probes were made, a signal interrupted it, `--time` was over, the server died, or there were
 * `--max-failures`.
 */
export type Ending = 'complete' | 'interrupted' | 'time' | 'died' | 'failures';

/** Whether a departure is severe enough to fail the run. */
export function isFailure({ severity }: Pick<Finding, 'severity'>, { failOn }: CheckFlags) {
  const severities = ['error', 'question', 'unclear'] as const;
  return severities.slice(0, severities.indexOf(failOn) + 1).some((name) => name === severity);
}

/** Whether a finding fails the run: a severe departure, or a missing operation, unless these are ignored. */
export function countsAsFailure(finding: Finding, report: Report): boolean {
  return finding.severity === 'missing'
    ? !ignoresMissing(report)
    : isFailure(finding, report.flags);
}

/** The share of missing operations from which on a server is half built. */
const MANY = 1 / 5;

/** Whether missing operations don't fail the run: by the option, or because the server is half built. */
export function ignoresMissing({ flags, findings, coverage }: Report): boolean {
  if (flags.ignoresMissing !== undefined) return flags.ignoresMissing;
  const missing = findings.filter(({ severity }) => severity === 'missing').length;
  return flags.operations === undefined && missing > coverage.operations.of * MANY;
}

/** The operations and classes that were asked for by name, and of which no probe could be made. */
export function listUnreached({ flags, coverage }: Report): string[] {
  const asked = [
    ...(flags.operations ?? []),
    ...(flags.only.length < CLASSES.length ? flags.only : []),
  ];
  return asked.filter((name) => {
    const probes = coverage.probes.filter((probe) => [probe.operation, probe.class].includes(name));
    return probes.length > 0 && probes.every(({ state }) => state !== 'made');
  });
}

/** The exit code: 1 if something fails, 2 if the run was cut or did not reach what was asked for, otherwise 0. */
export function decideExitCode(report: Report): 0 | 1 | 2 {
  if (report.findings.some((finding) => countsAsFailure(finding, report))) return 1;
  return report.ending !== 'complete' || listUnreached(report).length > 0 ? 2 : 0;
}

/** The findings apart from missing operations. */
export function listDepartures({ findings }: Pick<Report, 'findings'>): Finding[] {
  return findings.filter(({ severity }) => severity !== 'missing');
}

/** Sentences about the limits of a report: an early end, and entries of the baseline that no longer apply. */
export function listRemarks(report: Report): string[] {
  const { ending, flags, expired, unused, coverage } = report;
  const isWhole = ending === 'complete' && !flags.operations && !flags.rerun;
  // Only a run of all probes shows that a finding is gone.
  const removableEntries = isWhole && flags.only.length === CLASSES.length ? unused : [];
  const made = coverage.probes.filter(({ state }) => state === 'made').length;
  const some = `${made} of ${coverage.probes.length} probes were made`;
  const endings = {
    complete: [],
    interrupted: [`The run was interrupted: ${some}.`],
    time: [`The ${flags.time} seconds of --time were over: ${some}.`],
    died: [
      `${flags.url} no longer answers, first at ${report.silentAt}. ${some}. Did the server end? Look into its log.`,
    ],
    failures: [`--max-failures ${flags.maxFailures} were reached: ${some}.`],
  };
  const unreached = listUnreached(report);
  return [
    ...endings[ending],
    ...(listDepartures(report).length > 0 && decideExitCode(report) === 0
      ? [`None of them counts (--fail-on ${flags.failOn}).`]
      : []),
    ...(unreached.length > 0 ? [`Asked for, and not reached: ${unreached.join(', ')}.`] : []),
    ...(ignoresMissing(report) && flags.ignoresMissing === undefined
      ? [
          'More than a fifth of the operations is not built, which does not count (--no-ignore-missing).',
        ]
      : []),
    ...[...Map.groupBy(expired, ({ reason, expires }) => `until ${expires} (${reason})`)].map(
      ([what, entries]) =>
        `The baseline accepted ${nameSome(entries.map(({ id }) => id))} ${what}: it counts again.`,
    ),
    ...removableEntries.map(
      ({ id, reason }) => `The baseline accepts ${id} (${reason}), which was not found: delete it.`,
    ),
    ...compareReports(report),
  ];
}

/** Says what is new, mended and the same since the report of `--compare`. */
function compareReports({ flags, findings, coverage, ending }: Report): string[] {
  const { compare } = flags;
  if (!compare) return [];
  const before = new Set(compare.findings.map(({ id }) => id));
  const now = new Set(findings.map(({ id }) => id));
  const tried = new Set(
    coverage.probes.flatMap(({ name, state }) => (state === 'made' ? name : [])),
  );
  const gone = compare.findings.filter(({ id }) => !now.has(id));
  const mended = gone.filter(({ made }) => ending === 'complete' && (!made || tried.has(made)));
  const fresh = findings.filter(({ id }) => !before.has(id));
  const same = findings.length - fresh.length;
  const list = (found: { rule: string; operation: string }[]) => [
    ...new Set(found.map(({ rule, operation }) => `${operation} ${rule}`)),
  ];
  return [
    `Since the other report: ${fresh.length} new, ${mended.length} mended, ${same} the same${gone.length > mended.length ? `, ${gone.length - mended.length} not tried` : ''}.`,
    ...(fresh.length > 0 ? [`New: ${nameSome(list(fresh))}.`] : []),
    ...(mended.length > 0 ? [`Mended: ${nameSome(list(mended))}.`] : []),
  ];
}

/** Lists the accounts that could not be deleted, or says where they are listed. */
export function formatUndeleted({ undeleted, flags }: Report): string {
  const where = flags.reportFolder ? `${flags.reportFolder}/report.json` : '--report DIR';
  return undeleted.length <= NAMED
    ? `Could not be deleted: ${undeleted.join(', ')}.`
    : `${undeleted.length} accounts could not be deleted, such as ${undeleted[0]} (${where} lists all).`;
}

/** How many names of a list are shown. */
const NAMED = 4;

/** Lists a few names, and says how many more there are. */
export function nameSome(names: string[]): string {
  const others = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `${names.slice(0, NAMED).join(', ')}${others}`;
}

/** Escapes a text for XML and HTML, also in attributes. Replaces control characters, which XML 1.0 does not allow. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r -~\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
