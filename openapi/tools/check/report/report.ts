import type { CoverageSummary } from '../coverage.ts';
import { CLASSES } from '../finding.ts';
import type { CheckFlags } from '../flags.ts';
import type { Parted } from '../settings/baseline.ts';

/** What every report is written from. */
export type Report = Parted & {
  flags: CheckFlags;
  /** The version of the contract. */
  version: string;
  /** The contract's file, from the current folder where it is below it. */
  contractFile: string;
  coverage: CoverageSummary;
  ending: Ending;
};

/** Whether all probes were made, or the run was ended by a signal, by `--time` or by keys that do not fit. */
export type Ending = 'complete' | 'interrupted' | 'time' | 'keys';

/** What a report has to say about its own limits, in a sentence each. */
export function remarksOf({ ending, flags, expired, unused }: Report): string[] {
  const isWhole = ending === 'complete' && !flags.operations && flags.sample === undefined;
  // A run of some probes does not show what the others would find.
  const gone = isWhole && flags.only.length === CLASSES.length ? unused : [];
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
    ...gone.map(
      ({ id, reason }) => `The baseline accepts ${id} (${reason}), which was not found: delete it.`,
    ),
  ];
}

/** Text of a server as text of XML or HTML, also within quotes. XML 1.0 cannot write control characters. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r -~\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
