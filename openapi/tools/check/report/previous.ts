import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CLASSES, SEVERITIES } from '../finding.ts';
import { readSettings } from '../settings/read-settings.ts';

/** What `report.json` says about a finding. */
const previousFinding = z.object({
  id: z.string(),
  severity: z.enum(SEVERITIES),
  rule: z.string(),
  operation: z.string(),
  /** The probe that found it; null for what no single probe finds. */
  made: z.string().nullable().catch(null),
});

const previousReport = z.object({
  findings: z.array(previousFinding),
  only: z.array(z.enum(CLASSES)),
});

/** The report of an earlier run, as far as later runs read it. */
export type PreviousReport = z.output<typeof previousReport> & {
  /** The operations of its departures, and of the probes that found them. */
  operations: string[];
};

/** Reads the report of an earlier run: the folder of its `--report`, or the `report.json` in it. */
export function readPrevious(option: string, path: string): PreviousReport {
  const inFolder = join(path, 'report.json');
  const report = readSettings(option, existsSync(inFolder) ? inFolder : path, previousReport);
  const departures = report.findings.filter(({ severity }) => severity !== 'missing');
  return {
    ...report,
    operations: [
      ...new Set(
        departures.flatMap(({ operation, made }) => [operation, made?.split(':')[0] ?? operation]),
      ),
    ],
  };
}
