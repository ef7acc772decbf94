import { z } from 'zod';
import type { Finding } from '../finding.ts';
import { readSettings } from './read-settings.ts';

const acceptedFinding = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{10}$/, 'it is not the id of a finding, ten characters of 0-9a-f'),
  reason: z.string().trim().min(1, 'a reason is missing'),
  /** The last day on which it is accepted, in UTC. */
  expires: z.iso.date('it is not a day such as 2027-01-31'),
});

const baseline = z
  .strictObject({ accepted: z.array(acceptedFinding) })
  .superRefine(({ accepted }, { addIssue }) => {
    const ids = accepted.map(({ id }) => id);
    const index = ids.findIndex((id, at) => ids.indexOf(id) !== at);
    if (index < 0) return;
    const path = ['accepted', index, 'id'];
    addIssue({ code: 'custom', path, message: `${ids[index]} is listed twice` });
  });

export type AcceptedFinding = z.output<typeof acceptedFinding>;

/** The findings of a run after a baseline was applied. */
export type BaselineResult = {
  /** The findings that are not accepted. */
  findings: Finding[];
  accepted: { finding: Finding; reason: string; expires: string }[];
  /** Entries whose last day is over. */
  expired: AcceptedFinding[];
  /** Entries whose finding was not found. */
  unused: AcceptedFinding[];
};

/** Reads the entries of `--baseline`; empty without the option. */
export function readBaseline(file: string | undefined): AcceptedFinding[] {
  return file === undefined ? [] : readSettings('baseline', file, baseline).accepted;
}

/** Separates accepted findings from the others, by the entries that are valid at a time. */
export function applyBaseline(
  findings: Finding[],
  entries: AcceptedFinding[],
  now: Date,
): BaselineResult {
  const today = now.toISOString().slice(0, 10);
  const valid = new Map(
    entries.filter((entry) => entry.expires >= today).map((entry) => [entry.id, entry]),
  );
  const found = new Set(findings.map(({ id }) => id));
  return {
    findings: findings.filter(({ id }) => !valid.has(id)),
    accepted: findings.flatMap((finding) => {
      const entry = valid.get(finding.id);
      return entry ? [{ finding, reason: entry.reason, expires: entry.expires }] : [];
    }),
    expired: entries.filter((entry) => entry.expires < today),
    unused: entries.filter(({ id }) => !found.has(id)),
  };
}
