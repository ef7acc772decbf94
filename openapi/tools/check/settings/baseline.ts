import { z } from 'zod';
import type { Finding } from '../finding.ts';
import { readPrevious } from '../report/previous.ts';
import { readSettings } from './read-settings.ts';

const reason = z.string().trim().min(1, 'a reason is missing');
/** The last day on which it is accepted, in UTC. */
const expires = z.iso.date('it is not a day such as 2027-01-31');
const id = z
  .string()
  .regex(/^[0-9a-f]{10}$/, 'it is not the id of a finding, ten characters of 0-9a-f');

/** A finding, or all findings of the report of an earlier run. */
export const acceptedFindings = z
  .array(
    z
      .strictObject({ id: id.optional(), report: z.string().optional(), reason, expires })
      .refine((entry) => (entry.id === undefined) !== (entry.report === undefined), {
        error: 'it wants either an `id` or a `report`',
      }),
  )
  .superRefine((entries, { addIssue }) => {
    const ids = entries.map((entry) => entry.id ?? entry.report);
    const index = ids.findIndex((name, at) => ids.indexOf(name) !== at);
    if (index >= 0)
      addIssue({ code: 'custom', path: [index, 'id'], message: `${ids[index]} is listed twice` });
  })
  .transform((entries) =>
    entries.flatMap(({ report, ...entry }): AcceptedFinding[] =>
      report === undefined
        ? [{ ...entry, id: entry.id ?? '' }]
        : readPrevious('baseline', report).findings.map((found) => ({
            ...{ ...entry, id: found.id },
            isOfReport: true,
          })),
    ),
  );

export type AcceptedFinding = {
  id: string;
  reason: string;
  expires: string;
  /** Whether an earlier report named it, which may name what later runs no longer find. */
  isOfReport?: boolean;
};

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
  if (file === undefined) return [];
  return readSettings('baseline', file, z.strictObject({ accepted: acceptedFindings })).accepted;
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
    unused: entries.filter((entry) => !entry.isOfReport && !found.has(entry.id)),
  };
}
