import type { CoverageSummary } from '../coverage.ts';
import { CLASSES } from '../finding.ts';
import type { CheckFlags } from '../flags.ts';
import type { BaselineResult } from '../settings/baseline.ts';

/** The data that every report is written from. */
export type Report = BaselineResult & {
  flags: CheckFlags;
  /** The version of the contract. */
  version: string;
  coverage: CoverageSummary;
  ending: Ending;
};

/** Why the run ended: all probes were made, a signal interrupted it, `--time` was over, or the keys did not fit. */
export type Ending = 'complete' | 'interrupted' | 'time' | 'keys';

/** Sentences about the limits of a report: an early end, and entries of the baseline that no longer apply. */
export function listRemarks({ ending, flags, expired, unused }: Report): string[] {
  const isWhole = ending === 'complete' && !flags.operations && flags.sample === undefined;
  // Only a run of all probes shows that a finding is gone.
  const removableEntries = isWhole && flags.only.length === CLASSES.length ? unused : [];
  return [
    ...(ending === 'interrupted' ? ['The run was interrupted before all probes were made.'] : []),
    ...(ending === 'keys' ? ['No probe was made, since no signature is accepted.'] : []),
    ...(ending === 'time'
      ? [`The ${flags.time} seconds of --time were over before all probes were made.`]
      : []),
    ...expired.map(
      ({ id, expires, reason }) =>
        `The baseline accepted ${id} until ${expires} (${reason}): it counts again.`,
    ),
    ...removableEntries.map(
      ({ id, reason }) => `The baseline accepts ${id} (${reason}), which was not found: delete it.`,
    ),
  ];
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
